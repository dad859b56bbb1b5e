import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { DatabaseHandle } from "../database/database-handle.ts";
import { applyMigrations, OutOfOrderMigrationError, type Migration } from "../database/migrations.ts";
import { compareSchemas } from "./compare-schemas.ts";
import { databaseTypes } from "./database-types.ts";
import { byArea, migrationText, nextVersion } from "./migration-text.ts";
import { parseSchema, readSchemas } from "./read-schemas.ts";
import { openEmptyDatabase, openEmptyMigratedDatabase } from "#testing/server/empty-database.ts";

describe("the repository's own", () => {
  let migrated: DatabaseHandle;
  beforeAll(async () => {
    migrated = await openEmptyMigratedDatabase();
  });
  afterAll(() => migrated.close());

  it("migrations make exactly the functions of supabase/schemas; `npm run migration -w edge` writes what is missing", async () => {
    const { changed, dropped } = await compareSchemas(migrated, await readSchemas());
    expect({ changed: changed.map(({ name }) => name), dropped }).toEqual({ changed: [], dropped: [] });
  });

  it("types of the database are those of its migrations; `npm run types -w edge` writes them", async () => {
    for (const { path, source } of await databaseTypes(migrated)) expect(await readFile(path, "utf8"), path).toBe(source);
  });

  it("types hold what the browser may use and nothing of the server's", async () => {
    const [browser, server] = (await databaseTypes(migrated)).map(({ source }) => source);
    expect(browser).toContain("my_school: Called<Record<never, never>, Json>;");
    expect(browser).toMatch(/chat_history: Json \| null;/);
    expect(browser).not.toMatch(/claim_turn|safety_events|\bmessages:/);
    expect(server).toMatch(/claim_turn: Called<\{ learner: string; .*message\?: string;/);
    expect(server).not.toContain("my_school");
  });
});

// Made once: initdb takes as long as all of these tests together.
const database = await openEmptyDatabase();
await database.script("create role learner");
beforeEach(() =>
  database.script(`
  drop schema if exists private, supabase_migrations, learn_local cascade;
  drop schema public cascade;
  create schema public`),
);
afterAll(() => database.close());

const foundation: Migration = { version: "20260105090000", name: "foundation", text: "create schema private;" };
const greet = (words: string, signature = "name text") =>
  `create or replace function public.greet(${signature}) returns text language plpgsql as $$ begin return ${words}; end $$;
  comment on function public.greet(text) is 'Greets.';
  revoke all on function public.greet(text) from public;`;

describe("a migration written from the schema files", () => {
  let migrations: Migration[];
  beforeEach(async () => {
    migrations = [foundation];
    await applyMigrations(database, migrations);
  });

  async function write(schema: string): Promise<string | null> {
    const difference = byArea(await compareSchemas(database, parseSchema("core/words.sql", schema))).get(null);
    if (difference === undefined) return null;
    const text = migrationText(difference);
    migrations.push({
      version: nextVersion(
        migrations.map(({ version }) => version),
        new Date(0),
      ),
      name: "words",
      text,
    });
    await applyMigrations(database, migrations);
    return text;
  }
  const greeting = async () => (await database.query<{ greet: string }>("select public.greet('Amina') as greet"))[0]?.greet;

  it("creates what is new, replaces what changed, and is not written again", async () => {
    expect(await write(greet("'Hello ' || name"))).toContain("schemas/core/words.sql");
    expect(await greeting()).toBe("Hello Amina");
    expect(await write(greet("'Hello ' || name"))).toBeNull();
    await write(greet("'Jambo ' || name"));
    expect(await greeting()).toBe("Jambo Amina");
    expect(await write(greet("'Jambo ' || name"))).toBeNull();
  });

  it("sees a change of a comment or of rights alone", async () => {
    await write(greet("name"));
    expect(await write(greet("name").replace("'Greets.'", "'Greets people.'"))).not.toBeNull();
    expect(
      await write(greet("name").replace("'Greets.'", "'Greets people.'") + "\ngrant execute on function public.greet(text) to learner;"),
    ).not.toBeNull();
  });

  it("drops a function first that gets other arguments, another name of one, or another result", async () => {
    await write(greet("name"));
    await write(greet("name || excited", "name text, excited text default '!'").replaceAll("greet(text)", "greet(text, text)"));
    expect(await greeting()).toBe("Amina!");
    await write(greet("who", "who text"));
    expect(await greeting()).toBe("Amina");
    await write(greet("length(who)", "who text").replace("returns text", "returns integer"));
    expect(await greeting()).toBe(5);
    expect(await database.query("select from pg_proc where proname = 'greet'")).toHaveLength(1);
  });

  it("drops a function that the schema files have no longer", async () => {
    await write(`${greet("name")}\ncreate or replace function private.unused() returns integer language sql as $$ select 1 $$;`);
    await write(greet("name"));
    expect(await database.query("select from pg_proc where proname = 'unused'")).toEqual([]);
  });

  it("changes nothing while it is only compared", async () => {
    await write(greet("'Hello'"));
    await compareSchemas(database, parseSchema("core/words.sql", greet("'Jambo'")));
    expect(await greeting()).toBe("Hello");
  });

  it("may call a function that comes later in the files", async () => {
    await write(
      "create or replace function private.a() returns integer language sql as $$ select private.b() $$;\ncreate or replace function private.b() returns integer language sql as $$ select 1 $$;",
    );
    expect(await database.query("select private.a() as a")).toEqual([{ a: 1 }]);
  });

  it("is one for the core, with what goes, and one for each area", () => {
    const [a, b, c] = ["teams/a.sql", "core/b.sql", "teams/c.sql"].map((file) => ({ file, name: file, text: file }));
    expect([...byArea({ changed: [a!, b!, c!], dropped: ["public.d()"] })]).toEqual([
      [null, { changed: [b], dropped: ["public.d()"] }],
      ["teams", { changed: [a, c], dropped: [] }],
    ]);
    expect(byArea({ changed: [], dropped: [] }).size).toBe(0);
  });

  it("comes after every other one, also on a computer whose clock is slow", () => {
    expect(nextVersion(["20260105090000", "20260105090100"], new Date("2026-03-01T10:20:30.999Z"))).toBe("20260301102030");
    expect(nextVersion(["20260105090000", "20270101000000"], new Date("2026-03-01T10:20:30Z"))).toBe("20270101000001");
  });
});

describe("two teams that change the same function, each in a branch of its own", () => {
  const start: Migration = { version: "20260201000000", name: "start", text: greet("'Hello ' || name") };
  const morning: Migration = { version: "20260202000000", name: "morning", text: greet("'Good morning ' || name") };
  const louder: Migration = { version: "20260203000000", name: "louder", text: greet("'Hello ' || name || '!'") };
  // What the merge of the two changes of the schema file says.
  const merged = parseSchema("core/words.sql", greet("'Good morning ' || name || '!'"));

  beforeEach(async () => {
    await applyMigrations(database, [foundation, start]);
  });

  it("get one database: the one merged last is found to lack the other's change until a migration brings the merged text", async () => {
    await applyMigrations(database, [foundation, start, morning]);
    await applyMigrations(database, [foundation, start, morning, louder]);
    const difference = await compareSchemas(database, merged);
    expect(difference.changed.map(({ name }) => name)).toEqual(["public.greet"]);
    const both: Migration = { version: "20260204000000", name: "both", text: migrationText(difference) };
    await applyMigrations(database, [foundation, start, morning, louder, both]);
    expect(await compareSchemas(database, merged)).toEqual({ changed: [], dropped: [] });
  });

  it("are stopped in the other order, before the older text replaces the newer one", async () => {
    await applyMigrations(database, [foundation, start, louder]);
    await expect(applyMigrations(database, [foundation, start, morning, louder])).rejects.toThrow(OutOfOrderMigrationError);
    expect(await database.query("select public.greet('Amina') as words")).toEqual([{ words: "Hello Amina!" }]);
  });
});
