import { canAskAgain, type FailureReason } from "../stream/failure.ts";

/** What the coach is doing. While "streaming", the text is empty until the first words come. */
export type Reply =
  | { state: "idle" }
  | { state: "streaming"; text: string }
  | { state: "failed"; reason: FailureReason };

/** Whether the last message still waits for its reply: it is coming, or it can be asked for again. */
export function isOutstanding(reply: Reply): boolean {
  return reply.state === "streaming" || (reply.state === "failed" && canAskAgain(reply.reason));
}
