import { cpSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openMigratedDatabase } from "#server/backend/migrated-database.ts";
import type { DatabaseHandle } from "#server/database/database-handle.ts";
import { openEmbeddedDatabase } from "#server/database/embedded-database.ts";
import { loadPglite } from "#server/guards/lite.ts";
import { emptyDatabaseFolder, preparedDatabase } from "./prepared-database.ts";

/** An embedded database with nothing in it, which goes when it is closed: initdb takes three seconds, a copy of what it left a tenth. */
export const openEmptyDatabase = async (): Promise<DatabaseHandle> => openCopy(openEmbeddedDatabase, await emptyDatabaseFolder());

/** The same after every migration, with the activities, as the build has made it. */
export const openEmptyMigratedDatabase = async (): Promise<DatabaseHandle> => openCopy(openMigratedDatabase, await preparedDatabase());

/** A connection to an empty one as the library makes it, without any guard of ours; `close` takes both away. */
export async function connectToEmptyDatabase() {
  const { createPgliteConnection } = await loadPglite();
  const folder = await mkdtemp(join(tmpdir(), "learn-test-"));
  cpSync(await emptyDatabaseFolder(), folder, { recursive: true });
  const connection = await createPgliteConnection({ url: folder });
  await connection.driver.waitReady;
  const close = async (): Promise<void> => connection.driver.close().then(() => rm(folder, { recursive: true, force: true }));
  return { connection, close };
}

async function openCopy(open: (folder: string) => Promise<DatabaseHandle>, from: string): Promise<DatabaseHandle> {
  const folder = await mkdtemp(join(tmpdir(), "learn-test-"));
  cpSync(from, join(folder, "database"), { recursive: true });
  const database = await open(join(folder, "database"));
  return {
    ...database,
    async close() {
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
