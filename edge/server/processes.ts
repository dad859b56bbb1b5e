import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import * as v from "valibot";
import type { Config } from "./config.ts";
import { lockFolder } from "./guards/folder-lock.ts";
import { collectForProcesses } from "./metrics/of-all-processes.ts";
import { describeFailure, type Log } from "./log.ts";
import { passOpeningsOn } from "./reports/of-all-processes.ts";
import type { Ports, ProcessPlace } from "./start.ts";

/** A process that ended before it was ready; it has said why. */
export class ProcessFault extends Error {
  override name = "ProcessFault";
}

const placeVariable = "LEARN_PROCESS";
const portsSchema = v.object({ site: v.number(), preview: v.nullable(v.number()) });
const placeSchema = v.pipe(v.string(), v.parseJson(), v.object({ number: v.number(), ports: v.optional(portsSchema) }));
const readySchema = v.object({ ready: v.string(), ports: portsSchema });
/** Until a process that died is replaced: at once, and later each time where the new one dies as well. */
const shortestWaitMs = 100;
const longestWaitMs = 30_000;
/** Who has worked so long is no part of a row of failures. */
const healthyAfterMs = 60_000;

/** Which of several processes this one is; undefined for one that is alone. */
export function placeOfProcess(env = process.env): ProcessPlace | undefined {
  return cluster.isWorker ? v.parse(placeSchema, env[placeVariable]) : undefined;
}

/** The processes that answer at one port. */
export interface RunningProcesses {
  origin: string;
  /**
   * Puts new processes in the place of those that run, one after the other: each is ready before the one before it ends what it has begun.
   * They run what stands now where this program was started, which is the next version after an upgrade.
   */
  change(): Promise<void>;
  /** Lets each of them end what it has begun. */
  stop(): Promise<void>;
}

/**
 * Starts `config.processes` processes that share port, data folder and database, and puts a new one in the place of each
 * that dies; this process only looks after them.
 *
 * The first is alone until it is ready: it makes keys and tables, which the others find.
 *
 * @throws ProcessFault when one ends before it is ready, FolderInUseError for a second server on the data folder
 */
export async function startProcesses({ config, log }: { config: Config; log: Log }): Promise<RunningProcesses> {
  const unlock = await lockFolder(config.dataDir);
  collectForProcesses();
  passOpeningsOn();
  const processes = Array.from({ length: config.processes }, (_, index) => new KeptProcess(index + 1, log));
  let shared: Ports | undefined;
  let isStopping = false;
  const stop = async (): Promise<void> => {
    isStopping = true;
    const ends = await Promise.allSettled(processes.map((one) => one.stop()));
    await unlock();
    const failed = ends.filter((end) => end.status === "rejected");
    if (failed.length > 0)
      throw new AggregateError(
        failed.map(({ reason }) => reason as unknown),
        "Not every process ended cleanly.",
      );
  };
  const change = async (): Promise<void> => {
    for (const old of processes.slice()) {
      if (isStopping) return;
      const next = new KeptProcess(old.otherNumber(config.processes), log);
      processes.push(next);
      try {
        await next.start(shared);
      } catch {
        // It has said why; the old ones go on.
        processes.splice(processes.indexOf(next), 1);
        log.error({ event: "change_failed", process: old.number });
        return;
      }
      if (shared) next.keep(shared);
      await old.stop().catch((error: unknown) => log.error({ event: "stop_failed", process: old.number, ...describeFailure(error) }));
      processes.splice(processes.indexOf(old), 1);
    }
    log.info({ event: "processes_changed" });
  };
  let changing = Promise.resolve();
  try {
    const [first, ...others] = processes;
    if (first === undefined) throw new ProcessFault("There is no process to start.");
    const { ready, ports } = await first.start();
    await Promise.all(others.map((one) => one.start(ports)));
    for (const one of processes) one.keep(ports);
    shared = ports;
    return { origin: ready, change: () => (changing = changing.then(change)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** One of the processes, and those that take its place. */
class KeptProcess {
  readonly number: number;
  readonly #log: Log;
  #worker: Worker | undefined;
  #exited: Promise<number> = Promise.resolve(0);
  #startedAt = 0;
  #waitMs = shortestWaitMs;
  #next: NodeJS.Timeout | undefined;
  #isStopping = false;

  constructor(number: number, log: Log) {
    this.number = number;
    this.#log = log;
  }

  /** That of the one which takes its place while it still ends: by its own number the turns that it holds would be freed. */
  otherNumber(count: number): number {
    return this.number > count ? this.number - count : this.number + count;
  }

  /**
   * @param ports - those that the first has taken
   * @returns what it says when it is ready
   */
  async start(ports?: Ports): Promise<v.InferOutput<typeof readySchema>> {
    const place: ProcessPlace = { number: this.number, ports };
    const worker = cluster.fork({ [placeVariable]: JSON.stringify(place) });
    this.#worker = worker;
    this.#startedAt = performance.now();
    this.#exited = once(worker, "exit").then(([code]: number[]) => code ?? 1);
    this.#log.info({ event: "process_started", process: this.number, pid: worker.process.pid });
    const ready = new Promise<v.InferOutput<typeof readySchema>>((resolve) => {
      worker.on("message", (message: unknown) => {
        if (v.is(readySchema, message)) resolve(message);
      });
    });
    const died = this.#exited.then((): never => {
      throw new ProcessFault(`Process ${this.number} ended before it was ready.`);
    });
    return Promise.race([ready, died]);
  }

  /** Puts a new one in its place whenever it dies. */
  keep(ports: Ports): void {
    const worker = this.#worker;
    void this.#exited.then((code) => {
      if (this.#isStopping) return;
      const isHealthy = performance.now() - this.#startedAt > healthyAfterMs;
      this.#waitMs = isHealthy ? shortestWaitMs : this.#waitMs;
      this.#log.error({ event: "process_died", process: this.number, pid: worker?.process.pid, code, waitMs: this.#waitMs });
      this.#next = setTimeout(() => this.#replace(ports), this.#waitMs);
      this.#waitMs = Math.min(longestWaitMs, 4 * this.#waitMs);
    });
  }

  /** @throws Error when it doesn't end cleanly */
  async stop(): Promise<void> {
    this.#isStopping = true;
    clearTimeout(this.#next);
    if (this.#worker === undefined || this.#worker.isDead()) return;
    this.#worker.process.kill("SIGTERM");
    const code = await this.#exited;
    if (code !== 0) throw new Error(`Process ${this.number} ended with ${code}.`);
  }

  #replace(ports: Ports): void {
    // Its death is looked at by `keep`, whether or not it was ready.
    this.start(ports).catch(() => undefined);
    this.keep(ports);
  }
}
