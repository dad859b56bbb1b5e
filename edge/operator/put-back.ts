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
 * stays as it is, and what others have is not touched. Sessions don't come back; passwords do.
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

async function rowsOf(backup: Queryable, whose: PutBackOptions["whose"]): Promise<KeptRow[]> {
  if ("student" in whose) {
    const [student] = await backup.query<{ id: string }>("select id from public.profiles where email = $1", [
      whose.student.trim().toLowerCase(),
    ]);
    if (!student) throw new OperatorFault(`The backup has nobody with the address ${whose.student}.`);
    return rowsOfStudent(backup, student.id);
  }
  const [school] = await backup.query<{ id: string }>("select id from public.schools where name = $1", [whose.school]);
  if (!school) throw new OperatorFault(`The backup has no school ${whose.school}.`);
  const people = await backup.query<{ id: string }>(
    "select id from public.profiles where school_id = $1 union select user_id from public.school_staff where school_id = $1",
    [school.id],
  );
  const own = await backup.query<KeptRow>(
    `with ids as (select array(select $1::text union select c.id::text from public.school_classes c where c.school_id::text = $1) as ids)
     select r.place, r.data from ids, private.rows_with(ids.ids, null) r where ${aboutData} and exists (
       select from jsonb_each_text(r.data) e where e.key ~ '(^id|_id)$' and e.value = any (ids.ids))`,
    [school.id],
  );
  const all = [own];
  for (const { id } of people) all.push(await rowsOfStudent(backup, id));
  return all.flat();
}

/** Of signing in only the account: who was signed in when the backup was made is no longer. */
const aboutData = "(r.place !~ '^auth\\.' or r.place in ('auth.users', 'auth.identities'))";

const rowsOfStudent = (backup: Queryable, id: string): Promise<KeptRow[]> =>
  backup.query<KeptRow>(
    `select r.place, r.data from private.rows_with(private.ids_of_student($1), null) r
     where ${aboutData} and private.is_own_row(r.data, $1)`,
    [id],
  );

/** Inserts what isn't there, row by row and as often as something more finds what it belongs to. */
async function insertMissing(database: Queryable, rows: KeptRow[]): Promise<PutBack> {
  const came: Record<string, number> = {};
  const tables = await database.query<Table>(
    `select p.place, array_agg(quote_ident(a.attname)) as columns,
       array_agg(quote_ident(a.attname)) filter (where exists (
         select from pg_index i where i.indrelid = a.attrelid and i.indisprimary and a.attnum = any (i.indkey))) as key
     from unnest(string_to_array($1, ',')) as p (place)
     join pg_attribute a on a.attrelid = to_regclass(p.place) and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' group by p.place`,
    [[...new Set(rows.map(({ place }) => place))].join(",")],
  );
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
  await database.script("savepoint one_row");
  try {
    const inserted = await database.query(
      `insert into ${place} (${names}) overriding system value
       select ${names} from jsonb_populate_record(null::${place}, $1::jsonb)
       on conflict ${key === null ? "" : `(${key.join(", ")})`} do nothing returning 1`,
      [JSON.stringify(data)],
    );
    return inserted.length > 0;
  } catch (error) {
    await database.script("rollback to savepoint one_row");
    return reasonOf(error);
  }
}

const reasons: Record<string, string> = { "23503": "what it belongs to is gone", "23505": "another stands in its place" };

/** By code and constraint: the database's own message can hold what is in the row. */
function reasonOf(error: unknown): string {
  const { code, constraint, constraint_name: name } = error as { code?: string; constraint?: string; constraint_name?: string };
  // No fault of a row: the connection is gone, or the disk is full.
  if (code === undefined || !/^(2[23]|42)/.test(code)) throw error;
  return `${reasons[code] ?? `the database refuses it with ${code}`}${(constraint ?? name) ? ` (${constraint ?? name})` : ""}`;
}
