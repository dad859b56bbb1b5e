import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openEmptyMigratedDatabase } from "#testing/server/empty-database.ts";
import { freshDatabase } from "#testing/server/fresh-database.ts";
import { callOwn, openAreaSchema } from "./area-schema.ts";
import type { Queryable } from "./database-handle.ts";
import { openPostgresDatabase } from "./postgres-database.ts";

const sql = `
  create table area_escapes.heard (who text);
  alter table area_escapes.heard enable row level security;
  create function area_escapes.hear() returns integer language sql as 'insert into area_escapes.heard values (current_user) returning 1';
  create function area_escapes.on_heard() returns trigger language plpgsql security definer as
    'begin if new.who = ''later'' then perform set_config(''search_path'', ''area_escapes'', false); end if; return null; end';
  create constraint trigger later after insert on area_escapes.heard deferrable initially deferred for each row execute function area_escapes.on_heard();
  create function area_escapes.escape(what text) returns jsonb language plpgsql as 'begin execute what; return to_jsonb(1); end'`;

const session = `select current_setting('search_path') as path, current_setting('statement_timeout') as timeout, current_setting('escapes.told', true) as told,
  to_regclass('pg_temp.pg_class')::text as shadow, (select count(*)::int from pg_prepared_statements where name = 'learn_planted') as planted`;

const attacks = [
  "set search_path = area_escapes",
  "select set_config('search_path', 'area_escapes, pg_catalog, public', false)",
  "set statement_timeout = 99999",
  "set escapes.told = 'something'",
  "create temp view pg_class as select area_escapes.hear() as oid",
  "prepare learn_planted as select area_escapes.hear()",
  "declare later cursor with hold for select area_escapes.hear()",
  "set constraints all deferred; insert into area_escapes.heard values ('later')",
];

const postgres = await freshDatabase();
const databases = [
  ["the embedded database", await openEmptyMigratedDatabase()],
  ...(postgres ? [["PostgreSQL", await openPostgresDatabase(postgres.url)] as const] : []),
] as const;
afterAll(async () => {
  for (const [, database] of databases) await database.close();
  await postgres?.stop();
});

describe.each(databases)("on %s", (_, database) => {
  const open = (transaction: Queryable) => openAreaSchema(transaction, "escapes", "Escapes");
  beforeAll(() => database.transaction(async (transaction) => (await open(transaction)).run("1.sql", sql)));

  it("nothing that SQL of an area leaves in the session, done or failed, runs or counts for the owner, who is next", async () => {
    const seen = async (work: (transaction: Queryable) => Promise<unknown>): Promise<unknown> =>
      database.transaction(async (transaction) => {
        await work(transaction);
        return (await transaction.query(session))[0];
      });
    const before = await seen(async () => {});
    expect(before).toMatchObject({ shadow: null, planted: 0 });
    for (const what of attacks) {
      expect(await seen((transaction) => callOwn(transaction, "escapes", "escape", { what })), what).toMatchObject({
        ...Object(before),
        told: expect.toBeOneOf([null, ""]),
      });
      expect(await seen(async (transaction) => (await open(transaction)).run("2.sql", what)), what).toMatchObject({
        path: Object(before).path,
        planted: 0,
      });
      expect(await seen(async () => {}), what).toMatchObject({ path: Object(before).path });
      const failing = database.transaction((transaction) => callOwn(transaction, "escapes", "escape", { what: `${what}; select 1 / 0` }));
      await expect(failing, what).rejects.toThrow("division by zero");
      expect(await seen(async () => {}), what).toMatchObject({ path: Object(before).path, planted: 0 });
    }
    expect(await database.query("select who from area_escapes.heard where who <> 'later'")).toEqual([]);
    // What the driver has prepared for itself goes on.
    expect(await database.query("select 1 as one")).toEqual([{ one: 1 }]);
  });

  it("a procedure that makes what would run as whoever erases a student fails, and leaves nothing of it", async () => {
    const student = crypto.randomUUID();
    await database.query("insert into auth.users (id, email) values ($1, 'amina@home.example')", [student]);
    await database.query("insert into public.profiles (id, name) values ($1, 'Amina') on conflict do nothing", [student]);
    const make = `create table area_escapes.notes (user_id uuid references public.profiles (id) on delete cascade);
      alter table area_escapes.notes enable row level security; insert into area_escapes.notes values ('${student}')`;
    await callOwn(database, "escapes", "escape", { what: make });
    const attack = `create function area_escapes.gone() returns trigger language plpgsql as 'begin perform area_escapes.hear(); return null; end';
      create trigger gone after delete on area_escapes.notes for each row execute function area_escapes.gone()`;
    const refused = callOwn(database, "escapes", "escape", { what: attack });
    await expect(refused).rejects.toThrow("notes: the procedure of trigger gone must be security definer");
    await database.query("delete from public.profiles where id = $1", [student]);
    expect(await database.query("select who from area_escapes.heard where who not in ('later', 'area_escapes')")).toEqual([]);
    expect(await database.query("select user_id from area_escapes.notes")).toEqual([]);
  });
});
