import { limits } from "./limits.ts";

export type Refusal = "full" | "own-full";

interface Waiting {
  student: string;
  /** When its turn began to count: on its arrival, or when its student's program before it was done. */
  since: number;
  start: () => void;
}

/** Whose turn it is: students take turns, each has at most one program running, and each one's programs keep their order. */
export class FairQueue {
  readonly #waiting = new Map<string, Waiting[]>();
  readonly #busy = new Set<string>();
  #count = 0;
  #clock = 0;
  #running = 0;

  readonly #atOnce: number;

  constructor(atOnce: number) {
    this.#atOnce = atOnce;
  }

  get length(): number {
    return this.#count;
  }

  /** Waits for a place; a refusal is told at once. `start` is called when the turn has come. */
  join(student: string, start: () => void): Refusal | { leave: () => void } {
    const own = this.#waiting.get(student) ?? [];
    const runsNow = this.#running < this.#atOnce && !this.#busy.has(student);
    if (!runsNow && this.#count >= limits.waiting) return "full";
    if (own.length >= limits.waitingOfOne) return "own-full";
    const entry = { student, start, since: this.#clock++ };
    this.#waiting.set(student, [...own, entry]);
    this.#count++;
    this.#next();
    return { leave: () => this.#remove(entry) };
  }

  /** The program of this student is done. */
  done(student: string, holdsPlace: boolean): void {
    this.#busy.delete(student);
    // Behind the classmates who have come meanwhile.
    const [following] = this.#waiting.get(student) ?? [];
    if (following) following.since = this.#clock++;
    if (holdsPlace) this.#running--;
    this.#next();
  }

  /** A sleeping program gives its place to another, and takes one again when it wakes: it is not made to wait. */
  givePlace(): void {
    this.#running--;
    this.#next();
  }

  takePlace(): void {
    this.#running++;
  }

  #next(): void {
    while (this.#running < this.#atOnce) {
      const heads = Array.from(this.#waiting.values(), ([first]) => first).filter(
        (first) => first !== undefined && !this.#busy.has(first.student),
      );
      const entry = heads.reduce((soonest, head) => (soonest && head && soonest.since < head.since ? soonest : head), undefined);
      if (!entry) return;
      this.#remove(entry);
      this.#busy.add(entry.student);
      this.#running++;
      entry.start();
    }
  }

  #remove(entry: Waiting): void {
    const own = this.#waiting.get(entry.student);
    if (!own?.includes(entry)) return;
    this.#count--;
    const rest = own.filter((other) => other !== entry);
    if (rest.length > 0) this.#waiting.set(entry.student, rest);
    else this.#waiting.delete(entry.student);
  }
}
