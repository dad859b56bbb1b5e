import postgres from "postgres";
import { startPostgres, type TestPostgres } from "./postgres-for-tests.ts";
import { databaseFingerprint } from "#server/database/database-image.ts";

/** The variable by which the processes of one run know the PostgreSQL server that they have in common. */
export const commonServer = "SPEC_POSTGRES_URL";

// Any number: processes that need the template at once wait for the one that makes it.
const templateLock = 7_213_035;

/**
 * A PostgreSQL database of one file's own, migrated and seeded, with nobody in it: a copy of a template that the first
 * who needs it makes on the server of this run. Null when this machine has no PostgreSQL.
 */
export async function freshDatabase(): Promise<TestPostgres | null> {
  const server = process.env[commonServer];
  if (server === undefined) return startPostgres();
  const name = `spec_${crypto.randomUUID().replaceAll("-", "")}`;
  await asOwner(server, async (sql) => {
    await sql`select pg_advisory_lock(${templateLock})`;
    const template = `learn_template_${await databaseFingerprint()}`;
    const [made] = await sql`select 1 from pg_database where datname = ${template}`;
    if (!made) await makeTemplate(sql, server, template);
    await sql.unsafe(`create database ${name} template ${template}`);
  });
  return {
    url: urlOf(server, name),
    stop: () => asOwner(server, (sql) => drop(sql, name)),
  };
}

/**
 * A PostgreSQL database in which there is nothing at all; null when this machine has no PostgreSQL.
 *
 * @param owner - a user without any right of their own that is made for it, and whose the database is; the server's superuser unless given
 */
export async function emptyDatabase(owner?: string): Promise<TestPostgres | null> {
  const server = process.env[commonServer];
  if (server === undefined) return null;
  const name = `spec_${crypto.randomUUID().replaceAll("-", "")}`;
  await asOwner(server, async (sql) => {
    if (owner !== undefined) await sql.unsafe(`create role "${owner}" login`);
    await sql.unsafe(`create database ${name} ${owner === undefined ? "" : `owner "${owner}"`}`);
  });
  return {
    url: urlOf(server, name, owner),
    stop: () =>
      asOwner(server, async (sql) => {
        await drop(sql, name);
        if (owner !== undefined) await sql.unsafe(`drop role if exists "${owner}"`);
      }),
  };
}

/** Whoever stops a product twice stops it once. */
async function drop(sql: postgres.Sql, database: string): Promise<void> {
  await sql.unsafe(`drop database if exists ${database} with (force)`);
}

async function makeTemplate(sql: postgres.Sql, server: string, template: string): Promise<void> {
  // Loaded where it is needed: one process of a run makes the template, and dozens ask for a copy of it.
  const { migrateForNobody } = await import("#server/backend/migrated-database.ts");
  const { applySeed } = await import("#server/database/migrations.ts");
  const { openPostgresDatabase } = await import("#server/database/postgres-database.ts");
  // Under another name at first: one whose making was broken off is none.
  const draft = `${template}_draft`;
  await drop(sql, draft);
  await sql.unsafe(`create database ${draft}`);
  const database = await openPostgresDatabase(urlOf(server, draft));
  try {
    await migrateForNobody(database);
    await applySeed(database);
  } finally {
    await database.close();
  }
  await sql.unsafe(`alter database ${draft} rename to ${template}`);
}

async function asOwner(server: string, work: (sql: postgres.Sql) => Promise<void>): Promise<void> {
  const sql = postgres(server, { max: 1, onnotice: () => {} });
  try {
    await work(sql);
  } finally {
    // Its end gives the lock back.
    await sql.end();
  }
}

function urlOf(server: string, database: string, user?: string): string {
  const url = new URL(server);
  if (user !== undefined) url.username = encodeURIComponent(user);
  url.pathname = `/${database}`;
  return url.href;
}
