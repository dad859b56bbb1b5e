import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { openPostgresDatabase } from "../local/database/postgres-database.ts";
import { OperatorFault } from "./backend.ts";
import { runTool } from "./backup-archive.ts";

const install = "the client programs of PostgreSQL in the server's version or a newer one (on Debian: apt install postgresql-client)";

/**
 * Writes a PostgreSQL database into a file of pg_dump, as it is at one moment.
 *
 * @throws OperatorFault where pg_dump isn't installed, or fails
 */
export async function dumpPostgres(databaseUrl: string, file: string): Promise<void> {
  const { url, env } = withoutPassword(databaseUrl);
  // What is counted for limits may be forgotten; owners are whoever restores.
  const options = ["--format=custom", "--no-owner", "--no-unlogged-table-data", `--file=${file}`, `--dbname=${url}`];
  await runTool("pg_dump", options, { install, env });
}

/**
 * Refuses a database in which there are tables.
 *
 * @throws OperatorFault naming one of them, ConfigError when the server can't be used
 */
export async function refuseUsedPostgres(databaseUrl: string): Promise<void> {
  const database = await openPostgresDatabase(databaseUrl);
  try {
    const [used] = await database.query<{ name: string }>(
      `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind in ('r', 'p', 'v', 'm') and n.nspname !~ '^pg_' and n.nspname <> 'information_schema' order by c.oid limit 1`,
    );
    if (used) throw new OperatorFault(`The database of DATABASE_URL isn't empty (it has ${used.name}); set DATABASE_URL to an empty one.`);
  } finally {
    await database.close();
  }
}

/**
 * Puts a file of pg_dump into an empty database, completely or not at all.
 *
 * @throws OperatorFault where pg_restore isn't installed, or fails
 */
export async function restorePostgres(databaseUrl: string, file: string): Promise<void> {
  const database = await openPostgresDatabase(databaseUrl);
  try {
    // Roles are a whole server's and not in the file, which gives them their rights.
    await database.script(await readFile(join(import.meta.dirname, "../local/roles.sql"), "utf8"));
  } finally {
    await database.close();
  }
  const { url, env } = withoutPassword(databaseUrl);
  await runTool("pg_restore", ["--no-owner", "--exit-on-error", "--single-transaction", `--dbname=${url}`, file], { install, env });
}

/** Everybody on the machine can read the options of a running program, and nobody its environment. */
function withoutPassword(databaseUrl: string): { url: string; env: Record<string, string> } {
  const url = new URL(databaseUrl);
  const password = decodeURIComponent(url.password);
  url.password = "";
  return { url: url.href, env: password === "" ? {} : { PGPASSWORD: password } };
}
