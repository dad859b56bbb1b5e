import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { migrateForNobody } from "../backend/migrated-database.ts";
import { assertUsable, UnusableDatabaseError } from "./assert-usable.ts";
import type { DatabaseHandle } from "./database-handle.ts";
import { applyMigrations, type Migration } from "./migrations.ts";
import { openEmptyDatabase } from "#testing/server/empty-database.ts";

const first: Migration = { version: "20260105090000", name: "lessons", text: "create table public.lessons (title text);" };
const second: Migration = { version: "20260105090100", name: "answers", text: "alter table public.lessons add column answer text;" };

describe("a database before the start", () => {
  let database: DatabaseHandle;
  beforeAll(async () => {
    database = await openEmptyDatabase();
  });
  afterEach(() =>
    database.script("drop schema if exists auth, supabase_migrations, learn_local cascade; drop table if exists public.lessons"),
  );
  afterAll(() => database.close());

  it("is taken while it is empty, as old as the program, or older", async () => {
    await assertUsable(database, [first]);
    await applyMigrations(database, [first]);
    await assertUsable(database, [first]);
    await assertUsable(database, [first, second]);
  });

  it("is refused by an older program, with a sentence that names what that one doesn't have", async () => {
    await applyMigrations(database, [first, second]);
    await expect(assertUsable(database, [first])).rejects.toThrow(UnusableDatabaseError);
    await expect(assertUsable(database, [first])).rejects.toThrow(
      /^This database is newer than this program: it has run the migration 20260105090100_answers.sql,/,
    );
    await database.query("update supabase_migrations.schema_migrations set version = '99990101000000' where name = 'answers'");
    await expect(migrateForNobody(database)).rejects.toThrow(
      /^This database is newer than this program: it has run the migration 99990101000000_answers.sql,/,
    );
  });

  it.each([
    [
      "hosted Supabase's",
      "create table auth.users (encrypted_password text, email_confirmed_at timestamptz, is_sso_user boolean, deleted_at timestamptz); create table auth.schema_migrations (version text primary key)",
    ],
    ["another program's", "create table auth.users (id integer primary key, login text)"],
  ])("is refused when its accounts are %s, and nothing is made in it", async (_, tables) => {
    await database.script(`create schema auth; ${tables}`);
    await expect(migrateForNobody(database)).rejects.toThrow(
      /^The accounts of this database \(its schema auth\) were made by another program,/,
    );
    expect(await database.query("select to_regclass('supabase_migrations.schema_migrations') as history")).toEqual([{ history: null }]);
  });
});
