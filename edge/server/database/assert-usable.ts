import type { DatabaseHandle } from "./database-handle.ts";
import type { Migration } from "./migrations.ts";

/** The database is another program's, or a newer version's; the message is a sentence for the operator. */
export class UnusableDatabaseError extends Error {
  override name = "UnusableDatabaseError";
}

/**
 * Looks at a database before anything of it is touched.
 *
 * @throws UnusableDatabaseError for one in which somebody else signs people in, and for one that a newer version has changed:
 * migrations go forward only
 */
export async function assertUsable(database: DatabaseHandle, migrations: Migration[]): Promise<void> {
  const [found] = await database.query<{ is_foreign: boolean; has_history: boolean }>(lookAround);
  if (found?.is_foreign) {
    throw new UnusableDatabaseError(
      "The accounts of this database (its schema auth) were made by another program, such as a hosted Supabase project: this server " +
        "can't sign anybody in there. Set DATABASE_URL to a database of this server's own, or run the functions on Supabase itself.",
    );
  }
  const last = migrations.at(-1);
  if (!found?.has_history || last === undefined) return;
  const [newer] = await database.query<{ version: string; name: string | null }>(
    "select version, name from supabase_migrations.schema_migrations where version > $1 order by version desc limit 1",
    [last.version],
  );
  if (newer === undefined) return;
  throw new UnusableDatabaseError(
    `This database is newer than this program: it has run the migration ${newer.version}_${newer.name ?? ""}.sql, which this version doesn't have. ` +
      "Start the version that was here before or a newer one, or restore a backup that this version has made.",
  );
}

// Supabase Auth keeps a history of its own. Of any other table of users, the columns that this server reads are missing.
const lookAround = `
  select to_regclass('auth.schema_migrations') is not null
      or to_regclass('auth.users') is not null and 4 > (
        select count(*) from pg_attribute a where a.attrelid = to_regclass('auth.users') and not a.attisdropped
          and a.attname in ('encrypted_password', 'email_confirmed_at', 'is_sso_user', 'deleted_at')) as is_foreign,
    to_regclass('supabase_migrations.schema_migrations') is not null as has_history`;
