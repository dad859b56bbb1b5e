import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { DatabaseHandle } from "./database-handle.ts";
import {
  applyMigrations,
  applySeed,
  ChangedMigrationError,
  FailedMigrationError,
  OutOfOrderMigrationError,
  readMigrations,
} from "./migrations.ts";
import { openEmptyDatabase } from "#testing/server/empty-database.ts";

const file = "20260105090000_lessons.sql";
const statements = "create table public.lessons (title text);\n\ncomment on table public.lessons is 'What is taught; by whom.';\n";

describe("the migrations", () => {
  let folder: string;
  let database: DatabaseHandle;
  // To make one takes seconds: they have it in common, and each leaves it empty.
  beforeAll(async () => {
    database = await openEmptyDatabase();
  });
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "learn-migrations-"));
    await writeFile(join(folder, file), statements);
  });
  afterAll(() => database.close());
  afterEach(async () => {
    await database.script(
      "drop schema if exists supabase_migrations, learn_local cascade; drop table if exists public.lessons, public.late",
    );
    await rm(folder, { recursive: true, force: true });
  });

  const apply = async (): Promise<number> => applyMigrations(database, await readMigrations(folder));

  it("run once each", async () => {
    expect(await apply()).toBe(1);
    await writeFile(join(folder, "20260105090100_more.sql"), "alter table public.lessons add column answer text;");
    expect(await apply()).toBe(1);
    expect(await apply()).toBe(0);
  });

  it("that were changed after they ran stop the start with a sentence that names the file", async () => {
    await apply();
    await writeFile(join(folder, file), statements.replace("title text", "title text, answer text"));
    await expect(apply()).rejects.toThrow(ChangedMigrationError);
    await expect(apply()).rejects.toThrow(`The migration ${file} was changed after this database had run it;`);
  });

  it("that are older than one that has run stop the start with a sentence that names both, and run nothing", async () => {
    await apply();
    const late = "20260105085959_late.sql";
    await writeFile(join(folder, late), "create table public.late (id integer);");
    await expect(apply()).rejects.toThrow(OutOfOrderMigrationError);
    await expect(apply()).rejects.toThrow(`The migration ${late} is older than ${file}, which this database has run already.`);
    expect(await database.query("select to_regclass('public.late') as late")).toEqual([{ late: null }]);
  });

  it("of an area that fail close that area alone, and run when they are mended, after whatever came meanwhile", async () => {
    const closed: string[] = [];
    const applyAll = async () =>
      applyMigrations(database, await readMigrations(folder), (area, { message }) => closed.push(`${area}: ${message}`));
    const write = (name: string, text: string) => writeFile(join(folder, name), text);
    await write("20260105090100_area_clubs_lists.sql", "create table public.late (id integer); select nothing_like_this();");
    await write("20260105090200_area_clubs_names.sql", "alter table public.late add column name text;");
    await write("20260105090300_area_quiz_lists.sql", "alter table public.lessons add column quiz text;");
    await write("20260105090400_more.sql", "alter table public.lessons add column answer text;");
    expect(await applyAll()).toBe(3);
    expect(closed).toEqual(["clubs: The migration 20260105090100_area_clubs_lists.sql failed."]);
    expect(await database.query("select quiz, answer from public.lessons")).toEqual([]);
    expect(await database.query("select to_regclass('public.late') as late")).toEqual([{ late: null }]);
    // Who rehearses an upgrade is to hear of it.
    await expect(apply()).rejects.toThrow(FailedMigrationError);

    await write("20260105090100_area_clubs_lists.sql", "create table public.late (id integer);");
    expect(await applyAll()).toBe(2);
    expect(closed).toHaveLength(1);
    expect(await database.query("select name from public.late")).toEqual([]);
    await write("20260105090150_area_clubs_late.sql", "select 1;");
    await expect(applyAll()).rejects.toThrow(OutOfOrderMigrationError);
  });

  it("of the core that fail stop the start, whoever listens", async () => {
    await writeFile(join(folder, "20260105090100_more.sql"), "select nothing_like_this();");
    await expect(applyMigrations(database, await readMigrations(folder), () => {})).rejects.toThrow(FailedMigrationError);
  });

  it("that the Supabase CLI ran, statement by statement or without them, count as run", async () => {
    await apply();
    for (const recorded of [statements.split(/;\n+/).filter(Boolean), null]) {
      await database.query("update supabase_migrations.schema_migrations set statements = $1", [recorded]);
      expect(await apply()).toBe(0);
    }
  });

  it("are missed when their folder isn't there, and so is the seed", async () => {
    await expect(readMigrations(join(folder, "gone"))).rejects.toThrow("ENOENT");
    await apply();
    await expect(applySeed(database, join(folder, "seed.sql"))).rejects.toThrow(
      "It is written from edge/coaching/content by `npm run build -w edge`.",
    );
  });
});
