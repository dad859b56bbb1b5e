import { setImmediate as nextRound } from "node:timers/promises";
import type { PGlite } from "@electric-sql/pglite";
import type { Kysely } from "kysely";
import { oneTripKysely } from "./one-trip-kysely.ts";
import type { PreparedStatements } from "./prepared-statements.ts";

const longestRoundMs = 25;

/**
 * Guard 1. PGlite is ONE session and lite takes no lock: while one request has set its role and
 * its claims, the statements of another would run with them, and service rows would reach a
 * visitor. Here every connection that Kysely asks for is the whole session, held by one owner
 * from the begin to the commit.
 */
export class Mutex {
  #tail: Promise<void> = Promise.resolve();
  #roundBeganAt: number | null = null;

  /** Waits for the turn; the answer gives the session back. */
  async acquire(): Promise<() => void> {
    const before = this.#tail;
    let release = (): void => {};
    this.#tail = new Promise((resolve) => {
      release = resolve;
    });
    await before;
    await this.#letOthersWork();
    return release;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    const release = await this.acquire();
    try {
      return await work();
    } finally {
      release();
    }
  }

  /**
   * PGlite never leaves the thread: a crowd of statements would keep the network and every timer waiting until its end,
   * such as the one that ends the request of a learner who has left.
   */
  async #letOthersWork(): Promise<void> {
    if (this.#roundBeganAt !== null && performance.now() - this.#roundBeganAt > longestRoundMs) await nextRound();
    if (this.#roundBeganAt !== null) return;
    this.#roundBeganAt = performance.now();
    setImmediate(() => {
      this.#roundBeganAt = null;
    });
  }
}

/** Makes a Kysely over PGlite whose connections wait for each other. */
export function exclusiveKysely<Schema>(pglite: PGlite, mutex: Mutex, statements: PreparedStatements): Kysely<Schema> {
  return oneTripKysely(async () => ({
    release: await mutex.acquire(),
    query: (text, parameters, before) => statements.query(text, parameters, before),
    run: async (text) => void (await statements.run(text)),
    rollBack: () => rollBack(pglite),
  }));
}

/**
 * Ends a transaction that failed. Where the failure was in writing a statement, half of it lies before the next one, which
 * then fails as well: without a second try the session would stay in the failed transaction, for everybody and for good.
 */
export async function rollBack(pglite: PGlite): Promise<void> {
  try {
    await pglite.query("rollback");
  } catch {
    await pglite.query("rollback");
  }
}
