import type { Attempt, Attempts } from "./attempts.ts";

/** One counter that a request touches, and what is told when it is full. */
export interface Check<Refusal> {
  counter: Attempts;
  key: string;
  /** Which requests stay counted once the answer is known. */
  counts: "failures" | "successes" | "all";
  /** Whether a success clears the counter. */
  isClearedBySuccess?: boolean;
  refusal: Refusal;
}

/** How long a request has to wait, and what is told meanwhile. */
export interface Wait<Refusal> {
  waitMs: number;
  refusal: Refusal;
}

/** How long a request has to wait for the counter that makes it wait longest; null when it may go on. */
export function longestWait<Refusal>(checks: Check<Refusal>[], now: number): Wait<Refusal> | null {
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
export function countAttempt(checks: Check<unknown>[], now: number): (isSuccess: boolean) => void {
  const counted: [Check<unknown>, Attempt][] = checks.map((check) => [check, check.counter.add(check.key, now)]);
  return (isSuccess) => {
    for (const [{ counter, key, counts, isClearedBySuccess }, attempt] of counted) {
      if (isSuccess && isClearedBySuccess) counter.forget(key);
      else if (counts !== "all" && (counts === "successes") !== isSuccess) counter.takeBack(attempt);
    }
  };
}
