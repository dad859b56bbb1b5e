import type { Queryable } from "#server/database/database-handle.ts";

/** What a database holds, as an operator understands it. */
export interface Survey {
  /** The migrations that it has run. */
  migrations: string[];
  /** Of each table its columns and how many rows there are. */
  tables: Map<string, { columns: string[]; rows: number }>;
}

/** Counts what people and their schools have: schema public, and the accounts. */
export async function surveyOf(database: Queryable): Promise<Survey> {
  const migrations = await database.query<{ name: string }>(
    "select version || '_' || coalesce(name, '') as name from supabase_migrations.schema_migrations order by version",
  );
  const found = await database.query<{ name: string; columns: string[] }>(
    `select quote_ident(n.nspname) || '.' || quote_ident(c.relname) as name,
       array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped order by 1) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and (n.nspname = 'public' or n.nspname = 'auth' and c.relname = 'users') order by 1`,
  );
  const tables: Survey["tables"] = new Map();
  for (const { name, columns } of found) {
    const [count] = await database.query<{ rows: number }>(`select count(*)::int as rows from ${name}`);
    tables.set(name, { columns, rows: count?.rows ?? 0 });
  }
  return { migrations: migrations.map(({ name }) => name), tables };
}

/** What is other in the second of two surveys, a line each; what is lost comes first. */
export function differences(before: Survey, after: Survey): string[] {
  const lost: string[] = [];
  const other: string[] = [];
  for (const [name, was] of before.tables) {
    const is = after.tables.get(name);
    if (is === undefined) {
      lost.push(`${name} goes, with ${was.rows} rows`);
      continue;
    }
    for (const column of was.columns.filter((one) => !is.columns.includes(one))) lost.push(`${name}.${column} goes, of ${was.rows} rows`);
    for (const column of is.columns.filter((one) => !was.columns.includes(one))) other.push(`${name}.${column} is new`);
    if (is.rows < was.rows) lost.push(`${name} has ${is.rows} rows in place of ${was.rows}`);
    if (is.rows > was.rows) other.push(`${name} has ${is.rows} rows in place of ${was.rows}`);
  }
  for (const [name, { rows }] of after.tables) if (!before.tables.has(name)) other.push(`${name} is new, with ${rows} rows`);
  const run = after.migrations.filter((name) => !before.migrations.includes(name)).map((name) => `migration ${name}`);
  return [...run, ...lost, ...other];
}
