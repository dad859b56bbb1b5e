import { commonServer } from "@learn/edge/fresh-database";
import startOnePostgres from "@learn/edge/one-postgres";

/**
 * Does a work with products on the embedded database and then with products on a PostgreSQL server, where this machine has one.
 *
 * @param work - gets the name of the database, for what it prints; `startProduct` starts on it meanwhile
 */
export async function onEachDatabase(work: (name: string) => Promise<void>): Promise<void> {
  await work("the embedded database");
  await onPostgres(work);
}

/** Does a work with products on a PostgreSQL server, where this machine has one. */
export async function onPostgres(work: (name: string) => Promise<void>): Promise<void> {
  const stop = await startOnePostgres();
  if (process.env[commonServer] === undefined) return;
  try {
    await work("PostgreSQL");
  } finally {
    await stop();
    delete process.env[commonServer];
  }
}
