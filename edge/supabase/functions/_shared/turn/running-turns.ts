import { oncePer, openEventStream, type Dependencies, type EventStream } from "../request/index.ts";
import type { Refused } from "../conversation/index.ts";

// Long enough for a page that is loaded again or a line that blinks; short enough that nobody pays for words without
// readers, and that the requests of a whole school that leaves at once have ended within a second.
const comeBackWithinMs = 500;

/** The event that ends a turn's stream. */
export interface LastEvent {
  event: "message" | "error";
  data: unknown;
}

/** Something that happened in a turn between the words of its reply: a program starts, or has run. */
export interface TurnEvent {
  event: "status" | "run";
  data: unknown;
}

/** One turn that this process works on: what has come of the reply, and everybody who listens. */
export class RunningTurn {
  /** What has happened so far, in order; words that follow each other are one piece. */
  #come: (string | TurnEvent)[] = [];
  #last: LastEvent | null = null;
  #comeBack: ReturnType<typeof setTimeout> | undefined;
  readonly #listeners = new Set<EventStream>();
  readonly #leaving = new AbortController();
  readonly #isAwaitedElsewhere: (() => Promise<boolean>) | undefined;

  /** When the first words of the reply came, by `performance.now()`; null before. */
  firstAt: number | null = null;

  /** @param isAwaitedElsewhere - whether somebody waits for the reply at another process; never rejects */
  constructor(isAwaitedElsewhere?: () => Promise<boolean>) {
    this.#isAwaitedElsewhere = isAwaitedElsewhere;
  }

  /** Aborted when everybody has left and nobody came back. */
  get left(): AbortSignal {
    return this.#leaving.signal;
  }

  /** A stream of the turn: what has come so far, words in a row as one delta, then the rest. */
  listen(): Response {
    const stream = openEventStream({ onGone: () => this.#gone(stream) });
    for (const piece of this.#come) {
      if (typeof piece === "string") stream.delta(piece);
      else stream.send(piece.event, piece.data);
    }
    if (this.#last === null) {
      clearTimeout(this.#comeBack);
      this.#listeners.add(stream);
    } else {
      stream.end(this.#last.event, this.#last.data);
    }
    return stream.response;
  }

  /** More of the reply, for everybody who listens. */
  delta(text: string): void {
    if (this.#last !== null) return;
    this.firstAt ??= performance.now();
    const last = this.#come.at(-1);
    if (typeof last === "string") this.#come[this.#come.length - 1] = last + text;
    else this.#come.push(text);
    for (const stream of this.#listeners) stream.delta(text);
  }

  /** Something that happened, for everybody who listens. */
  send(event: TurnEvent["event"], data: unknown): void {
    if (this.#last !== null) return;
    this.#come.push({ event, data });
    for (const stream of this.#listeners) stream.send(event, data);
  }

  /** Ends every stream of the turn, also those that are opened later. */
  end(event: LastEvent["event"], data: unknown): void {
    // What was given up has told so: what it does afterwards tells nobody anything.
    if (this.#last !== null) return;
    this.#last = { event, data };
    clearTimeout(this.#comeBack);
    for (const stream of this.#listeners) stream.end(event, data);
    this.#listeners.clear();
  }

  #gone(stream: EventStream): void {
    this.#listeners.delete(stream);
    if (this.#listeners.size > 0 || this.#last !== null) return;
    clearTimeout(this.#comeBack);
    this.#comeBack = setTimeout(() => void this.#leave(), comeBackWithinMs);
  }

  async #leave(): Promise<void> {
    const isAwaited = (await this.#isAwaitedElsewhere?.()) === true;
    if (this.#listeners.size > 0 || this.#last !== null) return;
    if (isAwaited) this.#comeBack = setTimeout(() => void this.#leave(), comeBackWithinMs);
    else this.#leaving.abort();
  }
}

/** How a turn is worked on. */
export interface TurnWork {
  /** Why the turn may not run; null once there is something to listen to. */
  refused: Promise<Refused | null>;
  /** Settles when nothing of the turn is left to do. */
  over: Promise<unknown>;
}

/** A turn that runs, together with its work. */
export type WorkedTurn = TurnWork & { turn: RunningTurn };

/** The turns that a process works on, by learner, session and message. */
export class RunningTurns {
  readonly #running = new Map<string, WorkedTurn>();
  readonly #held = new Map<string, Promise<void>>();

  /** Notes that a session is worked in until this settles, however it does. */
  hold(session: string, work: Promise<unknown>): void {
    const held = work.then(
      () => undefined,
      () => undefined,
    );
    this.#held.set(session, held);
    void held.then(() => this.#held.get(session) === held && this.#held.delete(session));
  }

  /** The work of this process in a session; undefined where there is none. */
  workIn(session: string): Promise<void> | undefined {
    return this.#held.get(session);
  }

  /**
   * Joins the running turn of this name, or starts one.
   *
   * One whose learner has left is not joined: what it had is stored first, then the turn runs anew.
   */
  async joinOrStart(
    name: string,
    start: (turn: RunningTurn) => TurnWork,
    isAwaitedElsewhere?: () => Promise<boolean>,
  ): Promise<WorkedTurn> {
    for (;;) {
      const known = this.#running.get(name);
      if (known === undefined) return this.#start(name, new RunningTurn(isAwaitedElsewhere), start);
      if (!known.turn.left.aborted) return known;
      await known.over;
    }
  }

  #start(name: string, turn: RunningTurn, start: (turn: RunningTurn) => TurnWork): WorkedTurn {
    const { refused, over } = start(turn);
    const forget = (): void => void this.#running.delete(name);
    const worked = { turn, refused, over: over.then(forget, forget) };
    this.#running.set(name, worked);
    return worked;
  }
}

/** The turns that run with these dependencies. */
export const runningTurnsOf: (dependencies: Dependencies) => RunningTurns = oncePer(() => new RunningTurns());
