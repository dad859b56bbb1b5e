import type { Engines } from "./find-engines.ts";
import { limits } from "./limits.ts";
import type { Language } from "./program.ts";
import { Sandbox, type PythonSnapshot } from "./sandbox.ts";

/** A Python process that holds more than this between two programs is replaced. */
const largestIdleMb = 450;
/** The waits between starts that fail, in milliseconds. */
const firstPauseMs = 250;
const longestPauseMs = 10_000;
const failuresUntilFailing = 3;
const quietMs = 200;

/** Sandboxes of one language that are ready for a program. */
export class Pool {
  readonly #language: Language;
  readonly #engines: Engines;
  readonly #keep: number;
  readonly #spare: number;
  readonly #all = new Set<Sandbox>();
  readonly #idle: Sandbox[] = [];
  readonly #wanted: ((sandbox: Sandbox | null) => void)[] = [];
  readonly #ends = new Set<Promise<void>>();
  #starting = 0;
  /** Python processes that make a new Python: ready in a moment, so nothing is started in their place. */
  #renewing = 0;
  #failures = 0;
  #isActive = false;
  #isClosed = false;
  #isQuiet = false;
  #quiet: NodeJS.Timeout | undefined;
  #pause: NodeJS.Timeout | undefined;

  /**
   * @param keep - how many are kept ready once the pool has been used
   * @param spare - how many more are made ready when nobody has asked for a moment, for a class that clicks at once
   */
  constructor(language: Language, engines: Engines, keep: number, spare = 0) {
    this.#language = language;
    this.#engines = engines;
    this.#keep = keep;
    this.#spare = spare;
  }

  get isFailing(): boolean {
    return this.#failures >= failuresUntilFailing;
  }

  get isIdle(): boolean {
    return !this.#isActive;
  }

  /** The processes that live now, for figures and tests. */
  get sandboxes(): readonly Sandbox[] {
    return Array.from(this.#all);
  }

  /** A sandbox for one program; null when none can be started. */
  take(): Promise<Sandbox | null> {
    if (this.#isClosed) return Promise.resolve(null);
    this.#isActive = true;
    this.#isQuiet = false;
    this.#quiet ??= setTimeout(() => {
      this.#isQuiet = true;
      this.#serve();
    }, quietMs).unref();
    this.#quiet.refresh();
    return new Promise((resolve) => {
      this.#wanted.push(resolve);
      this.#serve();
    });
  }

  /** Starts what is kept ready. */
  async warm(): Promise<void> {
    const taken = await Promise.all(Array.from({ length: this.#keep }, () => this.take()));
    for (const sandbox of taken) if (sandbox) this.#putBack(sandbox);
  }

  /** The program in it is done. */
  async giveBack(sandbox: Sandbox): Promise<void> {
    this.#renewing++;
    const isGood = !this.#isWorn(sandbox) && (await sandbox.waitReady()) && (await sandbox.residentMb()) <= largestIdleMb;
    this.#renewing--;
    if (isGood) this.#putBack(sandbox);
    else this.#drop(sandbox);
    this.#serve();
  }

  /** Ends what waits for work; it is started again by the next program. */
  async goIdle(): Promise<void> {
    this.#deactivate();
    for (const sandbox of this.#idle.splice(0)) this.#drop(sandbox);
    await Promise.all(this.#ends);
  }

  /** Ends everything, programs too. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#deactivate();
    for (const resolve of this.#wanted.splice(0)) resolve(null);
    for (const sandbox of this.#all) this.#drop(sandbox);
    await Promise.all(this.#ends);
  }

  #deactivate(): void {
    this.#isActive = false;
    clearTimeout(this.#pause);
    clearTimeout(this.#quiet);
    this.#pause = undefined;
    this.#quiet = undefined;
  }

  #isWorn(sandbox: Sandbox): boolean {
    const most = this.#language === "javascript" ? 1 : limits.programsPerProcess;
    if (sandbox.isClosed || sandbox.programs >= most) return true;
    // Those that were started beside sleeping programs aren't needed any more.
    return this.#wanted.length === 0 && this.#idle.length >= this.#keep + this.#spare;
  }

  #putBack(sandbox: Sandbox): void {
    if (!this.#isActive && this.#wanted.length === 0) return this.#drop(sandbox);
    this.#idle.push(sandbox);
    this.#serve();
  }

  #serve(): void {
    while (this.#wanted.length > 0) {
      const sandbox = this.#idle.shift();
      if (!sandbox) break;
      // One that died while it waited is no sandbox.
      if (sandbox.isClosed) this.#drop(sandbox);
      else this.#wanted.shift()?.(sandbox);
    }
    if (this.#isActive && !this.#pause) {
      const busy = this.#all.size - this.#idle.length - this.#starting;
      // Python's processes are used again: those that run programs now are ready soon.
      const ready = this.#language === "python" ? Math.max(0, this.#keep - busy) : this.#keep + (this.#isQuiet ? this.#spare : 0);
      const needed = Math.max(this.#wanted.length - this.#renewing, ready);
      while (this.#idle.length + this.#starting < needed && this.#starting < this.#keep) void this.#startOne();
    }
  }

  async #startOne(): Promise<void> {
    this.#starting++;
    const sandbox = new Sandbox(this.#language, this.#engines);
    this.#all.add(sandbox);
    // Its process starts meanwhile.
    const snapshot = this.#language === "python" ? await pythonSnapshot(this.#engines) : null;
    const isReady = await sandbox.whenReady(this.#engines, snapshot);
    this.#starting--;
    if (isReady) {
      this.#failures = 0;
      sandbox.onMessage = (message) => {
        if (message.kind === "closed" && this.#all.has(sandbox)) this.#replace(sandbox);
      };
      this.#putBack(sandbox);
      return;
    }
    this.#drop(sandbox);
    if (!this.#isActive) return;
    this.#failures++;
    if (this.isFailing) for (const resolve of this.#wanted.splice(0)) resolve(null);
    this.#pause ??= setTimeout(
      () => {
        this.#pause = undefined;
        this.#serve();
      },
      Math.min(longestPauseMs, firstPauseMs * 2 ** this.#failures),
    ).unref();
  }

  /** It died while it waited for work. */
  #replace(sandbox: Sandbox): void {
    const at = this.#idle.indexOf(sandbox);
    if (at >= 0) this.#idle.splice(at, 1);
    this.#drop(sandbox);
    this.#serve();
  }

  #drop(sandbox: Sandbox): void {
    this.#all.delete(sandbox);
    const end = sandbox.end().finally(() => this.#ends.delete(end));
    this.#ends.add(end);
  }
}

/** By the file of the engine, for all runners of this process. */
const taken = new Map<string, Promise<PythonSnapshot | null>>();

/**
 * The snapshot from which every Python of this process goes on, taken once in a sandbox that never gets a program. Null when it
 * can't be taken; the next who asks tries anew.
 */
export function pythonSnapshot(engines: Engines): Promise<PythonSnapshot | null> {
  const before = taken.get(engines.python);
  if (before !== undefined) return before;
  const taking = new Sandbox("python", engines).takeSnapshot(engines);
  taken.set(engines.python, taking);
  const forget = (): void => void taken.delete(engines.python);
  taking.then((snapshot) => snapshot ?? forget(), forget);
  return taking;
}
