import { expect, it } from "vitest";
import { migrateForNobody } from "../backend/migrated-database.ts";
import type { DatabaseHandle } from "../database/database-handle.ts";
import { isBaseline, readEarlierMigrations } from "../database/earlier-migrations.ts";
import { applyMigrations, readMigrations, type Migration } from "../database/migrations.ts";
import { openPostgresDatabase } from "../database/postgres-database.ts";
import { openEmptyDatabase } from "#testing/server/empty-database.ts";
import { emptyDatabase } from "#testing/server/fresh-database.ts";
import { baselineMigrations } from "./baseline.ts";
import { describeDatabase } from "./testing/describe-database.ts";

const migrations = await readMigrations();
const earlier = await readEarlierMigrations();

/** On PostgreSQL where this machine has one: the embedded database takes ten times the processor's time, and the same statements. */
async function openEmpty(): Promise<DatabaseHandle> {
  const empty = await emptyDatabase();
  if (empty === null) return openEmptyDatabase();
  const database = await openPostgresDatabase(empty.url);
  return {
    ...database,
    async close() {
      await database.close();
      await empty.stop();
    },
  };
}

async function describedAfter(some: Migration[]): Promise<Record<string, string>> {
  const database = await openEmpty();
  try {
    await migrateForNobody(database, some);
    return await describeDatabase(database);
  } finally {
    await database.close();
  }
}

it("a database of the schema files alone is the one that the migrations make", async () => {
  expect(await describedAfter(await baselineMigrations("20261128020000"))).toEqual(await describedAfter(migrations));
});

it("the baseline makes what the migrations from before it made", async () => {
  const made = await describedAfter(migrations.filter(isBaseline));
  expect(Object.keys(made).length).toBeGreaterThan(900);
  expect(made).toEqual(await describedAfter(earlier));
});

it.each([
  ["of the last migration before the baseline", earlier.at(-1)?.version ?? ""],
  ["of the 23rd of November", "20261122225100"],
])("a database %s goes on to the same schema, with its rows in place", async (_, version) => {
  const [fresh, old] = await Promise.all([openEmpty(), openEmpty()]);
  try {
    await migrateForNobody(fresh, migrations);
    await migrateForNobody(old, earlier.slice(0, 1));
    await old.script(openedByEachStart);
    await applyMigrations(
      old,
      earlier.filter((one) => one.version <= version),
    );
    await fill(old);
    const before = await rowsOf(old);
    expect(before).toHaveLength(7);

    await migrateForNobody(old, migrations);
    expect(await rowsOf(old)).toEqual(before);
    expect(await describeDatabase(old)).toEqual(await describeDatabase(fresh));
    const history = "select version, name from supabase_migrations.schema_migrations order by version";
    expect(await old.query(history)).toEqual(await fresh.query(history));
    expect(await applyMigrations(old, migrations)).toBe(0);
  } finally {
    await Promise.all([fresh.close(), old.close()]);
  }
});

it.each([
  ["with the baseline", migrations],
  ["before it", earlier],
])("a database that began %s takes a migration that comes after it", async (_, begun) => {
  const notes: Migration = { version: "29990101000000", name: "notes", text: "create table public.notes (id integer primary key);" };
  const database = await openEmpty();
  try {
    await migrateForNobody(database, begun);
    await migrateForNobody(database, [...migrations, notes]);
    // A table that says nothing of rights is closed, at a later start, too.
    expect(await database.query("select has_table_privilege('anon', 'public.notes', 'select') as open")).toEqual([{ open: false }]);
  } finally {
    await database.close();
  }
});

/** Servers from before the baseline gave these rights again whenever they started. */
const openedByEachStart = ["tables", "sequences", "functions"]
  .map((kind) => `alter default privileges in schema public grant all on ${kind} to anon, authenticated;`)
  .join(" ");

const amina = "00000000-0000-4000-8000-000000000001";
const own = "00000000-0000-4000-8000-000000000002";

/** What every database of these versions has room for: a student of a school and a team, who has talked. */
const fill = (database: DatabaseHandle): Promise<void> =>
  database.script(`
    insert into auth.users (id, email) values ('${amina}', 'amina@example.org');
    insert into public.schools (id, name) values ('${own}', 'Hill School');
    insert into public.profiles (id, name, grade_level) values ('${amina}', 'Amina', 2);
    update public.profiles set school_id = '${own}', school_link = 'operator', school_since = now();
    insert into public.teams (id, name, created_by) values ('${own}', 'The Otters', '${amina}');
    insert into public.team_members (team_id, user_id, roles) values ('${own}', '${amina}', array['Team Captain']);
    insert into public.learning_modules (learning_module_id, title, category, user_id) values ('${own}', 'Umbrellas', 'Create', '${amina}');
    insert into public.dashboard (id, user_id, learning_module_id, chat_history) values ('${own}', '${amina}', '${own}',
      '[{"id": "message-1", "role": "user", "content": "An umbrella for two"}]');
    insert into public.earlier_messages (session_id, number, message) values ('${own}', 1,
      '{"id": "message-0", "role": "assistant", "content": "Hello"}');`);

const rowsOf = async (database: DatabaseHandle): Promise<object[]> => {
  const [has] = await database.query<{ messages: boolean }>("select to_regclass('public.messages') is not null as messages");
  // A message was an object in a list once.
  const said = has?.messages
    ? "select 'message', m.content from public.messages m"
    : `select 'message', m.value ->> 'content' from public.dashboard d, jsonb_array_elements(d.chat_history) m
       union all select 'message', e.message ->> 'content' from public.earlier_messages e`;
  return database.query(`
    select 'person' as what, email as value from auth.users
    union all select 'school', name from public.schools
    union all select 'profile', concat_ws(' ', name, grade_level, school_id, school_link) from public.profiles
    union all select 'team', concat_ws(' ', t.name, m.user_id, m.roles) from public.teams t join public.team_members m on m.team_id = t.id
    union all select 'module', title from public.learning_modules
    union all ${said}
    order by 1, 2`);
};
