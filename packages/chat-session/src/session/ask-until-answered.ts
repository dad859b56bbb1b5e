import { longestWaitMs } from "@learn/data";
import { isLineTrouble } from "../stream/failure.ts";
import type { TurnOutcome } from "../stream/stream-reply.ts";
import { isOffline, type RetryDelay } from "./connection.ts";
import type { Line } from "./reply.ts";

/** How long to wait before asking again by itself, in milliseconds; when the list is used up, the learner is asked. */
export interface Waits {
  /** While the server is busy with an earlier message of this conversation. */
  busyMs: number[];
  /** After the connection broke, or while nobody answers. */
  lostMs: number[];
  /** Without a network: it is tried all the same, because a browser may be wrong about that. */
  offlineMs: number;
  /** The longest for one try, and for all together that reach nobody, though there is a network. */
  wholeMs: number;
}

/** Waits that fit the server. */
export const usualWaits: Waits = {
  // Together a little longer than the server holds on to a conversation whose process has died (90 s).
  busyMs: [1000, 2000, 3000, 5000, 8000, 13_000, 15_000, 15_000, 15_000, 15_000],
  // The first try comes while the server still holds the running reply for someone who comes back (500 ms).
  lostMs: [150, 1000, 2000, 4000, 8000, 15_000, 15_000, 15_000, 15_000, 15_000, 15_000],
  offlineMs: 15_000,
  wholeMs: longestWaitMs,
};

/** After this many refusals in a row the learner is told that the server still holds an earlier turn. */
const worthAWord = 3;

/** One message that is asked about until its reply is here. */
export interface Asking {
  /** Asks once, always under the same id. */
  attempt(): Promise<TurnOutcome>;
  onLine(line: Line): void;
  waits: Waits;
  retryDelay: RetryDelay;
  signal: AbortSignal;
}

/** Asks until the reply is here, or until only the learner can say how to go on. Null when the conversation was left. */
export async function askUntilAnswered({ attempt, onLine, waits, retryDelay, signal }: Asking): Promise<TurnOutcome | null> {
  let busy = 0;
  let lost = 0;
  const askedAt = performance.now();
  for (;;) {
    const outcome = await attempt();
    if (signal.aborted) return null;
    if (outcome.ok) return outcome;
    let wait: number | undefined;
    if (outcome.reason === "busy") {
      wait = waits.busyMs[busy++];
      if (wait !== undefined && busy >= worthAWord) onLine("held");
    } else if (isLineTrouble(outcome.reason)) {
      const isOff = isOffline();
      const isLong = performance.now() - askedAt > waits.wholeMs;
      wait = isOff ? waits.offlineMs : isLong ? undefined : waits.lostMs[lost++];
      // A connection that is back at once isn't reported.
      if (wait !== undefined && (isOff || lost > 1)) onLine(isOff ? "offline" : "broken");
    }
    if (wait === undefined) return outcome;
    await retryDelay.sleep(spread(wait), signal);
    if (signal.aborted) return null;
  }
}

/** Random, so that a class whose connection broke doesn't ask again all at once. */
function spread(ms: number): number {
  return ms * (0.75 + Math.random() / 2);
}
