import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { DatabaseHandle, Queryable } from "#server/database/database-handle.ts";
import { openEmbeddedDatabase } from "#server/database/embedded-database.ts";
import { openPostgresDatabase } from "#server/database/postgres-database.ts";
import { databaseFolder } from "#server/http/backup-route.ts";
import { OperatorFault } from "./backend.ts";
import { lockUnlessRunning, restore, type Place } from "./backups.ts";

interface PutBackOptions {
  place: Place;
  /** The backup. */
  from: string;
  /** An empty PostgreSQL database to which a backup of one is unpacked. */
  unpackTo?: string | undefined;
  whose: { student: string } | { school: string };
}

/** How many rows of each table came back, and which could not, with the database's reason; no word that is in them. */
export interface PutBack {
  came: Record<string, number>;
  left: { place: string; id: string; why: string }[];
}

type KeptRow = { place: string; data: Record<string, unknown> };

/**
 * Puts back what a backup holds of one student, or of a school with all its people, and the database no longer has: what is there
 * stays as it is, but that it belongs again to a school that it lost. Sessions don't come back; passwords do.
 *
 * @throws OperatorFault where the backup has no such student or school, and while a server works on an embedded database
 */
export async function putBack({ place, from, unpackTo, whose }: PutBackOptions): Promise<PutBack> {
  const { dataDir, databaseUrl } = place;
  if (databaseUrl !== undefined && unpackTo === undefined)
    throw new OperatorFault("Name an empty PostgreSQL database for what is in the backup: --unpack-to postgres://… (createdb makes one).");
  const unlock = databaseUrl === undefined ? await lockUnlessRunning(dataDir) : async () => undefined;
  if (unlock === null) throw new OperatorFault(`A server works on ${dataDir}: stop it first.`);
  const scratch = await mkdtemp(join(tmpdir(), "learn-put-back-"));
  try {
    await restore({ dataDir: scratch, databaseUrl: unpackTo }, from);
    const rows = await using(await open(scratch, unpackTo), (backup) => rowsOf(backup, whose));
    return await using(await open(dataDir, databaseUrl), (database) => database.transaction((inOne) => insertMissing(inOne, rows)));
  } finally {
    await rm(scratch, { recursive: true, force: true });
    await unlock();
  }
}

const open = (folder: string, url: string | undefined): Promise<DatabaseHandle> =>
  url === undefined ? openEmbeddedDatabase(join(folder, databaseFolder)) : openPostgresDatabase(url);

async function using<Result>(database: DatabaseHandle, work: (database: DatabaseHandle) => Promise<Result>): Promise<Result> {
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** What a backup holds: rows, and those that lose their reference to one of them when it goes. */
interface Kept {
  rows: KeptRow[];
  referring: (KeptRow & { column: string })[];
}

async function rowsOf(backup: Queryable, whose: PutBackOptions["whose"]): Promise<Kept> {
  if ("student" in whose) {
    const address = whose.student.trim().toLowerCase();
    const [student] = await backup.query<{ id: string }>("select id from public.profiles where email = $1", [address]);
    if (!student) throw new OperatorFault(`The backup has nobody with the address ${whose.student}.`);
    const rows = await backup.query<KeptRow>(
      `select r.place, r.data from private.rows_with(private.ids_of_student($1), null) r
       where r.place !~ '^auth\\.' and private.is_own_row(r.data, $1) union all ${accounts}`,
      [student.id],
    );
    // What is a team's is there, or was taken away from all of it.
    return { rows: (await withDependants(backup, rows, ({ data }) => data["team_id"] == null)).rows, referring: [] };
  }
  const [school] = await backup.query<{ id: string }>("select id from public.schools where name = $1", [whose.school]);
  if (!school) throw new OperatorFault(`The backup has no school ${whose.school}.`);
  return withDependants(
    backup,
    await backup.query<KeptRow>(
      `select 'public.schools' as place, to_jsonb(s) as data from public.schools s where s.id = $1 union all ${accounts}
         or u.id in (select p.id from public.profiles p where p.school_id = $1 union select s.user_id from public.school_staff s where s.school_id = $1)`,
      [school.id],
    ),
    () => true,
  );
}

const accounts = "select 'auth.users' as place, to_jsonb(u) as data from auth.users u where u.id = $1";
/** Of signing in only the account comes back: who was signed in is no longer. And no mail leaves twice. */
const notBack = /^auth\.(?!users$|identities$)|^public\.(safety_mails|turn_locks)$/;

interface Reference {
  place: string;
  column: string;
  to: string;
  to_column: string;
  /** What becomes of a row whose reference goes: c, it goes as well; n, it stays without. */
  then: "c" | "n";
}

const placeOf = (column: string): string =>
  `(select n.nspname || '.' || t.relname from pg_class t join pg_namespace n on n.oid = t.relnamespace where t.oid = c.${column})`;

/** Rows with all that goes when they go, by the database's own keys, and what loses its reference to them. */
async function withDependants(backup: Queryable, first: KeptRow[], descends: (row: KeptRow) => boolean): Promise<Kept> {
  const references = await backup.query<Reference>(
    `select ${placeOf("conrelid")} as place, a.attname as column, ${placeOf("confrelid")} as to, f.attname as to_column, c.confdeltype as then
     from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
     join pg_attribute f on f.attrelid = c.confrelid and f.attnum = c.confkey[1]
     where c.contype = 'f' and c.confdeltype in ('c', 'n') and array_length(c.conkey, 1) = 1`,
  );
  const known = new Map<string, KeptRow>();
  const referring: Kept["referring"] = [];
  for (let waiting = first; waiting.length > 0;) {
    const fresh = waiting.filter((row) => !known.has(JSON.stringify(row)));
    for (const row of fresh) known.set(JSON.stringify(row), row);
    waiting = [];
    for (const { place, column, to, to_column: key, then } of references) {
      const ids = fresh.filter((row) => row.place === to && descends(row)).map(({ data }) => String(data[key]));
      if (ids.length === 0 || notBack.test(place)) continue;
      const found = await backup.query<KeptRow>(
        `select $2 as place, to_jsonb(t) as data from ${place} t where t.${column}::text = any (string_to_array($1, ','))`,
        [ids.join(","), place],
      );
      if (then === "c") waiting.push(...found);
      else referring.push(...found.map((row) => ({ ...row, column })));
    }
  }
  return { rows: [...known.values()], referring };
}

/** Inserts what isn't there, row by row and as often as something more finds what it belongs to. */
async function insertMissing(database: Queryable, { rows, referring }: Kept): Promise<PutBack> {
  const came: Record<string, number> = {};
  const tables = await database.query<Table>(
    `select p.place, array_agg(quote_ident(a.attname)) as columns,
       array_agg(quote_ident(a.attname)) filter (where exists (
         select from pg_index i where i.indrelid = a.attrelid and i.indisprimary and a.attnum = any (i.indkey))) as key
     from unnest(string_to_array($1, ',')) as p (place)
     join pg_attribute a on a.attrelid = to_regclass(p.place) and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' group by p.place`,
    [[...new Set([...rows, ...referring].map(({ place }) => place))].join(",")],
  );
  await database.script(insertRow);
  // Triggers would note that all of it happens now, and tell open pages.
  for (const { place } of tables) await database.script(`alter table ${place} disable trigger user`);
  let waiting = rows;
  const why = new Map<KeptRow, string>();
  for (let before = -1; waiting.length !== before;) {
    before = waiting.length;
    const still: KeptRow[] = [];
    for (const row of waiting) {
      const table = tables.find(({ place }) => place === row.place);
      const isNew = table === undefined ? "this version has no such table" : await insert(database, row, table);
      if (typeof isNew === "string") still.push((why.set(row, isNew), row));
      else if (isNew) came[row.place] = (came[row.place] ?? 0) + 1;
    }
    waiting = still;
  }
  for (const row of referring) await fill(database, row, tables);
  await database.script("set constraints all immediate");
  for (const { place } of tables) await database.script(`alter table ${place} enable trigger user`);
  const left = waiting.map((row) => ({ place: row.place, id: String(row.data["id"] ?? "without an id"), why: why.get(row) ?? "" }));
  return { came, left };
}

interface Table {
  place: string;
  columns: string[];
  /** Of the primary key. */
  key: string[] | null;
}

/** Whether a row came; false where it is there already, a text where it can't come: what it belongs to isn't there, or another is in its place. */
async function insert(database: Queryable, { place, data }: KeptRow, { columns, key }: Table): Promise<boolean | string> {
  const names = columns.filter((name) => name.replaceAll('"', "") in data).join(", ");
  const statement = `insert into ${place} (${names}) overriding system value
    select ${names} from jsonb_populate_record(null::${place}, $1) on conflict ${key === null ? "" : `(${key.join(", ")})`} do nothing`;
  const [row] = await database.query<{ came: number; code: string | null; rule: string | null }>(
    "select came, code, rule from pg_temp.insert_row($1, $2::jsonb)",
    [statement, JSON.stringify(data)],
  );
  if (!row || row.code === null) return row?.came === 1;
  return `${reasons[row.code] ?? `the database refuses it with ${row.code}`}${row.rule ? ` (${row.rule})` : ""}`;
}

// In the database: a statement of a transaction that fails ends all of it in one of the two drivers. Only faults of a row are taken for such.
const insertRow = `
  create or replace function pg_temp.insert_row(statement text, data jsonb, out came integer, out code text, out rule text) language plpgsql as $$
  begin
    execute statement using data;
    get diagnostics came = row_count;
  exception when data_exception or integrity_constraint_violation or syntax_error_or_access_rule_violation then
    get stacked diagnostics code = returned_sqlstate, rule = constraint_name;
  end $$`;

/** Gives a row its reference to what came back, and what went with it; nothing that it has is changed. */
async function fill(database: Queryable, { place, column, data }: Kept["referring"][number], tables: Table[]): Promise<void> {
  const table = tables.find((one) => one.place === place);
  // Whose appointment ended with the school has another role since. A message that was taken out of a talk stays without who wrote it.
  if (!table?.key || place === "public.messages" || !(column in data)) return;
  const columns = table.columns.filter((name) => name.replaceAll('"', "") in data && !table.key?.includes(name));
  await database.query(
    `update ${place} t set ${columns.map((name) => `${name} = ${name === "role" ? "b.role" : `coalesce(t.${name}, b.${name})`}`).join(", ")}
     from jsonb_populate_record(null::${place}, $1::jsonb) b where ${table.key.map((name) => `t.${name} = b.${name}`).join(" and ")} and t.${column} is null`,
    [JSON.stringify(data)],
  );
}

const reasons: Record<string, string> = { "23503": "what it belongs to is gone", "23505": "another stands in its place" };
