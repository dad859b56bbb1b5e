import type { DatabaseHandle } from "../database/database-handle.ts";
import { Semaphore } from "../semaphore.ts";

/** Lets work of one name be done one after the other; work of another name doesn't wait for it. */
export class KeyedMutex {
  readonly #last = new Map<string, Promise<unknown>>();

  async run<T>(name: string, work: () => Promise<T>): Promise<T> {
    // Whether the work before went well is its own affair.
    const mine = (this.#last.get(name) ?? Promise.resolve()).then(work, work);
    this.#last.set(name, mine);
    try {
      return await mine;
    } finally {
      if (this.#last.get(name) === mine) this.#last.delete(name);
    }
  }
}

// Each holds one of the ten connections of a process while its work needs another.
const most = new Semaphore(4);
// Any number; it parts these locks from others of the database.
const lockSpace = 7_213_036;

/** Lets work of one name be done by one process at a time; the embedded database has one process only. */
export function oneProcessAtATime<T>(database: DatabaseHandle, name: string, work: () => Promise<T>): Promise<T> {
  if (database.kind === "embedded") return work();
  return most.run(() =>
    database.transaction(async (transaction) => {
      await transaction.query("select pg_advisory_xact_lock($1, hashtext($2))", [lockSpace, name]);
      return work();
    }),
  );
}
