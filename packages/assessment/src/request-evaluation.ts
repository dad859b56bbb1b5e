import * as v from "valibot";
import { Evaluation } from "./evaluation.ts";

/** Who asks for the evaluation of what. */
export interface EvaluationRequest {
  /** The whole address of the area's assess function. */
  endpoint: string;
  getToken: () => Promise<string | null>;
  sessionId: string;
}

/** How it ended: with an evaluation, or why without. */
export type EvaluationOutcome =
  | { ok: true; evaluation: Evaluation }
  | { ok: false; reason: "failed" | "no-conversation" };

const Refusal = v.object({ code: v.string() });

/** Asks the server to evaluate a session. Every failure is a value; nothing throws. */
export async function requestEvaluation({ endpoint, getToken, sessionId }: EvaluationRequest): Promise<EvaluationOutcome> {
  try {
    const token = await getToken();
    if (!token) return { ok: false, reason: "failed" };
    const response = await fetch(endpoint, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
      body: JSON.stringify({ session_id: sessionId }),
    });
    const body: unknown = await response.json();
    if (!response.ok) {
      const refusal = v.safeParse(Refusal, body);
      return { ok: false, reason: refusal.success && refusal.output.code === "no_conversation" ? "no-conversation" : "failed" };
    }
    const evaluation = v.safeParse(Evaluation, body);
    return evaluation.success ? { ok: true, evaluation: evaluation.output } : { ok: false, reason: "failed" };
  } catch {
    // No connection, or an answer that isn't JSON: the learner hears the same and can try again.
    return { ok: false, reason: "failed" };
  }
}
