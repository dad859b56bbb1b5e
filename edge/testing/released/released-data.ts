import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import type { DatabaseHandle, Queryable } from "#server/database/database-handle.ts";
import { readMigrations } from "#server/database/migrations.ts";

type Row = Record<string, unknown>;

/** What people had in a database of a version: every row of every table, as that version has written it. */
export interface ReleasedData {
  version: string;
  /** The last migration that it had run. */
  migration: string;
  tables: Record<string, Row[]>;
}

/** Activities that come with each version, and not from people. */
const notOfPeople: Record<string, string> = { "public.learning_modules": "where user_id is not null" };

const tablesOf = async (database: Queryable): Promise<string[]> =>
  (
    await database.query<{ name: string }>(
      `select quote_ident(n.nspname) || '.' || quote_ident(c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind in ('r', 'p') and n.nspname in ('public', 'private', 'auth') order by 1`,
    )
  ).map(({ name }) => name);

/** Every row of every table of people's. */
export async function rowsOfPeople(database: Queryable): Promise<Record<string, Row[]>> {
  const tables: Record<string, Row[]> = {};
  for (const name of await tablesOf(database)) {
    const rows = await database.query<{ row: Row }>(`select to_jsonb(t) as row from ${name} t ${notOfPeople[name] ?? ""}`);
    if (rows.length > 0) tables[name] = rows.map(({ row }) => row);
  }
  return tables;
}

/** Keeps what is in a database as the data of a version. */
export async function keepReleasedData(database: Queryable, version: string): Promise<void> {
  const migration = (await readMigrations()).at(-1)?.version ?? "";
  const data: ReleasedData = { version, migration, tables: await rowsOfPeople(database) };
  await writeFile(join(import.meta.dirname, `v${version}.json.gz`), gzipSync(JSON.stringify(data), { level: 9 }));
}

/** The data of each version that was kept. */
export async function readReleasedData(): Promise<ReleasedData[]> {
  const files = (await readdir(import.meta.dirname)).filter((name) => name.endsWith(".json.gz"));
  const read = async (name: string) =>
    JSON.parse(gunzipSync(await readFile(join(import.meta.dirname, name))).toString("utf8")) as ReleasedData;
  return Promise.all(files.map(read));
}

/** Puts the rows into a database that has run what their version had, or more that changed none of their columns. */
export async function fillWith(database: DatabaseHandle, { tables }: ReleasedData): Promise<void> {
  await database.transaction(async (transaction) => {
    await transaction.script("set local session_replication_role = replica");
    for (const [name, rows] of Object.entries(tables)) {
      const columns = await transaction.query<{ name: string }>(
        "select quote_ident(attname) as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and attgenerated = '' and attname = any (string_to_array($2, ','))",
        [name, Object.keys(rows[0] ?? {}).join(",")],
      );
      const list = columns.map((column) => column.name).join(", ");
      await transaction.query(`delete from ${name} ${notOfPeople[name] ?? ""}`);
      await transaction.query(
        `insert into ${name} (${list}) overriding system value select ${list} from jsonb_populate_recordset(null::${name}, $1::text::jsonb)`,
        [JSON.stringify(rows)],
      );
    }
  });
}

/** The rows of a version that aren't there as they were, in what columns there still are; a line each. */
export async function changedRows(database: Queryable, { tables }: ReleasedData): Promise<string[]> {
  const now = await rowsOfPeople(database);
  return Object.entries(tables).flatMap(([name, rows]) => {
    const columns = Object.keys(now[name]?.[0] ?? {});
    const textOf = (row: Row): string => JSON.stringify(columns.filter((column) => column in row).map((column) => [column, row[column]]));
    const common = columns.filter((column) => column in (rows[0] ?? {}));
    const there = new Set(now[name]?.map((row) => JSON.stringify(common.map((column) => [column, row[column]]))));
    return rows.filter((row) => !there.has(textOf(row))).map((row) => `${name}: ${JSON.stringify(row).slice(0, 300)}`);
  });
}
