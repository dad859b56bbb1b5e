import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createBackend } from "#server/backend/lite-app.ts";
import { secretsOfNobody } from "#server/backend/prepare-database.ts";
import { openEmbeddedDatabase } from "#server/database/embedded-database.ts";
import type { DatabaseHandle } from "#server/database/database-handle.ts";
import { readEarlierMigrations, replaceEarlierMigrations } from "#server/database/earlier-migrations.ts";
import { applyMigrations, readMigrations } from "#server/database/migrations.ts";

/** A database as it was before a migration, to be filled and then brought to what it is now. */
export interface DatabaseBefore {
  database: DatabaseHandle;
  /** Brings it to what a database is now, as a start of the server does. */
  goOn(): Promise<void>;
  /** What a procedure answers to a signed-in person, in the field `answer`. */
  callAs<Answer>(id: string, call: string): Promise<{ answer: Answer }[]>;
  close(): Promise<void>;
}

/** Makes a database that ran those of the earlier migrations, from before the baseline, which are older than a version. */
export async function openDatabaseBefore(version: string): Promise<DatabaseBefore> {
  const folder = await mkdtemp(join(tmpdir(), "learn-before-"));
  const database = await openEmbeddedDatabase(join(folder, "database"));
  const backend = await createBackend({
    database,
    secrets: secretsOfNobody,
    config: { confirmEmail: false },
    siteOrigin: "http://127.0.0.1",
  });
  await backend.init();
  await backend.ensureSystemSchema();
  for (const file of ["roles.sql", "platform.sql"])
    await database.script(await readFile(join(import.meta.dirname, "../../server", file), "utf8"));
  const earlier = await readEarlierMigrations();
  await applyMigrations(
    database,
    earlier.filter((one) => one.version < version),
  );
  return {
    database,
    async goOn() {
      const migrations = await readMigrations();
      await replaceEarlierMigrations(database, migrations);
      await applyMigrations(database, migrations);
    },
    callAs: (id, call) =>
      database.transaction(async (transaction) => {
        await transaction.query("select set_config('request.jwt.claims', $1, true), set_config('request.jwt.claim.sub', $2, true)", [
          JSON.stringify({ sub: id, role: "authenticated" }),
          id,
        ]);
        await transaction.query("set local role authenticated");
        return transaction.query(`select ${call} as answer`);
      }),
    async close() {
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
