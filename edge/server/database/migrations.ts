import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { supabaseFolder } from "../repository.ts";
import type { DatabaseHandle, Queryable } from "./database-handle.ts";

export interface Migration {
  version: string;
  name: string;
  text: string;
}

/** The database isn't the one that the migrations make; the message is a sentence for the operator. */
export class ChangedMigrationError extends Error {
  override name = "ChangedMigrationError";
}

const ownFolder = join(supabaseFolder, "migrations");
const migrationFile = /^(\d{14})_(.+)\.sql$/;

/** The migrations of edge/supabase in the order of their versions, named as the Supabase CLI names them. */
export async function readMigrations(folder = ownFolder): Promise<Migration[]> {
  const migrations: Migration[] = [];
  for (const file of (await readdir(folder)).toSorted()) {
    const match = migrationFile.exec(file);
    if (!match?.[1] || !match[2]) continue;
    migrations.push({ version: match[1], name: match[2], text: await readFile(join(folder, file), "utf8") });
  }
  return migrations;
}

/** Nobody has built the seed; the message is a sentence for the operator. */
export class MissingSeedError extends Error {
  override name = "MissingSeedError";
}

/** A migration is older than one that the database has run; the message is a sentence for the operator. */
export class OutOfOrderMigrationError extends Error {
  override name = "OutOfOrderMigrationError";
}

/** The statements of a migration failed, and nothing of them happened; the message names its file. */
export class FailedMigrationError extends Error {
  override name = "FailedMigrationError";
}

/**
 * The area whose tables and functions alone a migration is about, as its file's name says:
 * `20261201090000_area_reading-circle_shelves.sql`; null for one that others build on.
 */
const areaOf = ({ name }: Pick<Migration, "name">): string | null => /^area_([a-z][a-z0-9-]*)_/.exec(name)?.[1] ?? null;

// The table of the Supabase CLI, so that a database can move between both.
const historyTable = `
  create schema if not exists supabase_migrations;
  create table if not exists supabase_migrations.schema_migrations (version text primary key, statements text[], name text);
  create schema if not exists learn_local;
  create table if not exists learn_local.seed (singleton boolean primary key default true check (singleton), hash text not null);
  create table if not exists learn_local.heartbeat (singleton boolean primary key default true check (singleton), at timestamptz not null);
  insert into learn_local.heartbeat (at) values (now()) on conflict do nothing;
  revoke all on schema learn_local from public;
`;

// Any number; two processes on one PostgreSQL server wait for each other's migrations with it.
const migrationLock = 7_213_034;

/**
 * Applies every migration that isn't recorded yet, each in its own transaction.
 *
 * @param closeArea - told of an area whose own migration failed: its later ones are left out, and everything else goes on. Without it
 * such a failure is thrown, too
 * @throws FailedMigrationError when the statements of one failed
 * @throws ChangedMigrationError when one that is recorded had other statements
 * @throws OutOfOrderMigrationError when one that isn't recorded is older than one that is: it was written for a database
 * without the newer one, and would put older texts over newer ones
 */
export async function applyMigrations(
  database: DatabaseHandle,
  migrations: Migration[],
  closeArea?: (area: string, failure: FailedMigrationError) => void,
): Promise<number> {
  await database.transaction(async (transaction) => {
    await lockMigrations(transaction);
    await transaction.script(historyTable);
  });
  let applied = 0;
  const closed = new Set<string>();
  for (const migration of migrations) {
    const area = areaOf(migration);
    if (area !== null && closed.has(area)) continue;
    try {
      const isNew = await database.transaction(async (transaction) => {
        await lockMigrations(transaction);
        return applyMigration(transaction, migration);
      });
      if (isNew) applied += 1;
    } catch (error) {
      if (area === null || !closeArea || !(error instanceof FailedMigrationError)) throw error;
      closed.add(area);
      closeArea(area, error);
    }
  }
  return applied;
}

/** How many of the migrations that are there a database hasn't run. */
export async function countPending(database: Queryable, folder = ownFolder): Promise<number> {
  const files = await readdir(folder);
  const rows = await database.query<{ version: string }>("select version from supabase_migrations.schema_migrations");
  const run = new Set(rows.map(({ version }) => version));
  return files.filter((file) => migrationFile.test(file) && !run.has(file.slice(0, 14))).length;
}

/** Lets nobody else migrate until the transaction ends. */
export async function lockMigrations(transaction: Queryable): Promise<void> {
  await transaction.query("select pg_advisory_xact_lock($1)", [migrationLock]);
}

/** Runs a migration and records it; false where it is recorded already. */
export async function applyMigration(transaction: Queryable, migration: Migration): Promise<boolean> {
  const [done] = await transaction.query<{ text: string | null }>(recordedText, [migration.version]);
  if (done) {
    assertUnchanged(migration, done.text);
    return false;
  }
  await assertNewest(transaction, migration);
  try {
    await transaction.script(migration.text);
  } catch (error) {
    throw new FailedMigrationError(`The migration ${migration.version}_${migration.name}.sql failed.`, { cause: error });
  }
  await record(transaction, migration);
  return true;
}

/** Writes down that the database has what a migration makes. */
export async function record(transaction: Queryable, { version, name, text }: Migration): Promise<void> {
  await transaction.query("insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, $2, array[$3])", [
    version,
    name,
    text,
  ]);
}

const recordedText = `
  select array_to_string(statements, '') as text from supabase_migrations.schema_migrations where version = $1`;

async function assertNewest(transaction: Queryable, { version, name }: Migration): Promise<void> {
  const area = areaOf({ name });
  // One of an area that failed is mended while others have come: it touches nothing of theirs.
  const [newer] = await transaction.query<{ version: string; name: string | null }>(
    `select version, name from supabase_migrations.schema_migrations
     where version > $1 and ($2::text is null or starts_with(name, 'area_' || $2 || '_')) order by version desc limit 1`,
    [version, area],
  );
  if (newer === undefined) return;
  throw new OutOfOrderMigrationError(
    `The migration ${version}_${name}.sql is older than ${newer.version}_${newer.name ?? ""}.sql, which this database has run already. ` +
      "Delete it and write it anew with `npm run migration -w edge`, so that it comes after the others.",
  );
}

function assertUnchanged(migration: Migration, recorded: string | null): void {
  // The Supabase CLI may record a version alone. What is the same to the letter needs no longer look, at each start and for each of them.
  if (recorded === null || recorded === migration.text || withoutSpace(recorded) === withoutSpace(migration.text)) return;
  throw new ChangedMigrationError(
    `The migration ${migration.version}_${migration.name}.sql was changed after this database had run it; restore the file, or start with another database.`,
  );
}

/** The Supabase CLI records single statements, without the semicolons and the space between them. */
function withoutSpace(statements: string): string {
  return statements.replaceAll(/[\s;]+/g, "");
}

/**
 * Runs seed.sql when its text differs from the one that ran last; the seed itself is repeatable.
 *
 * @throws MissingSeedError where nobody has built it
 */
export async function applySeed(database: DatabaseHandle, file = join(supabaseFolder, "seed.sql")): Promise<boolean> {
  const text = await readSeed(file);
  const hash = createHash("sha256").update(text).digest("hex");
  return database.transaction(async (transaction) => {
    await lockMigrations(transaction);
    const last = await transaction.query<{ hash: string }>("select hash from learn_local.seed");
    if (last[0]?.hash === hash) return false;
    await transaction.script(text);
    await transaction.query("insert into learn_local.seed (hash) values ($1) on conflict (singleton) do update set hash = excluded.hash", [
      hash,
    ]);
    return true;
  });
}

async function readSeed(file: string): Promise<string> {
  try {
    return await readFile(file, "utf8");
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
    throw new MissingSeedError(`${file} isn't there. It is written from edge/coaching/content by \`npm run build -w edge\`.`, {
      cause: error,
    });
  }
}
