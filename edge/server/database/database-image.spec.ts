import { ownFolder } from "#testing/own-folder.ts";
import { join } from "node:path";
import { beforeEach, expect, it } from "vitest";
import { unpackImage } from "./database-image.ts";
import { openEmbeddedDatabase } from "./embedded-database.ts";
import { applyMigrations, applySeed, readMigrations } from "./migrations.ts";

let folder: string;
beforeEach(async () => void (folder = await ownFolder()));

it("a database that begins from the image has every migration and every activity already, and nobody in it", async () => {
  expect(await unpackImage(join(folder, "database")), "npx turbo run image --filter=./edge makes it").toBe(true);
  const database = await openEmbeddedDatabase(join(folder, "database"));
  try {
    expect([await applyMigrations(database, await readMigrations()), await applySeed(database)]).toEqual([0, false]);
    const [found] = await database.query<{ people: number; activities: number }>(
      "select (select count(*)::int from auth.users) as people, (select count(*)::int from public.learning_modules) as activities",
    );
    expect([found?.people, (found?.activities ?? 0) > 0]).toEqual([0, true]);
  } finally {
    await database.close();
  }
});
