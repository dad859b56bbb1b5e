import { join } from "node:path";
import { repositoryFolder } from "../repository.ts";
import type { DatabaseHandle, Queryable } from "./database-handle.ts";
import { applyMigration, lockMigrations, readMigrations, record, type Migration } from "./migrations.ts";

/** What databases ran before the baseline. A project of its own, so that the Supabase CLI can push it (docs/deploy.md). */
const folder = join(repositoryFolder, "edge/supabase/earlier-migrations/supabase/migrations");

/** The migrations from before the baseline, in the order of their versions. */
export const readEarlierMigrations = (): Promise<Migration[]> => readMigrations(folder);

/**
 * Brings a database that ran some of the earlier migrations to where the baseline begins: runs the others of them and puts
 * the baseline in their place in its history. Any other database is left alone. All of it happens or nothing.
 *
 * @param migrations - those of today, the baseline among them
 */
export async function replaceEarlierMigrations(database: DatabaseHandle, migrations: Migration[]): Promise<boolean> {
  if (!(await hasEarlier(database))) return false;
  const earlier = await readEarlierMigrations();
  return database.transaction(async (transaction) => {
    await lockMigrations(transaction);
    // Another process may have done it meanwhile.
    if (!(await hasEarlier(transaction))) return false;
    // Each start gave these rights again, after the first migration had taken them.
    for (const kind of ["tables", "sequences", "functions"])
      await transaction.query(`alter default privileges in schema public revoke all on ${kind} from anon, authenticated`);
    for (const migration of earlier) await applyMigration(transaction, migration);
    await transaction.query("revoke all on all sequences in schema public from anon, authenticated");
    await transaction.query("delete from supabase_migrations.schema_migrations where version <= $1", [earlier.at(-1)?.version]);
    for (const migration of migrations.filter(isBaseline)) await record(transaction, migration);
    return true;
  });
}

/** Whether a migration is a part of the baseline, which an empty database begins with. */
export const isBaseline = ({ name }: Migration): boolean => name.startsWith("baseline_");

async function hasEarlier(database: Queryable): Promise<boolean> {
  const [there] = await database.query<{ history: string | null }>(
    "select to_regclass('supabase_migrations.schema_migrations')::text as history",
  );
  if (there?.history === null) return false;
  return (await database.query("select from supabase_migrations.schema_migrations where version = $1", [firstEarlier])).length > 0;
}

/** Every database from before the baseline has run it. */
const firstEarlier = "20260105090000";
