import { LRUCache } from "lru-cache";

const mostKeys = 10_000;

/** How many attempts may be made within a time. */
export interface Allowance {
  attempts: number;
  windowMs: number;
}

/** One attempt that was let through. */
export interface Attempt {
  key: string;
  at: number;
}

/**
 * Counts attempts for each key within a sliding window.
 *
 * What it remembers is bounded: of too many keys, the one that was touched longest ago is forgotten; of one key, no
 * more attempts are kept than are allowed.
 */
export class Attempts {
  readonly #allowance: Allowance;
  readonly #times: LRUCache<string, number[]>;

  constructor(allowance: Allowance, keys = mostKeys) {
    this.#allowance = allowance;
    this.#times = new LRUCache({ max: keys });
  }

  /** Milliseconds until the next attempt is let through; 0 when it is now. */
  waitMs(key: string, now: number): number {
    const recent = this.#recent(key, now);
    const oldest = recent.at(-this.#allowance.attempts);
    return oldest === undefined ? 0 : oldest + this.#allowance.windowMs - now;
  }

  /** Counts an attempt; ask `waitMs` first. */
  add(key: string, now: number): Attempt {
    const recent = this.#recent(key, now);
    this.#times.set(key, [...recent, now].slice(-this.#allowance.attempts));
    return { key, at: now };
  }

  /** Takes one attempt back: it turned out to be none. */
  takeBack({ key, at }: Attempt): void {
    const times = this.#times.peek(key) ?? [];
    const index = times.indexOf(at);
    if (index < 0) return;
    if (times.length === 1) this.#times.delete(key);
    else this.#times.set(key, times.toSpliced(index, 1));
  }

  forget(key: string): void {
    this.#times.delete(key);
  }

  /** How many keys are remembered. */
  get size(): number {
    return this.#times.size;
  }

  #recent(key: string, now: number): number[] {
    // Peeked at: a key is not kept longer because somebody asks about it.
    return (this.#times.peek(key) ?? []).filter((at) => at > now - this.#allowance.windowMs);
  }
}
