import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createBackend } from "../backend/lite-app.ts";
import { ClosedAreas } from "./closed-areas.ts";
import { secretsOfNobody } from "../backend/prepare-database.ts";
import type { DatabaseHandle } from "./database-handle.ts";
import { takeUpMigrations } from "./take-up-migrations.ts";
import { openEmptyMigratedDatabase } from "#testing/server/empty-database.ts";

let database: DatabaseHandle;
const folder = mkdtempSync(join(tmpdir(), "learn-migrations-"));
beforeAll(async () => {
  database = await openEmptyMigratedDatabase();
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

it("a migration that comes while the server runs is taken up, a broken one is told and passed over until it is mended", async () => {
  const backend = await createBackend({
    database,
    secrets: secretsOfNobody,
    config: { confirmEmail: false },
    siteOrigin: "http://127.0.0.1",
  });
  const headers = { apikey: secretsOfNobody.secretKey, authorization: `Bearer ${secretsOfNobody.secretKey}` };
  const statusOf = async (table: string) => (await backend.fetch(new Request(`http://127.0.0.1/rest/v1/${table}`, { headers }))).status;
  const told: object[] = [];
  const tell = (line: object): void => void told.push(line);
  const log = { info: tell, error: tell } as never;
  const closedAreas = new ClosedAreas(log);
  const migrations = takeUpMigrations({ database, log, folder, everyMs: 1e6, closedAreas });
  await migrations.look();
  const write = (version: string, text: string) => writeFileSync(join(folder, `${version}_later.sql`), text);
  const create = (table: string) => `create table public.${table} (id int primary key); grant select on public.${table} to service_role;`;

  expect(await statusOf("later_notes")).toBe(404);
  write("29990101000000", create("later_notes"));
  await migrations.look();
  // Seen once only: it may be half of it.
  expect(await statusOf("later_notes")).toBe(404);
  await migrations.look();
  expect(await statusOf("later_notes")).toBe(200);

  write("29990102000000", `${create("later_pages")} select nothing_like_this();`);
  for (let looks = 0; looks < 4; looks += 1) await migrations.look();
  expect(await statusOf("later_pages")).toBe(404);
  expect(await statusOf("later_notes")).toBe(200);
  write("29990102000000", create("later_pages"));
  for (let looks = 0; looks < 2; looks += 1) await migrations.look();
  expect(await statusOf("later_pages")).toBe(200);

  const ofClubs = "29990103000000_area_clubs";
  writeFileSync(join(folder, `${ofClubs}_lists.sql`), "select nothing_like_this();");
  write("29990104000000", create("later_books"));
  for (let looks = 0; looks < 2; looks += 1) await migrations.look();
  expect([await statusOf("later_books"), closedAreas.has("clubs")]).toEqual([200, true]);
  writeFileSync(join(folder, `${ofClubs}_lists.sql`), create("clubs"));
  for (let looks = 0; looks < 2; looks += 1) await migrations.look();
  expect([await statusOf("clubs"), closedAreas.has("clubs")]).toEqual([200, false]);
  await migrations.stop();
  expect(told).toMatchObject([
    { event: "migrations_taken_up", count: 1 },
    { event: "migrations_failed" },
    { event: "migrations_taken_up", count: 1 },
    {
      event: "area_sql_failed",
      area: "clubs",
      message: `The migration ${ofClubs}_lists.sql failed. function nothing_like_this() does not exist`,
    },
    { event: "migrations_taken_up", count: 1 },
    { event: "migrations_taken_up", count: 1 },
  ]);
});
