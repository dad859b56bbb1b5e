import type { AreaRequest } from "./area-function.ts";
import { areaCalls } from "./area-calls.ts";
import type { CoachedArea } from "./area-calls.ts";
import { assessmentReserve, reservation, spentTokens } from "./budget.ts";
import { completeReply } from "./complete-reply.ts";
import { composeAssessment } from "./compose-assessment.ts";
import type { Dependencies } from "./dependencies.ts";
import { completesActivity, genericEvidence, guessEvaluation, readEvaluation } from "./graded.ts";
import type { Evaluation } from "./graded.ts";
import { problem } from "./problem.ts";
import type { Prompt } from "./prompt.ts";
import type { ProviderFailure, ProviderRequest } from "./provider.ts";
import { parseAssess, refusal } from "./requests.ts";
import { readBegunAssessment, readStoredAssessment } from "./rows.ts";
import type { BegunAssessment } from "./rows.ts";
import { LeakWatch } from "./safety/leak-watch.ts";
import { outgoingHistory } from "./safety/outgoing.ts";
import { sayableTexts } from "./safety/sayable.ts";
import { provingLines } from "./transcript.ts";
import { tryAgain } from "./try-again.ts";

/** What an area brings to its evaluation; the rest of it is in the table of calls. */
export interface AssessmentRules {
  areaId: CoachedArea;
  /** For modules without criteria of their own, and for those that students write. */
  rubric: Prompt<never>;
  /** The waits between tries to store an evaluation, in ms. */
  waitsMs?: readonly number[];
}

const technicalIssues = "Assessment could not be completed due to technical issues.";
const notCompleted = "Failed to complete evaluation. Please try again.";

// The second try is told what was wrong, and asked for less: a form that was cut off is the likeliest fault.
const askedOnceMore = "That was not the whole JSON object alone, or a level was not 0 to 5. Answer with the whole JSON object and nothing else, with every criterion once and quotes of at most five words.";
/** As much of a reply as its correction shows; an evaluation is far shorter. */
const shownOfReply = 4000;

/**
 * Evaluates one conversation: one database call, one request to the model (a second one when its reply has no form),
 * one database call that stores score, evidence and progress.
 */
export async function assess(request: AreaRequest, rules: AssessmentRules): Promise<Response> {
  const { call, log, provider } = request.dependencies;
  const parsed = parseAssess(request.body);
  if (!parsed.ok) return parsed.response;
  const named = { learner: request.learner.id, session: parsed.value.session_id };
  const { threshold, needsModule } = areaCalls[rules.areaId].assessment;
  const asked = { ...named, area: rules.areaId, needs_module: needsModule, ...reservation(provider, assessmentReserve) };
  const begun = readBegunAssessment(await call("begin_assessment", asked));
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
          completed: evaluated.failure === null ? completesActivity(evaluated.evaluation, threshold) : null,
          ...spentTokens(provider, evaluated),
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
  // Quotes are looked for in what the model was sent, which is what is stored but for masked numbers and addresses.
  const history = outgoingHistory(begun.history, provider);
  const { request, form, names, confidential } = composeAssessment({ ...rules, begun: { ...begun, history }, mark: crypto.randomUUID(), provider });
  const lines = provingLines(history);
  // The evidence is the one text of a model's own that the student reads.
  const discreet = (evaluation: Evaluation): Evaluation =>
    repeats(evaluation.evidence, confidential, sayableTexts(begun)) ? { ...evaluation, evidence: genericEvidence } : evaluation;
  const first = await completeReply(provider, request, form);
  if (!first.ok) return failed(first.failure, 0, 0);
  const read = readEvaluation(first.text, names, lines);
  if (read?.isWhole) return { evaluation: discreet(read), failure: null, tokensIn: first.tokensIn, tokensOut: first.tokensOut };

  const correction: ProviderRequest["messages"] = [{ role: "assistant", content: first.text.slice(0, shownOfReply) }, { role: "user", content: askedOnceMore }];
  const second = await completeReply(provider, { ...request, messages: [...request.messages, ...correction] }, form);
  if (!second.ok) return failed(second.failure, first.tokensIn, first.tokensOut);
  const evaluation = readEvaluation(second.text, names, lines) ?? read ?? guessEvaluation(second.text);
  return {
    evaluation: discreet(evaluation),
    failure: null,
    tokensIn: first.tokensIn + second.tokensIn,
    tokensOut: first.tokensOut + second.tokensOut,
  };
}

function repeats(words: string, confidential: string, sayable: string[]): boolean {
  const watch = new LeakWatch(confidential, sayable);
  watch.pass(words);
  watch.end();
  return watch.found;
}

// No words of a failure are ever read for a score: it is 0, and it never completes.
function failed(failure: ProviderFailure, tokensIn: number, tokensOut: number): Evaluated {
  return { evaluation: { score: 0, evidence: technicalIssues, criteria: [], proven: false }, failure, tokensIn, tokensOut };
}
