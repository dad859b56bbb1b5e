import { commonServer } from "./fresh-database.ts";
import { startPostgres } from "./postgres-for-tests.ts";

/** Starts the PostgreSQL server that all files of a run have in common, each with a database of its own; ends it after them. */
export default async function startForRun(): Promise<() => Promise<void>> {
  const server = await startPostgres();
  if (server) process.env[commonServer] = server.url;
  return async () => server?.stop();
}
