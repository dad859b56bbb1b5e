import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { serverFolder } from "../repository.ts";
import { UnusableDatabaseError } from "./assert-usable.ts";
import type { DatabaseHandle } from "./database-handle.ts";

const mayNot = "42501";

/**
 * Makes the roles of a hosted Supabase project where they aren't there. They belong to a whole database server, so that neither another
 * database on it nor a backup brings them along.
 *
 * @throws UnusableDatabaseError where this user may neither make them nor act as them: an administrator does it once
 */
export async function ensureRoles(database: DatabaseHandle): Promise<void> {
  try {
    await database.script(await readFile(join(serverFolder, "roles.sql"), "utf8"));
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === mayNot)) throw error;
    throw await faultOf(database, error);
  }
  const [isMember] = await database.query<{ all: boolean }>(
    "select bool_and(pg_has_role(current_user, r, 'member')) as all from unnest(array['anon', 'authenticated', 'service_role']) as r",
  );
  if (isMember?.all !== true) throw await faultOf(database);
}

async function faultOf(database: DatabaseHandle, cause?: Error): Promise<UnusableDatabaseError> {
  const [user] = await database.query<{ name: string }>("select quote_ident(current_user) as name");
  return new UnusableDatabaseError(
    "The user of DATABASE_URL may not act as the roles anon, authenticated and service_role. As an administrator of that PostgreSQL server, " +
      "run once: create role anon nologin; create role authenticated nologin; create role service_role nologin bypassrls; " +
      `grant anon, authenticated, service_role to ${user?.name ?? "…"}; Roles that are there already can be left as they are.`,
    { cause },
  );
}
