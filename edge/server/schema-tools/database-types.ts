import { join } from "node:path";
import { schemaOf } from "../database/area-schema.ts";
import type { Queryable } from "../database/database-handle.ts";
import { repositoryFolder, supabaseFolder } from "../repository.ts";

/** A file of TypeScript that says what is in the database. */
export interface TypesFile {
  path: string;
  source: string;
}

interface Column {
  relation: string;
  name: string;
  type: string;
  is_nullable: boolean;
  has_default: boolean;
  is_generated: boolean;
}

interface Procedure {
  name: string;
  returns: string;
  /** The table whose rows it answers, where it does. */
  returns_rows_of: string | null;
  is_set: boolean;
  /** The table whose rows it takes, where it is a column that is computed. */
  computed_for: string | null;
  args: { name: string; type: string; has_default: boolean }[];
}

interface Reference {
  relation: string;
  name: string;
  columns: string[];
  referenced: string;
  referenced_columns: string[];
}

/** Of which schema the types are, and what its tables and procedures are to. */
interface Told {
  schema: string;
  role: string;
  /** The command that writes them, and from what. */
  command: string;
  from: string;
  about: string;
}

const headOf = (command: string, from: string): string => `// Written from the database by \`${command}\`; change ${from}, not this file.`;
const called =
  "/** PostgreSQL takes null for every argument. */\ntype Called<Args, Returns> = { Args: { [Name in keyof Args]: Args[Name] | null }; Returns: Returns };";

/**
 * The types of a database, for those who use it: `packages/data` has the tables and procedures that a signed-in person may use, in
 * the form that postgrest-js expects, and the coaching kit the procedures that the server may call.
 *
 * @param database - after every migration
 */
export async function databaseTypes(database: Queryable): Promise<TypesFile[]> {
  const [command, from] = ["npm run types -w edge", "the schemas"];
  const about = "The tables and procedures that a signed-in person may use";
  const browser = await typesOf(database, { schema: "public", role: "authenticated", command, from, about });
  const open = new Set((await proceduresOf(database, "public", "authenticated")).map(({ name }) => name));
  const forServer = (await proceduresOf(database, "public", "service_role")).filter(({ name }) => !open.has(name));
  const server = [
    headOf(command, from),
    "/** What PostgreSQL keeps as JSON: it is read with a schema where it arrives. */\ntype Json = unknown;",
    called,
    "/** The procedures that only the server may call, with what each takes and answers. */",
    `export type Procedures = {\n${proceduresText(forServer.filter(isCalled), "  ", () => undefined)}\n};`,
  ];
  return [
    { path: join(repositoryFolder, "packages/data/src/database.generated.ts"), source: browser },
    { path: join(supabaseFolder, "functions/_shared/request/procedures.generated.ts"), source: joined(server) },
  ];
}

/** The same of the schema of an area that is made elsewhere, for its pages and its function. */
export function areaTypes(database: Queryable, id: string): Promise<string> {
  const about = "The area's own tables and procedures";
  return typesOf(database, { schema: schemaOf(id), role: schemaOf(id), command: "npm run types", from: "sql/", about });
}

async function typesOf(database: Queryable, { schema, role, command, from, about }: Told): Promise<string> {
  const columns = await database.query<Column>(columnsOf, [schema, role]);
  const references = await database.query<Reference>(referencesOf, [schema, role]);
  const procedures = await proceduresOf(database, schema, role);
  const tables = new Set(columns.map(({ relation }) => relation));
  const rowOf = (table: string | null): string | undefined =>
    table !== null && tables.has(table) ? `Database["${schema}"]["Tables"]["${table}"]["Row"]` : undefined;
  return joined([
    headOf(command, from),
    "/** JSON as PostgreSQL keeps it. */\nexport type Json = string | number | boolean | null | Json[] | { [key: string]: Json | undefined };",
    called,
    `type Table<Row, Given extends keyof Row, Never extends keyof Row, Relationships extends object[]> = {
  Row: Row;
  Insert: Pick<Row, Given> & Partial<Omit<Row, Given | Never>>;
  Update: Partial<Omit<Row, Never>>;
  Relationships: Relationships;
};`,
    `/** ${about}, in the form that postgrest-js expects. */`,
    `export type Database = {
  ${schema}: {
    Tables: {
${tablesText(columns, references, procedures)}
    };
    Views: Record<never, never>;
    Functions: {
${proceduresText(procedures.filter(isCalled), "      ", rowOf)}
    };
  };
};`,
  ]);
}

const proceduresOf = (database: Queryable, schema: string, role: string): Promise<Procedure[]> =>
  database.query<Procedure>(proceduresIn, [schema, role]);

const joined = (parts: string[]): string => `${parts.join("\n\n").replaceAll("*/\n\nexport", "*/\nexport")}\n`;
const isCalled = ({ computed_for }: Procedure): boolean => computed_for === null;

function tablesText(columns: Column[], references: Reference[], procedures: Procedure[]): string {
  return [...new Set(columns.map(({ relation }) => relation))]
    .map((table) => {
      const own = columns.filter(({ relation }) => relation === table);
      // One that gives rows is a relation.
      const computed = procedures.filter(({ computed_for, is_set }) => computed_for === table && !is_set);
      const row = [
        ...own.map(({ name, type, is_nullable }) => `          ${name}: ${typeOf(type)}${is_nullable ? " | null" : ""};`),
        ...computed.map(({ name, returns }) => `          ${name}: ${typeOf(returns)} | null;`),
      ].join("\n");
      const given = own.filter((column) => !column.is_nullable && !column.has_default && !column.is_generated);
      const never = [...own.filter(({ is_generated }) => is_generated), ...computed];
      const relations = references.filter(({ relation }) => relation === table).map(referenceText);
      return `      ${table}: Table<\n        {\n${row}\n        },\n        ${union(given)},\n        ${union(never)},\n        [${relations.join(", ")}]\n      >;`;
    })
    .join("\n");
}

const quoted = (texts: string[]): string => texts.map((text) => JSON.stringify(text)).join(", ");
const union = (named: { name: string }[]): string => named.map(({ name }) => JSON.stringify(name)).join(" | ") || "never";

function referenceText({ name, columns, referenced, referenced_columns }: Reference): string {
  return `{ foreignKeyName: "${name}"; columns: [${quoted(columns)}]; isOneToOne: false; referencedRelation: "${referenced}"; referencedColumns: [${quoted(referenced_columns)}] }`;
}

function proceduresText(procedures: Procedure[], indent: string, rowOf: (table: string | null) => string | undefined): string {
  return procedures
    .map(({ name, args, returns, returns_rows_of, is_set }) => {
      const answer = rowOf(returns_rows_of) ?? typeOf(returns);
      const taken = args.map((arg) => `${arg.name}${arg.has_default ? "?" : ""}: ${typeOf(arg.type)}`).join("; ");
      return `${indent}${name}: Called<${taken === "" ? "Record<never, never>" : `{ ${taken} }`}, ${answer}${is_set ? "[]" : ""}>;`;
    })
    .join("\n");
}

const scalars: Record<string, string> = {
  ...Object.fromEntries(["smallint", "integer", "bigint", "real", "double precision", "numeric"].map((name) => [name, "number"])),
  ...Object.fromEntries(["json", "jsonb", "record"].map((name) => [name, "Json"])),
  boolean: "boolean",
  void: "undefined",
};

/** What a value of a type of PostgreSQL is in JSON: text, unless it is known as something else. */
function typeOf(type: string): string {
  return type.endsWith("[]") ? `${typeOf(type.slice(0, -2))}[]` : (scalars[type] ?? "string");
}

const columnsOf = `
  select c.relname as relation, a.attname as name, format_type(a.atttypid, null) as type, not a.attnotnull as is_nullable,
    a.atthasdef or a.attidentity <> '' as has_default, a.attgenerated <> '' or a.attidentity = 'a' as is_generated
  from pg_attribute a join pg_class c on c.oid = a.attrelid
  where c.relnamespace = $1::text::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
    and has_column_privilege($2::text, c.oid, a.attnum, 'select, insert, update')
  order by c.relname, a.attnum`;

const referencesOf = `
  select c.relname as relation, k.conname as name, r.relname as referenced,
    (select array_agg(a.attname::text order by n) from unnest(k.conkey) with ordinality as u (num, n)
      join pg_attribute a on a.attrelid = c.oid and a.attnum = u.num) as columns,
    (select array_agg(a.attname::text order by n) from unnest(k.confkey) with ordinality as u (num, n)
      join pg_attribute a on a.attrelid = r.oid and a.attnum = u.num) as referenced_columns
  from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class r on r.oid = k.confrelid
  where k.contype = 'f' and c.relnamespace = $1::text::regnamespace and r.relnamespace = c.relnamespace
    and has_any_column_privilege($2::text, r.oid, 'select')
  order by k.conname`;

const proceduresIn = `
  select p.proname as name, format_type(p.prorettype, null) as returns, p.proretset as is_set,
    (select c.relname from pg_class c where c.reltype = p.prorettype and c.relnamespace = p.pronamespace) as returns_rows_of,
    (select c.relname from pg_class c where c.reltype = p.proargtypes[0] and p.pronargs = 1 and c.relnamespace = p.pronamespace) as computed_for,
    coalesce((select jsonb_agg(jsonb_build_object('name', p.proargnames[n], 'type', format_type(t, null),
        'has_default', n > p.pronargs - p.pronargdefaults) order by n)
      from unnest(p.proargtypes::oid[]) with ordinality as u (t, n)), '[]') as args
  from pg_proc p
  where p.pronamespace = $1::text::regnamespace and p.prokind = 'f' and p.prorettype <> 'trigger'::regtype
    and has_function_privilege($2::text, p.oid, 'execute')
  order by p.proname`;
