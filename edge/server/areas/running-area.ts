import { endGuarded, type GuardedProcess } from "#runner/guarded-process.ts";
import { LineReader } from "#runner/line-reader.ts";
import { processorUse } from "#runner/processor-use.ts";
import { residentMb } from "#runner/resident-memory.ts";
import { AreaLink, type Begun, type LinkEnd, type OwnTurn } from "./area-link.ts";

/** What the process of one area may use. */
export interface AreaBounds {
  memoryMb: number;
  /** Of one request until its answer is whole, and of a processor that is never let go. */
  seconds: number;
  /** Whether what it prints is printed here, too. */
  isHeard?: boolean;
}

/** Why a process was ended: one of its bounds, or by itself. */
type Ending = "memory" | "time" | "silence" | "processor" | "traffic" | "itself";

const startMs = 30_000;
const lookEveryMs = 250;
/** As long as nothing is heard of a process, it has a loop that never lets go. */
const silentMs = 5_000;
const mostAnswerBytes = 20_000_000;
/** Within a look. */
const mostHeardBytes = 8_000_000;
const mostBodyBytes = 5_000_000;
const fewestBodyBytes = 300_000;
/** That a process has ended, with why. */
export class Ended extends Error {
  override name = "Ended";
}

/** One process from its start to its end. */
export class RunningArea {
  readonly link: AreaLink;
  /** Settles once its function is loaded. */
  readonly ready: Promise<void>;
  /** Why it has ended, null where nobody needs it any more, and what it said last. */
  readonly ended: Promise<{ why: Ending | null; said: string }>;
  isReady = false;
  /** The routes whose turns the server runs. */
  turns: ReadonlyMap<string, OwnTurn> = new Map();
  /** Takes what is shown of the turns in which the area speaks. */
  readonly speaking = new Map<number, (shown: unknown) => void>();
  answerTurn: (request: Request) => Promise<Response> = () => Promise.reject(new Ended("It hasn't begun."));
  /** How much of a request's body is sent on: a byte more than its largest route takes. */
  bodyBytes = fewestBodyBytes;
  readonly #process: GuardedProcess;
  readonly #bounds: AreaBounds;
  readonly #looking: NodeJS.Timeout;
  #why: Ending | null = "itself";
  #settle: (begun: Begun) => void = () => {};
  #pid = 0;
  #said = "";
  #heard = 0;
  #isAsking = false;
  #busySince = Date.now();
  #ticks = 0;

  constructor(started: GuardedProcess, bounds: AreaBounds, serve: Pick<LinkEnd, "answer" | "call">) {
    this.#process = started;
    this.#bounds = bounds;
    this.link = new AreaLink({ ...serve, send: (line) => this.#send(line), mostBytes: mostAnswerBytes });
    const reader = new LineReader((line) => {
      if (this.#pid === 0 && /^\d+$/.test(line)) this.#pid = Number(line);
      else this.link.hear(line);
    }, mostHeardBytes);
    started.stdout.on("data", (part: Buffer) => {
      if ((this.#heard += part.length) > mostHeardBytes) this.end("traffic");
      else reader.add(part);
    });
    started.stderr.on("data", (part: Buffer) => {
      this.#said = (this.#said + part.toString("latin1")).slice(-2_000);
      if (bounds.isHeard) process.stderr.write(part);
    });
    this.#looking = setInterval(() => void this.#look(), lookEveryMs);
    this.#looking.unref();
    const tooLate = setTimeout(() => this.end("time"), startMs);
    this.ended = new Promise((resolve) => {
      const over = (): void => {
        clearInterval(this.#looking);
        clearTimeout(tooLate);
        endGuarded(started);
        if (/out of memory|heap limit/i.test(this.#said)) this.#why = "memory";
        this.link.end(new Ended(`It has ended: ${this.#why}.`));
        this.#settle({ fault: `It ended before it had begun (${this.#why}). ${this.#said}` });
        // What an area prints may hold a learner's words; before any has come, it is its team's.
        resolve({ why: this.#why, said: this.isReady ? "" : this.#said });
      };
      started.on("error", over);
      started.stdout.on("close", over);
    });
    this.ready = new Promise((resolve, reject) => {
      this.#settle = (begun) => {
        clearTimeout(tooLate);
        if (begun.fault !== null) return reject(new Error(begun.fault));
        this.isReady = true;
        this.turns = new Map(begun.turns.map((turn) => [turn.route, turn]));
        this.bodyBytes = Math.min(mostBodyBytes, Math.max(fewestBodyBytes, begun.bodyBytes)) + 1;
        resolve();
      };
    });
  }

  /** What is said in one go is one write: each wakes the process. */
  #send(line: string): void {
    const { stdin } = this.#process;
    if (stdin.writableCorked === 0) setImmediate(() => stdin.uncork());
    if (stdin.writableCorked === 0) stdin.cork();
    stdin.write(line);
  }

  /** Ends it unless what it is asked is over in time; to be called then. */
  limit(): () => void {
    const tooLate = setTimeout(() => this.end("time"), this.#bounds.seconds * 1_000);
    return () => clearTimeout(tooLate);
  }

  begin(begun: Begun): void {
    this.#settle(begun);
    if (begun.fault !== null) this.end(null);
  }

  end(why: Ending | null): void {
    this.#why = why;
    endGuarded(this.#process);
  }

  async #look(): Promise<void> {
    this.#heard = 0;
    // To load its code is no loop.
    if (!this.isReady) return void (this.#busySince = Date.now());
    if ((await residentMb(this.#pid)) > this.#bounds.memoryMb) this.end("memory");
    const now = Date.now();
    const { ticks = 0 } = (await processorUse(this.#pid)) ?? {};
    // A hundred ticks are a second.
    if ((ticks - this.#ticks) * 10 < lookEveryMs * 0.8) this.#busySince = now;
    this.#ticks = ticks;
    if (now - this.#busySince > this.#bounds.seconds * 1_000) this.end("processor");
    if (this.#isAsking || !this.link.isWaiting) return;
    this.#isAsking = true;
    const tooLate = setTimeout(() => this.end("silence"), silentMs);
    await this.link.call("alive", null).catch(() => {});
    clearTimeout(tooLate);
    this.#isAsking = false;
  }
}
