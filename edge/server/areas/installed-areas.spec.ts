import { generateKeyPairSync } from "node:crypto";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { openAreaPackage, publicKeyOf, writeAreaPackage } from "#operator/releases/area-package.ts";
import { ownTypes } from "#operator/releases/own-types.ts";
import { openEmptyMigratedDatabase } from "#testing/server/empty-database.ts";
import { callOwn, leaveSchema } from "../database/area-schema.ts";
import { repositoryFolder } from "../repository.ts";
import { areaTypes } from "../schema-tools/database-types.ts";
import { InstalledAreas } from "./installed-areas.ts";

const database = await openEmptyMigratedDatabase();
const folder = await mkdtemp(join(tmpdir(), "learn-installed-"));
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

const privateKey = String(generateKeyPairSync("ed25519").privateKey.export({ format: "pem", type: "pkcs8" }));
const asks = { tables: [], models: [], limits: [], origins: [], media: [] };
const rules = "alter table area_clubs.lists enable row level security;";
const table = `create table area_clubs.lists (user_id uuid references public.profiles (id) on delete cascade);`;

/** What the log says of an area with this SQL, which is packed, opened, added and taken up; null where it is open. */
async function takeUp(sql: string): Promise<string | null> {
  const releases = await mkdtemp(join(folder, "releases-"));
  const [draft, packed, opened] = ["draft", "packed", ".packages/clubs/1.0.0-x"].map((name) => join(releases, name));
  const files = { "sql/1_lists.sql": sql, "content.sql": "", "function/index.js": "export const area = {}" };
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(draft!, name)), { recursive: true });
    await writeFile(join(draft!, name), text);
  }
  for (const name of [packed, opened]) await mkdir(name!, { recursive: true });
  const said = { id: "clubs", title: "Clubs", category: "Clubs", product: "0.2.0", version: "1.0.0", asks };
  const file = await writeAreaPackage(draft!, said, privateKey, packed!);
  const manifest = await openAreaPackage(join(packed!, file), opened!, { [publicKeyOf(privateKey)]: "a team" });
  await writeFile(join(opened!, "../manifest.json"), JSON.stringify(manifest));
  const area = {
    id: "clubs",
    title: "Clubs",
    paths: ["/clubs"],
    nav: { label: "Clubs", order: 1 },
    accent: { light: {}, dark: {} },
    icon: [],
  };
  const release = { release: "1.0.0-x", at: new Date().toISOString(), until: null, by: "command" };
  const live = { ...release, area: { ...area, version: "1.0.0", contract: "1.0", entry: "/x", integrity: "x" } };
  await mkdir(join(releases, "clubs"));
  await writeFile(join(releases, "clubs/releases.json"), JSON.stringify({ live: "1.0.0-x", refused: null, releases: [live] }));
  const told: { message?: string }[] = [];
  const log = { info: () => {}, error: (line: object) => void told.push(line) };
  const installed = new InstalledAreas({ releases, database, log: log as never });
  await installed.look();
  expect(installed.closed.has("clubs")).toBe(told.length > 0);
  return told[0]?.message ?? null;
}

it("SQL of a package that leaves its schema, has no rules or is broken closes that area alone and leaves nothing behind, and a procedure of one stays what it is", async () => {
  const refused = {
    "select public.nothing_like_this()": "does not exist",
    "reset role": 'cannot set parameter "role"',
    "alter function learn_local.run_as_area_clubs(text, boolean) security invoker": "permission denied for schema learn_local",
    "select content from public.messages": "permission denied for table messages",
    "select private.ids_of_student(null)": "permission denied for schema private",
    "create table public.lists (id int)": "permission denied for schema public",
    "insert into public.learning_modules (title, category_activity) values ('x', 'Skills')": "row-level security",
    [table]: "lists has no rules",
    [`${table} ${rules} alter table area_clubs.lists drop constraint lists_user_id_fkey`]: "on delete cascade",
    [`${table} ${rules} alter table area_clubs.lists force row level security`]: "has rules for its owner",
    [`${table} ${rules} create function area_clubs.on_gone() returns trigger language plpgsql as 'begin return null; end';
      create trigger gone after delete on area_clubs.lists execute function area_clubs.on_gone()`]: "trigger gone must be security definer",
    [`${table} ${rules} create function area_clubs.on_gone() returns trigger language plpgsql security definer as 'begin return null; end';
      create trigger gone after delete on area_clubs.lists execute function area_clubs.on_gone()`]:
      "trigger gone runs where a student is erased",
    [`${table} ${rules} create rule gone as on delete to area_clubs.lists do also select 1`]: "lists has a rule",
    [`${table} ${rules} create function area_clubs.sure() returns boolean language sql immutable return true;
      create index odd on area_clubs.lists (user_id) where area_clubs.sure()`]: "index area_clubs.odd asks what is its own",
    [`${table} ${rules} create function area_clubs.said(area_clubs.lists) returns text language sql return 'x';
      create cast (area_clubs.lists as text) with function area_clubs.said(area_clubs.lists)`]: "it makes a cast",
  };
  for (const [sql, why] of Object.entries(refused)) expect(await takeUp(sql), sql).toContain(why);
  const [left] = await database.query<{ count: number }>("select count(*)::int as count from pg_namespace where nspname = 'area_clubs'");
  expect(left?.count).toBe(0);

  const escape = `create function area_clubs.escape(what text) returns jsonb language plpgsql as
    'begin execute what; return to_jsonb(current_user); end'`;
  expect(await takeUp(`${table} ${rules} ${escape}`)).toBeNull();
  const call = (what: string): Promise<unknown> => callOwn(database, "clubs", "escape", { what });
  expect(await call("select 'it''s'")).toBe("area_clubs");
  for (const what of ["reset role", "set session authorization default"]) await expect(call(what)).rejects.toThrow("cannot set parameter");
  await expect(call("select content from public.messages")).rejects.toThrow("permission denied");
});

const marks = `create table area_clubs.marks (user_id uuid not null references public.profiles (id) on delete cascade, note text, at timestamptz not null default now());
  alter table area_clubs.marks enable row level security;
  create function area_clubs.made(student uuid) returns setof area_clubs.marks language sql as 'select * from area_clubs.marks where false';
  create function area_clubs.made_one() returns area_clubs.marks language sql as $$select null::uuid, 'x'::text, null::timestamptz$$;
  create function area_clubs.counted(most integer default 3) returns integer language sql as 'select most';
  create function area_clubs.said() returns text language sql as $$select 'it''s'::text$$;`;

it("procedures of a package answer rows, one row, one value, as its own types say, which the code of this repository's types makes of its SQL", async () => {
  await leaveSchema(database, "clubs", "Clubs");
  expect(await takeUp(marks)).toBeNull();
  const call = (name: string, args = {}): Promise<unknown> => callOwn(database, "clubs", name, args);
  expect([await call("made", { student: crypto.randomUUID() }), await call("made_one"), await call("counted"), await call("said")]).toEqual(
    [[], { user_id: null, note: "x", at: null }, 3, "it's"],
  );
  const types = await areaTypes(database, "clubs");
  expect(types).toContain(`area_clubs: {
    Tables: {
      marks: Table<
        {
          user_id: string;
          note: string | null;
          at: string;
        },
        "user_id",
        never,
        []
      >;`);
  expect(types).toContain('made: Called<{ student: string }, Database["area_clubs"]["Tables"]["marks"]["Row"][]>;');
  expect(types).toContain('made_one: Called<Record<never, never>, Database["area_clubs"]["Tables"]["marks"]["Row"]>;');
  expect(types).toContain("counted: Called<{ most?: number }, number>;");
  expect(types).not.toMatch(/dashboard|claim_turn/);
});

it("a new area elsewhere has the types of its SQL, which are refused with what of it fails", async () => {
  const template = join(repositoryFolder, "packages/area-kit/template/outside");
  const filled = async (name: string) =>
    (await readFile(join(template, `${name}.template`), "utf8")).replaceAll("{{schema}}", "area_clubs").replaceAll("{{title}}", "Clubs");
  const area = join(folder, "elsewhere");
  await mkdir(join(area, "sql"), { recursive: true });
  await writeFile(join(area, "area.json"), JSON.stringify({ id: "clubs", category: "Clubs" }));
  await writeFile(join(area, "sql/1_marks.sql"), await filled("sql/1_marks.sql"));
  expect(await ownTypes(area)).toBe(await filled("database.generated.ts"));
  await writeFile(join(area, "sql/2_more.sql"), "create table area_clubs.more (id int)");
  await expect(ownTypes(area)).rejects.toThrow("The SQL of clubs is refused: more has no rules");
});
