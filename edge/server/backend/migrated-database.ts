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
    const backend = await createBackend({
      database,
      secrets: secretsOfNobody,
      config: { confirmEmail: false },
      siteOrigin: "http://127.0.0.1",
    });
    await migrateDatabase(database, backend, migrations);
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}
