import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import * as v from "valibot";
import { AuthError } from "./auth-errors.ts";

/** A password to be hashed, or to be compared when there is a hash. */
interface Task {
  password: string;
  hash?: string;
  cost?: number;
}

interface Waiting {
  task: Task;
  resolve: (outcome: unknown) => void;
  reject: (error: Error) => void;
}

const answerSchema = v.union([v.object({ outcome: v.union([v.string(), v.boolean()]) }), v.object({ failed: v.literal(true) })]);

/** One core is left to everybody who isn't just signing in. */
const mostWorkers = Math.max(1, Math.min(2, availableParallelism() - 1));
/** Several classes at once, some ten seconds' work. */
const mostWaiting = 500;

/**
 * Works on passwords in threads of their own: a hash takes a twentieth of a second, and thirty sign-ins at once would
 * stop every page of the site for seconds.
 */
export class PasswordWorkers {
  readonly #idle: Worker[] = [];
  readonly #queue: Waiting[] = [];
  #started = 0;

  /**
   * The outcome of one task, after those that came before.
   *
   * @throws AuthError while too many wait already
   */
  run(task: Task): Promise<unknown> {
    if (this.#queue.length >= mostWaiting)
      throw new AuthError(429, "over_request_rate_limit", "Very many people are signing in right now. Please try again in a minute.");
    return new Promise((resolve, reject) => {
      this.#queue.push({ task, resolve, reject });
      this.#assign();
    });
  }

  #assign(): void {
    const next = this.#queue[0];
    if (!next) return;
    const worker = this.#idle.pop() ?? this.#start();
    if (!worker) return;
    this.#queue.shift();
    const done = (): void => {
      worker.off("message", answered).off("error", crashed);
      this.#assign();
    };
    const answered = (message: unknown): void => {
      // An idle worker keeps no process from ending.
      worker.unref();
      this.#idle.push(worker);
      const answer = v.parse(answerSchema, message);
      if ("outcome" in answer) next.resolve(answer.outcome);
      else next.reject(new Error("A password could not be worked on."));
      done();
    };
    const crashed = (error: Error): void => {
      this.#started -= 1;
      next.reject(error);
      done();
    };
    worker.on("message", answered).on("error", crashed).ref();
    worker.postMessage(next.task);
  }

  #start(): Worker | null {
    if (this.#started >= mostWorkers) return null;
    this.#started += 1;
    return new Worker(new URL("./password-worker.js", import.meta.url), { execArgv: [] });
  }
}
