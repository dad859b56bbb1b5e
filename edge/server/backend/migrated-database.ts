import { createBackend } from "./lite-app.ts";
import { migrateDatabase, secretsOfNobody } from "./prepare-database.ts";
import type { DatabaseHandle } from "../database/database-handle.ts";
import type { Migration } from "../database/migrations.ts";
import { openEmbeddedDatabase } from "../database/embedded-database.ts";

/**
 * A database with nobody in it, after every migration; the activities are not in it.
 *
 * @param folder - where it is made; in memory unless given
 * @param migrations - the repository's unless given
 */
export async function openMigratedDatabase(folder?: string, migrations?: Migration[]): Promise<DatabaseHandle> {
  const database = await openEmbeddedDatabase(folder);
  try {
    await migrateForNobody(database, migrations);
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}

/** Brings a database to some migrations, the repository's unless given, without the secrets of a server: none is ever signed with them. */
export async function migrateForNobody(database: DatabaseHandle, migrations?: Migration[]): Promise<void> {
  const backend = await createBackend({
    database,
    secrets: secretsOfNobody,
    config: { confirmEmail: false },
    siteOrigin: "http://127.0.0.1",
  });
  await migrateDatabase(database, backend, migrations);
}
