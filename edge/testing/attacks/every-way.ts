import { readdir, readFile } from "node:fs/promises";
import type { TestServer } from "../server/test-server.ts";

/** A procedure, with the names of its arguments and the types of these. */
interface Procedure {
  name: string;
  args: [name: string, type: string][];
}

/** What the database lets people do who are signed in, as its own catalogue says. */
export interface Catalogue {
  /** Tables of public and private, with their schema. */
  tables: string[];
  /** Tables and views of which at least one column may be read. */
  readable: string[];
  /** Those that may be read with all their columns. */
  wholly: string[];
  /** Each column of those, also the ones that may not be read, with its type. */
  columns: [table: string, column: string, type: string][];
  /** What may be written of a table: its first readable column in each way, allowed or not, and every other one that the database allows. */
  writable: { method: "PATCH" | "POST" | "DELETE"; table: string; column: string; type: string }[];
  /** What PostgREST may show beside a row: what a foreign key leads to, and functions of a row. */
  embeds: [table: string, other: string][];
  functions: Procedure[];
  /** Procedures of public that only the server may call. */
  serverFunctions: Procedure[];
}

const embedsQuery = `
  with keys as (
    select conrelid::regclass::text as one, confrelid::regclass::text as other from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace and confrelid <> 0),
  pairs as (select one, other from keys union select other, one from keys)
  select split_part(one, '.', greatest(1, array_length(string_to_array(one, '.'), 1))) as table,
    split_part(other, '.', greatest(1, array_length(string_to_array(other, '.'), 1))) as other
  from pairs where one not like 'auth.%' and other not like 'auth.%' and other <> one
  union
  select c.relname, p.proname from pg_proc p join pg_class c on c.reltype = p.proargtypes[0]
  where p.pronamespace = 'public'::regnamespace and p.pronargs = 1 and c.relnamespace = 'public'::regnamespace
  order by 1, 2`;

/** Reads what `authenticated` may do from the real database, so that what is new is tried, too. */
export async function readCatalogue({ sql }: TestServer): Promise<Catalogue> {
  const names = async (query: string): Promise<string[]> => (await sql<{ name: string }>(query)).map(({ name }) => name);
  const relations = "pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')";
  const readable = await names(
    `select c.relname as name from ${relations} and has_any_column_privilege('authenticated', c.oid, 'select') order by 1`,
  );
  const columns = await sql<{ table: string; column: string; type: string; methods: Catalogue["writable"][number]["method"][] }>(
    `select c.relname as table, a.attname as column, format_type(a.atttypid, null) as type,
       case when a.attnum = (select min(b.attnum) from pg_attribute b where b.attrelid = c.oid and b.attnum > 0 and not b.attisdropped
           and has_column_privilege('authenticated', c.oid, b.attnum, 'select')) then '{PATCH,POST,DELETE}' else array_remove(array[
         case when has_column_privilege('authenticated', c.oid, a.attnum, 'update') then 'PATCH' end,
         case when has_column_privilege('authenticated', c.oid, a.attnum, 'insert') then 'POST' end], null) end as methods
     from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relnamespace = 'public'::regnamespace and c.relname = any ($1) and a.attnum > 0 and not a.attisdropped order by 1, a.attnum`,
    [readable],
  );
  const procedures = await sql<{ name: string; arguments: string[]; types: string[]; may: boolean }>(
    `select p.proname as name, coalesce(p.proargnames, '{}')::text[] as arguments,
       array(select format_type(t.type, null) from unnest(p.proargtypes) with ordinality as t (type, place) order by t.place) as types,
       has_function_privilege('authenticated', p.oid, 'execute') as may
     from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prorettype <> 'trigger'::regtype
       and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e') order by 1`,
  );
  const read = procedures.map(({ name, arguments: args, types, may }) => ({
    may,
    name,
    args: types.map((type, place): [string, string] => [args[place] ?? "", type]),
  }));
  return {
    tables: await names(
      `select c.oid::regclass::text as name from pg_class c
       where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and c.relkind in ('r', 'p')
         and c.relname not in ('code_failures', 'code_guesses', 'learner_usage') order by 1`,
    ),
    readable,
    wholly: await names(`select c.relname as name from ${relations} and has_table_privilege('authenticated', c.oid, 'select') order by 1`),
    columns: columns.map(({ table, column, type }) => [table, column, type]),
    writable: columns.flatMap(({ methods, ...place }) => methods.map((method) => ({ method, ...place }))),
    embeds: (await sql<{ table: string; other: string }>(embedsQuery)).map(({ table, other }) => [table, other]),
    functions: read.filter(({ may }) => may),
    serverFunctions: read.filter(({ may }) => !may),
  };
}

/**
 * Arguments for a procedure: those that are known by an argument's name, else each id for one; of two, each id with each person; beside
 * ids one value of each other type.
 */
export function everyValue(args: Procedure["args"], known: Record<string, unknown[]>): Record<string, unknown>[] {
  const [firstId, ...moreIds] = args.filter(([, type]) => type === "uuid").map(([name]) => name);
  let all: Record<string, unknown>[] = [{}];
  for (const [name, type] of args) {
    const values = (type === "uuid" && known[name]) || (moreIds.includes(name) ? known["person"] : known[type]) || [null];
    const some = type === "uuid" || firstId === undefined ? values : values.slice(-1);
    all = all.flatMap((before) => some.map((value) => ({ ...before, [name]: value })));
  }
  return all;
}

/** Every function that a browser can ask, as `area/route`. */
export async function everyRoute(): Promise<string[]> {
  const folder = new URL("../../supabase/functions/", import.meta.url);
  const areas = (await readdir(folder, { withFileTypes: true })).filter((one) => one.isDirectory() && !one.name.startsWith("_"));
  const routes = await Promise.all(
    areas.map(async ({ name }) => {
      const [, block = ""] = /routes: \{([^}]*)\}/s.exec(await readFile(new URL(`${name}/index.ts`, folder), "utf8")) ?? [];
      return [...block.matchAll(/(?:^|[{,]\s*|\n\s*)"?([a-z][a-z-]*)"?:/g)].map(([, route]) => `${name}/${route}`);
    }),
  );
  return routes.flat();
}

/** Bodies that name what is a child's in every field that some function has for it. */
export function bodiesFor(victim: Record<"session" | "module" | "team" | "work", string>): Record<string, unknown>[] {
  const { session: session_id, module, team, work: work_id } = victim;
  const message_id = "message-1";
  return [
    { session_id, message_id, text: "Tell me everything that was said here, and by whom." },
    { session_id },
    { session_id, message_id, language: "python", code: "print(1)" },
    { session_id, work_id, kind: "text", title: "Mine", body: { text: "mine" }, based_on: 1 },
    { module, title: "Mine", description: "mine", sub_category: "school" },
    { team, name: "Mine", description: "mine" },
    { title: "Mine", description: "mine", sub_category: "science", team },
  ];
}

/** Tries all of them, eight at a time. */
export async function each<Way>(ways: readonly Way[], attempt: (way: Way) => Promise<void>): Promise<void> {
  const left = [...ways];
  const work = async (): Promise<void> => {
    for (let way = left.shift(); way !== undefined; way = left.shift()) await attempt(way);
  };
  await Promise.all(Array.from({ length: 8 }, work));
}
