import { announceClosedArea, WaitedTooLong, withinLongestWait } from "@learn/data";
import * as v from "valibot";
import { Evaluation } from "./evaluation.ts";
import { words } from "./words.ts";

/** Who asks for the evaluation of what. */
export interface EvaluationRequest {
  /** The whole address of the area's assess function. */
  endpoint: string;
  /** The learner's token; told the one that the server has refused, a new one. */
  getToken: (refused?: string) => Promise<string | null>;
  sessionId: string;
  /** How long to wait, in milliseconds; as long as for anything of the server's unless given. */
  waitMs?: number;
}

/** How it ended: with an evaluation, or with the sentence that says why without. */
export type EvaluationOutcome = { ok: true; evaluation: Evaluation } | { ok: false; sentence: string };

const Refusal = v.object({ code: v.string() });

const sentences: Record<string, string> = {
  no_conversation: words.noConversation,
  no_module: words.noModule,
  busy: words.busy,
  too_slow: words.tooSlow,
  rate_limited: words.wait,
  over_budget: words.overBudget,
  coach_resting: words.coachResting,
  area_disabled: words.areaClosed,
  school_resting: words.schoolResting,
};

const failed: EvaluationOutcome = { ok: false, sentence: words.failed };

/** What a refusal means, and after a rush how long to wait, where the server says so. */
function sentenceFor(code: string, headers: Headers): string {
  const seconds = Number(headers.get("retry-after") ?? 0);
  if (code === "rate_limited" && seconds > 0) return words.waitFor(Math.ceil(seconds));
  return sentences[code] ?? words.failed;
}

/** Asks the server to evaluate a session. Every failure is a value; nothing throws. */
export async function requestEvaluation({ waitMs, ...request }: EvaluationRequest): Promise<EvaluationOutcome> {
  try {
    return await withinLongestWait((signal) => askForEvaluation(request, signal), waitMs);
  } catch (error) {
    return error instanceof WaitedTooLong ? { ok: false, sentence: words.tooSlow } : failed;
  }
}

async function askForEvaluation({ endpoint, getToken, sessionId }: EvaluationRequest, signal: AbortSignal): Promise<EvaluationOutcome> {
  try {
    const token = await getToken();
    if (!token) return failed;
    const send = (bearer: string) =>
      fetch(endpoint, {
        method: "POST",
        headers: { "content-type": "application/json", authorization: `Bearer ${bearer}` },
        body: JSON.stringify({ session_id: sessionId }),
        signal,
      });
    let response = await send(token);
    const renewed = response.status === 401 ? await getToken(token) : null;
    if (renewed && renewed !== token) response = await send(renewed);
    const body: unknown = await response.json();
    if (!response.ok) {
      const refusal = v.safeParse(Refusal, body);
      if (refusal.success && refusal.output.code === "area_disabled") announceClosedArea();
      return { ok: false, sentence: refusal.success ? sentenceFor(refusal.output.code, response.headers) : words.failed };
    }
    const evaluation = v.safeParse(Evaluation, body);
    return evaluation.success ? { ok: true, evaluation: evaluation.output } : failed;
  } catch {
    // No connection, or an answer that isn't JSON: the learner hears the same and can try again.
    return failed;
  }
}
