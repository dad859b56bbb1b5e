import type { Allowance, Attempt, Attempts } from "./attempts.ts";

/** What is counted under one name, and how many times it may happen. */
export interface Counter extends Allowance {
  name: string;
}

/** One counter that a request touches, and what is told when it is full. */
export interface Check<Refusal, Of = Counter> {
  counter: Of;
  key: string;
  /** Which requests stay counted once the answer is known. */
  counts: "failures" | "successes" | "all";
  /** Whether a success clears the counter. */
  isClearedBySuccess?: boolean;
  refusal: Refusal;
}

/** A check whose counter is kept in this process. */
export type HeldCheck<Refusal> = Check<Refusal, Attempts>;

/** How long a request has to wait, and what is told meanwhile. */
export interface Wait<Refusal> {
  waitMs: number;
  refusal: Refusal;
}

/** A request that was counted, or how long it has to wait. `settle` is told the outcome and takes back what turned out not to count. */
export type Counted<Refusal> = { ok: false; wait: Wait<Refusal> } | { ok: true; settle(isSuccess: boolean): Promise<void> };

/** Where attempts are counted: in one process, or for all that work on one database. */
export interface Counters {
  /**
   * Counts a request before its answer is known, as attempts that run side by side must not slip through together; nothing
   * is counted of one that has to wait.
   *
   * @param now - milliseconds since 1970
   */
  count<Refusal>(checks: Check<Refusal>[], now: number): Promise<Counted<Refusal>>;
}

/** How long a request has to wait for the counter that makes it wait longest; null when it may go on. */
export function longestWait<Refusal>(checks: HeldCheck<Refusal>[], now: number): Wait<Refusal> | null {
  let longest: Wait<Refusal> | null = null;
  for (const { counter, key, refusal } of checks) {
    const waitMs = counter.waitMs(key, now);
    if (waitMs > (longest?.waitMs ?? 0)) longest = { waitMs, refusal };
  }
  return longest;
}

/**
 * Counts a request before its answer is known: attempts that run side by side must not slip through together.
 *
 * @returns what to call with the outcome, which takes back what turned out not to count
 */
export function countAttempt(checks: HeldCheck<unknown>[], now: number): (isSuccess: boolean) => void {
  const counted: [HeldCheck<unknown>, Attempt][] = checks.map((check) => [check, check.counter.add(check.key, now)]);
  return (isSuccess) => {
    for (const [check, attempt] of counted) {
      const fate = fateOf(check, isSuccess);
      if (fate === "forgotten") check.counter.forget(check.key);
      else if (fate === "taken back") check.counter.takeBack(attempt);
    }
  };
}

/** What becomes of a counted attempt once its outcome is known. */
export function fateOf({ counts, isClearedBySuccess }: Check<unknown, unknown>, isSuccess: boolean): "kept" | "forgotten" | "taken back" {
  if (isSuccess && isClearedBySuccess) return "forgotten";
  return counts !== "all" && (counts === "successes") !== isSuccess ? "taken back" : "kept";
}
