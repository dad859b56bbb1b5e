import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it, onTestFinished } from "vitest";
import { migrateForNobody } from "#server/backend/migrated-database.ts";
import type { DatabaseHandle } from "#server/database/database-handle.ts";
import { openEmbeddedDatabase } from "#server/database/embedded-database.ts";
import { openPostgresDatabase } from "#server/database/postgres-database.ts";
import { applySeed, readMigrations, type Migration } from "#server/database/migrations.ts";
import { emptyDatabase } from "#testing/server/fresh-database.ts";
import { changedRows, fillWith, readReleasedData } from "#testing/released/released-data.ts";

const released = await readReleasedData();
const folder = await mkdtemp(join(tmpdir(), "learn-released-"));
afterAll(() => rm(folder, { recursive: true, force: true }));

async function migrate(database: DatabaseHandle, migrations: Migration[]): Promise<void> {
  await migrateForNobody(database, migrations);
  await applySeed(database);
}

it.each(released)("data that version $version has made outlast the upgrade to this one, row by row", async (data) => {
  const migrations = await readMigrations();
  // It takes a third of the time there.
  const postgres = await emptyDatabase();
  const database = await (postgres ? openPostgresDatabase(postgres.url) : openEmbeddedDatabase(join(folder, data.version)));
  onTestFinished(async () => {
    await database.close();
    await postgres?.stop();
  });
  await migrate(
    database,
    migrations.filter(({ version }) => version <= data.migration),
  );
  await fillWith(database, data);
  expect(await changedRows(database, data)).toEqual([]);
  await migrate(database, migrations);
  expect(await changedRows(database, data)).toEqual([]);

  // What a migration changes or takes away is seen.
  const text = "update public.teams set name = 'Lunar'; delete from public.school_safe_people";
  await migrate(database, [...migrations, { version: "99990101000000", name: "losing", text }]);
  const changed = (await changedRows(database, data)).map((line) => line.split(":")[0]);
  expect(changed).toEqual(["public.school_safe_people", "public.teams"]);
});
