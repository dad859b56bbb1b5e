import { bandAges } from "./grade-band.ts";
import type { Criteria } from "./criteria.ts";
import type { ReplyForm } from "./complete-reply.ts";
import type { ProviderRequest } from "./provider.ts";
import { fillSection } from "./prompt.ts";
import { assessPrompt } from "./prompts.generated.ts";
import type { BegunAssessment } from "./rows.ts";
import { numberedTranscript } from "./transcript.ts";
import type { TranscriptLine } from "./transcript.ts";

interface Assessed {
  areaName: string;
  begun: BegunAssessment;
  criteria: Criteria;
  lines: TranscriptLine[];
  /** A random string made for this call. */
  mark: string;
}

/**
 * The two messages of an assessment call: how to decide, and what is decided on.
 *
 * @see requirements ASSESS-048, ASSESS-050 to ASSESS-053, ASSESS-055
 */
export function composeAssessment({ areaName, begun, criteria, lines, mark }: Assessed): ProviderRequest["messages"] {
  const inputs = {
    area: areaName,
    band_ages: bandAges(begun.learner.grade_level),
    assessment_instructions: criteria.instructions,
    criteria_names: criteria.names.join("; "),
    not_counted: criteria.notCounted,
    outcomes: begun.module?.outcomes || "none given",
    metrics_for_success: begun.module?.metrics_for_success || "none given",
    transcript_mark: mark,
    transcript: numberedTranscript(lines, mark),
  };
  return [
    { role: "system", content: fillSection(assessPrompt, "System message", inputs) },
    { role: "user", content: fillSection(assessPrompt, "User message", inputs) },
  ];
}

/** The JSON that a model is held to where it supports that. */
export function evaluationForm(names: string[]): ReplyForm {
  const criterion = object({ name: { type: "string", enum: names }, level: { type: "integer", enum: [0, 1, 2, 3, 4, 5] }, quote: { type: "string" } });
  return {
    name: "evaluation",
    schema: object({ criteria: { type: "array", items: criterion }, evaluation_score: { type: "number" }, evaluation_evidence: { type: "string" } }),
  };
}

function object(properties: Record<string, unknown>): Record<string, unknown> {
  return { type: "object", properties, required: Object.keys(properties), additionalProperties: false };
}
