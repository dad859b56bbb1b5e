import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { App } from "../guards/lite.ts";
import type { DatabaseHandle } from "../database/database-handle.ts";
import { assertUsable } from "../database/assert-usable.ts";
import { ensureRoles } from "../database/ensure-roles.ts";
import { replaceEarlierMigrations } from "../database/earlier-migrations.ts";
import { serverFolder } from "../repository.ts";
import { applyMigrations, applySeed, readMigrations, type FailedMigrationError, type Migration } from "../database/migrations.ts";

/**
 * Brings the database to the state that the code expects: auth tables, roles, migrations, seed. Safe to repeat.
 *
 * @param closeArea - told of an area whose own migration failed, beside which everything else goes on
 * @throws UnusableDatabaseError for a database of another program's, a newer version's, or one whose user lacks the roles
 */
export async function prepareDatabase(
  database: DatabaseHandle,
  backend: App,
  closeArea?: (area: string, failure: FailedMigrationError) => void,
): Promise<void> {
  await migrateDatabase(database, backend, undefined, closeArea);
  await applySeed(database);
}

/**
 * The same without the seed.
 *
 * @param migrations - other ones than the repository's, in tests
 * @throws UnusableDatabaseError as above
 */
export async function migrateDatabase(
  database: DatabaseHandle,
  backend: App,
  migrations?: Migration[],
  closeArea?: (area: string, failure: FailedMigrationError) => void,
): Promise<void> {
  const wanted = migrations ?? (await readMigrations());
  await assertUsable(database, wanted);
  await backend.init();
  await backend.ensureSystemSchema();
  await ensureRoles(database);
  await database.script(await readFile(join(serverFolder, "platform.sql"), "utf8"));
  await replaceEarlierMigrations(database, wanted);
  await applyMigrations(database, wanted, closeArea);
}

/** For the making of a database in which nobody signs in: the secrets only have to be there. */
export const secretsOfNobody = { jwtSecret: "x".repeat(32), publishableKey: "sb_publishable_template", secretKey: "sb_secret_template" };

/** Frees the conversations that this server held when it was killed. */
export async function releaseTurns(database: DatabaseHandle, serverId: string): Promise<void> {
  await database.query("select public.release_turns($1)", [serverId]);
}
