import { readFile, writeFile } from "node:fs/promises";
import { ensureRoles } from "#server/database/ensure-roles.ts";
import { openPostgresDatabase } from "#server/database/postgres-database.ts";
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
 * Puts a file of pg_dump into an empty database, completely or not at all. Everything in it then belongs to the user of this database, whatever
 * the user was called whose database it was: what that one might do, this one may.
 *
 * @param file - beside it stand the statements meanwhile
 * @throws OperatorFault where the client programs aren't installed, or fail; UnusableDatabaseError where the user lacks the roles
 */
export async function restorePostgres(databaseUrl: string, file: string): Promise<void> {
  const database = await openPostgresDatabase(databaseUrl);
  let user: string;
  try {
    await ensureRoles(database);
    const [row] = await database.query<{ name: string }>("select quote_ident(current_user) as name");
    user = row?.name ?? "current_user";
  } finally {
    await database.close();
  }
  const [list, rows, rights] = [`${file}.list`, `${file}.sql`, `${file}.rights.sql`];
  await runTool("pg_restore", ["--list", `--file=${list}`, file], { install });
  await writeFile(
    list,
    (await readFile(list, "utf8"))
      .split("\n")
      .filter((line) => isAboutRights.test(line))
      .join("\n"),
  );
  await runTool("pg_restore", ["--no-owner", `--use-list=${list}`, `--file=${rights}`, file], { install });
  await writeFile(rights, renameOwner(await readFile(rights, "utf8"), user));
  await runTool("pg_restore", ["--no-owner", "--no-privileges", `--file=${rows}`, file], { install });
  const { url, env } = withoutPassword(databaseUrl);
  const options = ["--no-psqlrc", "--quiet", "--single-transaction", "--set=ON_ERROR_STOP=1", `--file=${rows}`, `--file=${rights}`];
  await runTool("psql", [...options, `--dbname=${url}`], { install, env });
}

/** A line of pg_restore's list that only says who may do what; no such line has a row of a table. */
const isAboutRights = /^\d+; \d+ \d+ (?:DEFAULT )?ACL /;
const roleName = String.raw`(?:"(?:[^"]|"")+"|[a-z_][a-z0-9_$]*)`;

/**
 * Statements about rights, with another name for whoever owned everything: pg_dump names them where rights of objects to come are given.
 *
 * @param statements - of grants, revokes and default privileges only
 * @param user - quoted where it has to be
 */
export function renameOwner(statements: string, user: string): string {
  const owner = new RegExp(`^ALTER DEFAULT PRIVILEGES FOR ROLE (${roleName})`, "m").exec(statements)?.[1];
  if (owner === undefined) return statements;
  const named = new RegExp(`\\b(ROLE|TO|FROM|AUTHORIZATION)( +)(${roleName})(?=[\\s,;])`, "g");
  return statements.replaceAll(named, (whole, before: string, gap: string, name: string) =>
    name === owner ? `${before}${gap}${user}` : whole,
  );
}

/** Everybody on the machine can read the options of a running program, and nobody its environment. */
function withoutPassword(databaseUrl: string): { url: string; env: Record<string, string> } {
  const url = new URL(databaseUrl);
  const password = decodeURIComponent(url.password);
  url.password = "";
  return { url: url.href, env: password === "" ? {} : { PGPASSWORD: password } };
}
