import { availableParallelism } from "node:os";
import { endedBy } from "#supabase/functions/_shared/request/index.ts";
import { checkProgram } from "./check-program.ts";
import { FairQueue } from "./fair-queue.ts";
import { findEngines, type Engines } from "./find-engines.ts";
import { deferred } from "./deferred.ts";
import { limits } from "./limits.ts";
import { Pool } from "./pool.ts";
import type { Language, Program, Ran, Refused, Runner, RunnerHealth } from "./program.ts";
import { runProgram } from "./run-program.ts";
import { refusedWords, stoppedWords } from "./words.ts";

export type { Runner } from "./program.ts";

export interface RunnerOptions {
  /** How many programs compute at once; from the number of cores unless given. */
  atOnce?: number;
  /** After how long a program is stopped, in milliseconds; tests of what never ends don't wait for the usual time. */
  runMs?: number;
  /** Of waiting and running together, in milliseconds. */
  wholeMs?: number;
  /** After how long without a program nothing is kept ready, in milliseconds. */
  idleMs?: number;
  /** Of JavaScript, kept ready beside those that run; tests that aren't about them have none. */
  spareProcesses?: number | undefined;
  /** Where the engines are, for machines without npm's folders; null for a machine that has none yet. */
  findEngines?: () => Engines | null;
}

const mostAtOnce = 4;
/** A program is tried again only when its sandbox had died before it began. */
const mostTries = 5;

/**
 * Makes the sandbox for students' programs. Nothing is started before the first run or `warm()`.
 *
 * @see docs/decisions/021-python-engine.md
 */
export function createRunner(options: RunnerOptions = {}): Runner & { processes(): number[] } {
  const find = options.findEngines ?? findEngines;
  const atOnce = options.atOnce ?? Math.min(mostAtOnce, Math.max(2, availableParallelism()));
  const queue = new FairQueue(atOnce);
  // Looked for until they are there: `npm start` fetches Deno while it serves, and without it everything else works.
  let found: Record<Language, Pool> | null = null;
  const pools = (): typeof found => {
    const engines = found === null ? find() : null;
    if (engines === null) return found;
    const python = new Pool("python", engines, atOnce);
    return (found = { python, javascript: new Pool("javascript", engines, atOnce, options.spareProcesses ?? limits.spareProcesses) });
  };
  const idleMs = options.idleMs ?? limits.idleMs;
  const runMs = options.runMs ?? limits.runMs;
  const wholeMs = options.wholeMs ?? limits.wholeMs;
  let running = 0;
  let sleeping = 0;
  let isClosed = false;
  let idleTimer: NodeJS.Timeout | undefined;
  // What one program took lately, for those who are told when to try again.
  let usualMs = 500;

  const each = (): Pool[] => (found ? [found.python, found.javascript] : []);
  const scheduleIdle = (): void => {
    clearTimeout(idleTimer);
    if (running + queue.length === 0 && !isClosed)
      idleTimer = setTimeout(() => void Promise.all(each().map((pool) => pool.goIdle())), idleMs).unref();
  };

  async function runNow(program: Program): Promise<Ran> {
    let isAsleep = false;
    clearTimeout(idleTimer);
    running++;
    try {
      const pool = pools()?.[program.language];
      const onSleep = (asleep: boolean): void => {
        if (asleep === isAsleep || (asleep && sleeping >= limits.sleeping)) return;
        isAsleep = asleep;
        sleeping += asleep ? 1 : -1;
        if (asleep) queue.givePlace();
        else queue.takePlace();
      };
      for (let tries = 0; pool && tries < mostTries; tries++) {
        const sandbox = await pool.take();
        if (!sandbox) break;
        // Nobody waits for it any more: the sandbox serves another program.
        if (program.signal?.aborted) {
          void pool.giveBack(sandbox);
          break;
        }
        const ran = await runProgram({ sandbox, code: program.code, input: program.input ?? [], signal: program.signal, runMs, onSleep });
        void pool.giveBack(sandbox);
        if (ran === "not-started") continue;
        usualMs = usualMs * 0.8 + ran.executionTime * 0.2;
        return ran;
      }
      return notRun();
    } finally {
      running--;
      if (isAsleep) sleeping--;
      queue.done(program.student, !isAsleep);
      scheduleIdle();
    }
  }

  return {
    async run(program) {
      const checked = checkProgram(program);
      if (!checked.ok) return checked;
      if (isClosed) return notRun();
      const tooLate = AbortSignal.timeout(wholeMs);
      const signal = program.signal === undefined ? tooLate : AbortSignal.any([program.signal, tooLate]);
      const turn = deferred<boolean>();
      const place = queue.join(program.student, () => turn.resolve(true));
      if (typeof place === "string") return refuse(place, Math.ceil((queue.length * usualMs) / atOnce / 1_000));
      const leave = (): void => {
        place.leave();
        turn.resolve(false);
      };
      signal.addEventListener("abort", leave);
      if (signal.aborted) leave();
      const hasTurn = await turn.promise;
      signal.removeEventListener("abort", leave);
      if (!hasTurn) return notRun();
      // Who waits is told in time, whatever hangs in a sandbox.
      return endedBy(tooLate, runNow({ ...program, ...checked, signal })).catch((error: unknown) => {
        if (tooLate.aborted) return notRun();
        throw error;
      });
    },
    async warm() {
      pools();
      await Promise.all(each().map((pool) => pool.warm()));
      scheduleIdle();
    },
    health(): RunnerHealth {
      if (!pools() || each().some((pool) => pool.isFailing)) return "failing";
      return each().every((pool) => pool.isIdle) ? "idle" : "ready";
    },
    async close() {
      isClosed = true;
      clearTimeout(idleTimer);
      await Promise.all(each().map((pool) => pool.close()));
    },
    processes: () => each().flatMap((pool) => pool.sandboxes.map(({ processId }) => processId).filter((id) => id > 0)),
  };
}

function notRun(): Ran {
  return { ok: true, output: "", error: stoppedWords.runner, errorLine: null, executionTime: 0, outputCut: false, stopped: "runner" };
}

function refuse(refusal: "full" | "own-full", seconds: number): Refused {
  const message = refusal === "full" ? refusedWords.queueFull : refusedWords.ownQueueFull;
  return { ok: false, reason: "queue-full", message, retryAfterSeconds: Math.min(30, Math.max(2, seconds)) };
}
