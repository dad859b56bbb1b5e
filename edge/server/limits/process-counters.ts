import { Attempts } from "./attempts.ts";
import { countAttempt, longestWait, type Check, type Counted, type Counters } from "./checks.ts";

/** Counts in the memory of this process, for a server that is alone on its database. */
export class ProcessCounters implements Counters {
  readonly #attempts = new Map<string, Attempts>();

  async count<Refusal>(checks: Check<Refusal>[], now: number): Promise<Counted<Refusal>> {
    const held = checks.map((check) => ({ ...check, counter: this.#attemptsOf(check.counter) }));
    const wait = longestWait(held, now);
    if (wait) return { ok: false, wait };
    const settle = countAttempt(held, now);
    return { ok: true, settle: async (isSuccess) => settle(isSuccess) };
  }

  #attemptsOf({ name, attempts, windowMs }: Check<unknown>["counter"]): Attempts {
    const known = this.#attempts.get(name) ?? new Attempts({ attempts, windowMs });
    this.#attempts.set(name, known);
    return known;
  }
}
