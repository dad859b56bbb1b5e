import { commonServer } from "@learn/edge/fresh-database";
import startOnePostgres from "@learn/edge/one-postgres";

/**
 * Does a work with products on the embedded database and then with products on a PostgreSQL server, where this machine has one.
 *
 * @param work - gets the name of the database, for what it prints; `startProduct` starts on it meanwhile
 */
export async function onEachDatabase(work: (name: string) => Promise<void>): Promise<void> {
  await work("the embedded database");
  const stop = await startOnePostgres();
  if (process.env[commonServer] === undefined) return;
  try {
    await work("PostgreSQL");
  } finally {
    await stop();
    delete process.env[commonServer];
  }
}
