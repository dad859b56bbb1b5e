import type { Execution } from "@learn/data";
import { canAskAgain, type FailureReason } from "../stream/failure.ts";

/**
 * How the line to the server is while a reply is awaited: up, broken and tried again by itself, or without a network; or
 * "held": the server is there, but still holds on to an earlier turn, for example one that a crash has ended.
 */
export type Line = "up" | "held" | "broken" | "offline";

/** What the coach is busy with: with the next words, with running a program, or the words are coming. */
export type Doing = "thinking" | "running" | "writing";

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
      /** The program that was run for it. */
      execution: Execution | null;
    }
  | { state: "failed"; reason: FailureReason };

/** Whether the last message still waits for its reply: it is coming, or it can be asked for again. */
export function isOutstanding(reply: Reply): boolean {
  // Half a reply may be enough to write on.
  return reply.state === "streaming" || (reply.state === "failed" && canAskAgain(reply.reason) && reply.reason !== "cut");
}
