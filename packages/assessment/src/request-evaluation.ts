import { askFunction, type Data } from "@learn/data";
import * as v from "valibot";
import { Evaluation } from "./evaluation.ts";
import { words } from "./words.ts";

/** Who asks for the evaluation of what. */
export interface EvaluationRequest {
  data: Data;
  /** The area's id, which is the name of its function too. */
  areaId: string;
  sessionId: string;
  /** How long to wait, in milliseconds; as long as for anything of the server's unless given. */
  waitMs?: number;
}

/** How it ended: with an evaluation, or with the sentence that says why without. */
export type EvaluationOutcome = { ok: true; evaluation: Evaluation } | { ok: false; sentence: string };

const sentences: Record<string, string> = {
  no_conversation: words.noConversation,
  no_module: words.noModule,
  busy: words.busy,
  evaluating: words.underWay,
  too_slow: words.tooSlow,
  rate_limited: words.wait,
  over_budget: words.overBudget,
  coach_resting: words.coachResting,
  area_disabled: words.areaClosed,
  school_resting: words.schoolResting,
  paused: words.paused,
};

const failed: EvaluationOutcome = { ok: false, sentence: words.failed };

/** What a refusal means, and after a rush how long to wait, where the server says so. */
function sentenceFor(code: string, headers: Headers): string {
  const seconds = Number(headers.get("retry-after") ?? 0);
  if (code === "rate_limited" && seconds > 0) return words.waitFor(Math.ceil(seconds));
  return sentences[code] ?? words.failed;
}

/** Asks the server to evaluate a session. Every failure is a value; nothing throws. */
export async function requestEvaluation({ data, areaId, sessionId, waitMs }: EvaluationRequest): Promise<EvaluationOutcome> {
  const asked = await askFunction(data, `${areaId}/assess`, { session_id: sessionId }, { waitMs });
  if (asked.ok) {
    const evaluation = v.safeParse(Evaluation, asked.answer);
    return evaluation.success ? { ok: true, evaluation: evaluation.output } : failed;
  }
  if (asked.reason === "refused") return { ok: false, sentence: sentenceFor(asked.code, asked.response.headers) };
  // Without a connection the learner hears what they hear after any other failure, and can try again.
  return asked.reason === "timeout" ? { ok: false, sentence: words.tooSlow } : failed;
}
