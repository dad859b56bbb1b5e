import { oncePer, type Provider } from "../request/index.ts";

const failuresToOpen = 5;
const withinMs = 60_000;
const openForMs = 20_000;

/**
 * A circuit breaker: after five failures in a row within a minute nobody asks for 20 s, then one request is the probe.
 *
 * A class that waits for a provider which is down would otherwise wait out every time-out, and press on it while it
 * comes back.
 */
export class Circuit {
  #failedAt: number[] = [];
  #openUntil = 0;
  #isProbing = false;
  readonly #openForMs: number;
  readonly #now: () => number;

  constructor({ openMs = openForMs, now = () => performance.now() }: { openMs?: number | undefined; now?: () => number } = {}) {
    this.#openForMs = openMs;
    this.#now = now;
  }

  /** Whether a request may be made; whoever gets a yes tells how it went. */
  admits(): boolean {
    if (this.#openUntil === 0) return true;
    if (this.#isProbing || this.#now() < this.#openUntil) return false;
    this.#isProbing = true;
    return true;
  }

  /** Whether requests are held back at this moment. */
  get isOpen(): boolean {
    return this.#openUntil > this.#now();
  }

  /** The provider answered, be it with a refusal. */
  succeeded(): void {
    this.#failedAt = [];
    this.#openUntil = 0;
    this.#isProbing = false;
  }

  /** The provider could not be reached, broke or kept silent. */
  failed(): void {
    const now = this.#now();
    this.#failedAt = [...this.#failedAt.filter((at) => now - at < withinMs), now].slice(-failuresToOpen);
    if (this.#isProbing || this.#failedAt.length === failuresToOpen) this.#openUntil = now + this.#openForMs;
    this.#isProbing = false;
  }

  /** The request ended before the provider could show anything, because the learner left. */
  released(): void {
    this.#isProbing = false;
  }
}

/** The circuit of a provider, one in each process. */
export const circuitOf = oncePer((provider: Provider) => new Circuit({ openMs: provider.circuitOpenMs }));
