import type { AreaRequest } from "./area-function.ts";
import { completeReply } from "./complete-reply.ts";
import { composeAssessment, evaluationForm } from "./compose-assessment.ts";
import { criteriaOf } from "./criteria.ts";
import type { Dependencies, Provider } from "./dependencies.ts";
import { completesActivity, guessEvaluation, readEvaluation } from "./graded.ts";
import type { Evaluation } from "./graded.ts";
import { problem } from "./problem.ts";
import type { Prompt } from "./prompt.ts";
import type { ProviderFailure, ProviderRequest } from "./provider.ts";
import { parseAssess, refusal } from "./requests.ts";
import { readBegunAssessment, readStoredAssessment } from "./rows.ts";
import type { BegunAssessment } from "./rows.ts";
import { transcriptLines } from "./transcript.ts";
import { tryAgain } from "./try-again.ts";

/** What is special in one area's evaluation. */
export interface AssessmentRules {
  areaId: string;
  areaName: string;
  /** The score must be above it. */
  threshold: number;
  model(provider: Provider): string;
  /** For modules without criteria of their own. */
  rubric: Prompt<never>;
  /** The waits between tries to store an evaluation, in ms. */
  waitsMs?: readonly number[];
}

const technicalIssues = "Assessment could not be completed due to technical issues.";
const notCompleted = "Failed to complete evaluation. Please try again.";

// The second try is told what was wrong, and asked for less: a form that was cut off is the likeliest fault.
const askedOnceMore = "That was not the JSON object alone, or it was cut off. Answer with the whole JSON object and nothing else, with quotes of at most five words.";

/**
 * Evaluates one conversation: one database call, one request to the model (a second one when its reply has no form),
 * one database call that stores score, evidence and progress.
 */
export async function assess(request: AreaRequest, rules: AssessmentRules): Promise<Response> {
  const { call, log, provider } = request.dependencies;
  const parsed = parseAssess(request.body);
  if (!parsed.ok) return parsed.response;
  const named = { learner: request.learner.id, session: parsed.value.session_id };
  const begun = readBegunAssessment(await call("begin_assessment", { ...named, area: rules.areaId }));
  if (!begun.ok) return refusal(begun);

  const evaluated = await evaluate(request.dependencies, rules, begun);
  if (evaluated.failure !== null) log("provider.failed", { area: rules.areaId, failure: evaluated.failure, requestId: request.requestId });
  const { score, evidence, criteria } = evaluated.evaluation;
  try {
    const stored = await tryAgain(async () =>
      readStoredAssessment(
        await call("finish_assessment", {
          ...named,
          score,
          evidence,
          criteria,
          // Null leaves the progress as it is: a failure takes nothing from the learner.
          completed: evaluated.failure === null ? completesActivity(evaluated.evaluation, rules.threshold) : null,
          tokens_in: evaluated.tokensIn,
          tokens_out: evaluated.tokensOut,
          practice: provider.practice,
        }),
      ),
      rules.waitsMs,
    );
    if (stored === null) return refusal({ ok: false, reason: "not_found" });
    return Response.json({ ...stored, criteria, practice: provider.practice }, { headers: { "cache-control": "no-store" } });
  } catch (error) {
    log("assessment.not_saved", { area: rules.areaId, kind: error instanceof Error ? error.name : typeof error, requestId: request.requestId });
    return problem(503, "not_saved", notCompleted, 5);
  }
}

interface Evaluated {
  evaluation: Evaluation;
  failure: ProviderFailure | null;
  tokensIn: number;
  tokensOut: number;
}

async function evaluate({ provider }: Dependencies, rules: AssessmentRules, begun: BegunAssessment): Promise<Evaluated> {
  const criteria = criteriaOf(begun.module, rules.rubric.text);
  const lines = transcriptLines(begun.history);
  const mark = crypto.randomUUID();
  const request: ProviderRequest = {
    model: rules.model(provider),
    maxTokens: 300,
    temperature: 0.3,
    messages: composeAssessment({ areaName: rules.areaName, begun, criteria, lines, mark }),
    ...(provider.practice && begun.module?.coach ? { metadata: { activity: JSON.stringify(begun.module.coach), purpose: "assess" } } : {}),
  };
  const form = evaluationForm(criteria.names);
  const first = await completeReply(provider, request, form);
  if (!first.ok) return failed(first.failure, 0, 0);
  const evaluation = readEvaluation(first.text, criteria.names, lines);
  if (evaluation !== null) return { evaluation, failure: null, tokensIn: first.tokensIn, tokensOut: first.tokensOut };

  const correction: ProviderRequest["messages"] = [{ role: "assistant", content: first.text }, { role: "user", content: askedOnceMore }];
  const second = await completeReply(provider, { ...request, messages: [...request.messages, ...correction] }, form);
  if (!second.ok) return failed(second.failure, first.tokensIn, first.tokensOut);
  return {
    evaluation: readEvaluation(second.text, criteria.names, lines) ?? guessEvaluation(second.text),
    failure: null,
    tokensIn: first.tokensIn + second.tokensIn,
    tokensOut: first.tokensOut + second.tokensOut,
  };
}

// No words of a failure are ever read for a score: it is 0, and it never completes.
function failed(failure: ProviderFailure, tokensIn: number, tokensOut: number): Evaluated {
  return { evaluation: { score: 0, evidence: technicalIssues, criteria: [], proven: false }, failure, tokensIn, tokensOut };
}
