import { commonServer } from "./fresh-database.ts";
import { startPostgres } from "./postgres-for-tests.ts";

/**
 * Starts the PostgreSQL server that all files of a run have in common, each with a database of its own, unless whoever started
 * this run has one for it; returns what ends it.
 */
export default async function startForRun(): Promise<() => Promise<void>> {
  if (process.env[commonServer] !== undefined) return async () => {};
  const server = await startPostgres();
  if (server) process.env[commonServer] = server.url;
  return async () => server?.stop();
}
