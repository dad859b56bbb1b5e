import { canAskAgain, type FailureReason } from "../stream/failure.ts";
import type { Busy } from "./extension.ts";

/**
 * How the connection to the server is while a reply is awaited: up, broken and tried again by itself, or without a network; or
 * "held": the server is there, but still holds on to an earlier turn, for example one that a crash has ended.
 */
export type Line = "up" | "held" | "broken" | "offline";

/** What the coach is busy with: with the next words, with work of the area's own, or the words are coming. */
type Doing = "thinking" | "writing" | Busy;

/** What the coach is doing. While "streaming", the text is empty until the first words come. */
export type Reply =
  | { state: "idle" }
  | {
      state: "streaming";
      text: string;
      line: Line;
      doing: Doing;
      /** How it was asked for. */
      mode?: string | undefined;
      /** What belongs to it beside its words, as far as the area's extension knows already; null for nothing. */
      extension: unknown;
    }
  | { state: "failed"; reason: FailureReason };

/** Whether the last message still waits for its reply: it is coming, or it can be asked for again. */
export function isOutstanding(reply: Reply): boolean {
  // Half a reply may be enough to write on.
  return reply.state === "streaming" || (reply.state === "failed" && canAskAgain(reply.reason) && reply.reason !== "cut");
}
