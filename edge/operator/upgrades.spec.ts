import { ownFolder } from "#testing/own-folder.ts";
import { cpSync, existsSync } from "node:fs";
import { mkdir, readlink, rename, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeEach, expect, it } from "vitest";
import { openEmbeddedDatabase } from "#server/database/embedded-database.ts";
import { openPostgresDatabase } from "#server/database/postgres-database.ts";
import { readMigrations, type Migration } from "#server/database/migrations.ts";
import { swapFile } from "#server/database/swap-file.ts";
import { loadSecrets } from "#server/guards/secrets.ts";
import { startLearn } from "#server/start.ts";
import { emptyDatabase, freshDatabase } from "#testing/server/fresh-database.ts";
import { preparedDatabase } from "#testing/server/prepared-database.ts";
import { shellAlone } from "#testing/server/test-server.ts";
import { OperatorFault } from "./backend.ts";
import { rollBack, upgrade } from "./upgrades.ts";

let folder: string;
let dataDir: string;
beforeEach(async () => {
  folder = await ownFolder();
  dataDir = join(folder, "data");
  await mkdir(dataDir, { mode: 0o700 });
  await loadSecrets(dataDir);
  cpSync(await preparedDatabase(), join(dataDir, "database"), { recursive: true });
});
const [used, empty] = [await freshDatabase(), await emptyDatabase()];
afterAll(async () => {
  await used?.stop();
  await empty?.stop();
});

const withOneMore = async (text: string): Promise<Migration[]> => [
  ...(await readMigrations()),
  { version: "99990101000000", name: "notes", text },
];
const notes =
  "create table public.notes (note text); alter table public.notes enable row level security; insert into public.notes values ('a'), ('b')";
const place = (databaseUrl?: string) => ({ dataDir, databaseUrl, port: 1 });

/** What a query says of the data as they are now, before another one is run: to open them takes seconds. */
async function ask<Row>(query: string, then = "select"): Promise<Row[]> {
  const database = await openEmbeddedDatabase(join(dataDir, "database"));
  try {
    const rows = await database.query<Row>(query);
    await database.query(then);
    return rows;
  } finally {
    await database.close();
  }
}
const looks = (then?: string) =>
  ask("select (select count(*)::int from public.schools) as schools, to_regclass('public.notes') is not null as notes", then);
const addSchool = () => ask("insert into public.schools (name) values ('Hill School')");

it("an upgrade backs up, tells what changes, swaps data and release, and rolling back restores both and keeps what came since", async () => {
  for (const name of ["learn-1", "learn-2"]) await mkdir(join(folder, name));
  await symlink("learn-1", join(folder, "current"));
  await addSchool();

  const options = { place: place(), release: join(folder, "learn-2"), migrations: await withOneMore(notes) };
  const { outcome, backup, changes } = await upgrade(options);
  expect([outcome, existsSync(backup)]).toEqual(["swapped", true]);
  expect(changes).toEqual(["migration 99990101000000_notes", "public.notes is new, with 2 rows"]);
  expect(await looks("insert into public.schools (name) values ('Valley School')")).toEqual([{ schools: 1, notes: true }]);
  expect(await readlink(join(folder, "current"))).toBe("learn-2");

  const { newer, previousRelease } = await rollBack({ place: place(), release: join(folder, "learn-2") });
  expect([previousRelease, await readlink(join(folder, "current"))]).toEqual(["learn-1", "learn-1"]);
  expect(await looks()).toEqual([{ schools: 1, notes: false }]);
  expect(existsSync(newer)).toBe(true);
  await expect(rollBack({ place: place() })).rejects.toThrow(/rolled back already/);
});

it("a migration that fails at the rehearsal changes nothing, and one that takes something away says so first", async () => {
  await addSchool();
  const failing = await withOneMore("alter table public.schools drop column name cascade; select 1 / 0");
  await expect(upgrade({ place: place(), migrations: failing })).rejects.toThrow(/failed, and nothing was changed: .*notes\.sql failed/);
  expect(await ask("select name from public.schools")).toEqual([{ name: "Hill School" }]);

  const losing = await withOneMore("delete from public.schools; alter table public.schools add column motto text");
  const { changes } = await upgrade({ place: place(), migrations: losing });
  expect(changes.slice(1)).toEqual(["public.schools has 0 rows in place of 1", "public.schools.motto is new"]);
});

it("beside a server that is at work an upgrade is rehearsed only, and what is broken off between two databases is taken back", async () => {
  const start = () => startLearn({ env: { PORT: "0", DATA_DIR: dataDir }, logTo: { write: () => {} }, folders: shellAlone });
  const learn = await start();
  const at = { ...place(), port: learn.ports.site };
  const { outcome, changes } = await upgrade({ place: at, migrations: await withOneMore(notes) });
  expect([outcome, changes.length]).toEqual(["rehearsed", 2]);
  expect((await fetch(`${learn.origin}/health`)).status).toBe(200);
  await learn.stop();

  await rename(join(dataDir, "database"), join(folder, "kept"));
  await writeFile(swapFile(dataDir), JSON.stringify({ kept: join(folder, "kept") }));
  await expect(start()).rejects.toThrow(/was broken off while it changed databases/);
  await expect(rollBack({ place: place() })).rejects.toThrow(OperatorFault);
  expect(await looks()).toEqual([{ schools: 0, notes: false }]);
});

it.skipIf(!used || !empty)("on PostgreSQL it is rehearsed on an empty database, and the server's own stays as it was", async () => {
  const url = used?.url ?? "";
  await expect(upgrade({ place: place(url) })).rejects.toThrow(/--rehearse-on/);
  const { outcome, changes } = await upgrade({ place: place(url), rehearseOn: empty?.url, migrations: await withOneMore(notes) });
  expect([outcome, changes]).toEqual(["swapped", ["migration 99990101000000_notes", "public.notes is new, with 2 rows"]]);
  const database = await openPostgresDatabase(url);
  expect(await database.query("select to_regclass('public.notes') as notes")).toEqual([{ notes: null }]);
  await database.close();
  await expect(rollBack({ place: place(url) })).rejects.toThrow(/restore .*backup\.tar\.gz/);
});
