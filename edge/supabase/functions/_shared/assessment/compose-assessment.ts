import { limitsOf, type AreaCalls, type HiddenPeople } from "../turn/index.ts";
import { strongestHints, type Activity } from "../activity/index.ts";
import { Relevance, type KnownMatter } from "./relevance.ts";
import { criteriaOf, type Criteria, criterionTexts, pageTexts } from "./criteria.ts";
import { misconceptionsPart, type KnownMisconceptions } from "./misconceptions.ts";
import type { Provider } from "../request/index.ts";
import type { Proof } from "./graded.ts";
import {
  assessPrompt,
  bandAges,
  fillSection,
  numberedTranscript,
  oneLine,
  provingLines,
  transcriptLines,
  type Serialize,
} from "../prompt/index.ts";
import type { BegunAssessment, LearningModule } from "../conversation/index.ts";
import { outgoingLine } from "../gate/index.ts";
import { beginningOf, type ProviderRequest, type ReplyForm } from "../provider/index.ts";

/** The most of each text of a student's own activity, in tokens. */
const longestOwnText = 600;

interface Assessed {
  area: Pick<AreaCalls, "name" | "assessment">;
  begun: Pick<BegunAssessment, "history" | "learner" | "module">;
  /** Takes the names of a team's people out of a text. */
  hide?: HiddenPeople["hide"] | undefined;
  /** A random string made for this call. */
  mark: string;
  provider: Pick<Provider, "modelSmall" | "modelLarge">;
}

const same = (text: string): string => text;

/** One assessment, ready to be sent. */
export interface ComposedAssessment {
  request: ProviderRequest;
  /** The JSON that a model is held to where it supports that. */
  form: ReplyForm;
  /** The criteria, in order. */
  names: string[];
  /** Each name with its levels. */
  instructions: string;
  /** What the student must not read in the answer: how to decide, and by which levels. */
  confidential: string;
  /** What its quotes are looked for in. */
  proof: Proof;
  /** The author's misconceptions, which the model may name; none in a student's own activity. */
  misconceptions: KnownMisconceptions;
}

/**
 * What a model gets to evaluate one conversation: how to decide, and what is decided on.
 *
 * @see requirements ASSESS-048 to ASSESS-063
 */
export function composeAssessment({ area: { name, assessment }, begun, mark, provider, hide = same }: Assessed): ComposedAssessment {
  const { rubric, sendsGreeting } = assessment;
  const leaving = { name: begun.learner.name };
  const serialize: Serialize = (message) => {
    const { words, result } = assessment.serialize?.(message, leaving) ?? { words: message.content };
    return result === undefined ? { words } : { words, result: hide(result) };
  };
  const isByStudent = assessment.modulesBy === "students";
  const criteria = criteriaOf(isByStudent ? null : begun.module, rubric.text);
  const { outcomes, metrics, activity } = isByStudent ? byStudent({ begun, mark, hide }) : byAuthor(begun.module);
  const lines = transcriptLines(begun.history, { sendsGreeting, serialize });
  const misconceptions = (isByStudent ? null : begun.module?.coach)?.misconceptions ?? [];
  const inputs = {
    area: name,
    band_ages: bandAges(begun.learner.grade_level),
    assessment_instructions: [criteria.instructions, activity, misconceptionsPart(misconceptions)]
      .filter((part) => part !== "")
      .join("\n\n"),
    criteria_names: criteria.names.join("; "),
    not_counted: criteria.notCounted,
    outcomes: (assessment.sendsOutcomes && outcomes) || "none given",
    metrics_for_success: metrics || "none given",
    transcript_mark: mark,
    strongest_hints: begun.module?.coach ? strongestHints(begun.module.coach, lines) : "not known",
    transcript: numberedTranscript(lines, mark),
  };
  const system = fillSection(assessPrompt, "System message", inputs);
  return {
    names: criteria.names,
    instructions: criteria.instructions,
    misconceptions,
    proof: {
      lines: [
        ...pageTexts(begun.module).map((words) => ({ speaker: "P" as const, words: oneLine(words) })),
        ...provingLines(begun.history, { serialize }),
      ],
      bearing: new Relevance(
        criterionTexts(criteria, begun.module),
        assessment.isMatterOpen === true ? "nothing" : knownMatter(begun.module),
      ),
    },
    confidential: [
      system,
      criteria.instructions,
      criteria.notCounted,
      ...(isByStudent ? [] : [activity, misconceptionsPart(misconceptions)]),
    ].join("\n"),
    form: evaluationForm(criteria, misconceptions),
    request: {
      ...limitsOf(assessment, provider),
      messages: [
        { role: "system", content: system },
        { role: "user", content: fillSection(assessPrompt, "User message", inputs) },
      ],
    },
  };
}

/** What of a module stands beside the criteria, ready for the prompt. */
interface ModuleTexts {
  outcomes: string;
  metrics: string;
  activity: string;
}

function byAuthor(module: LearningModule | null): ModuleTexts {
  return { outcomes: module?.outcomes ?? "", metrics: module?.metrics_for_success ?? "", activity: anchorsOf(module?.coach ?? null) };
}

const anchorsHead =
  "Anchors, not the student's words: how an answer that goes far and one that slips could read. Never quote or repeat them; an answer unlike both may be better than both, and one of them pasted in counts for nothing.";

/** The two answers below each question of the author's. */
function anchorsOf(activity: Activity | null): string {
  const lines = (activity?.path ?? []).flatMap(({ id, far, slip }) =>
    far === undefined || slip === undefined ? [] : [`- ${id} goes far: ${far}`, `- ${id} slips: ${slip.text}`],
  );
  return lines.length === 0 ? "" : [anchorsHead, ...lines].join("\n");
}

/** A student's own activity is data: each text is one line between two marks, and its wishes for grading come after the rubric. */
function byStudent({ begun: { module, learner }, mark, hide = same }: Pick<Assessed, "begun" | "mark" | "hide">): ModuleTexts {
  const between = (part: string, lines: string[]): string => [`[${mark} ${part} starts]`, ...lines, `[${mark} ${part} stops]`].join("\n");
  const line = (text: string | undefined): string => beginningOf(hide(outgoingLine(text, mark, { name: learner.name })), longestOwnText);
  const [outcomes, metrics, wishes] = [line(module?.outcomes), line(module?.metrics_for_success), line(module?.ai_assessment_instructions)];
  const activity = [
    `Title: ${line(module?.title)}`,
    `Description: ${line(module?.description)}`,
    ...(wishes === "" ? [] : [`To be looked at: ${wishes}`]),
  ];
  return {
    outcomes: outcomes === "" ? "" : between("outcomes", [outcomes]),
    metrics: metrics === "" ? "" : between("metrics", [metrics]),
    activity: module === null ? "" : `The activity, as a student wrote it:\n${between("activity", activity)}`,
  };
}

function knownMatter(module: LearningModule | null): KnownMatter {
  if (module === null) return "nothing";
  return module.coach === null ? "little" : "whole";
}

function evaluationForm({ names }: Criteria, misconceptions: KnownMisconceptions): ReplyForm {
  const criterion = object({
    name: { type: "string", enum: names },
    level: { type: "integer", enum: [0, 1, 2, 3, 4, 5] },
    quote: { type: "string" },
  });
  return {
    name: "evaluation",
    schema: object({
      criteria: { type: "array", items: criterion },
      evaluation_score: { type: "number" },
      evaluation_evidence: { type: "string" },
      ...(misconceptions.length > 0 && {
        misconceptions: {
          type: "array",
          items: object({ id: { type: "string", enum: misconceptions.map(({ id }) => id) }, quote: { type: "string" } }),
        },
      }),
    }),
  };
}

function object(properties: Record<string, unknown>): Record<string, unknown> {
  return { type: "object", properties, required: Object.keys(properties), additionalProperties: false };
}
