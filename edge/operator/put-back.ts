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

/** How many rows of each table came back, and how many could not, because what they belong to is gone or others took its place. */
export interface PutBack {
  came: Record<string, number>;
  left: Record<string, number>;
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
  const left: Record<string, number> = {};
  const add = (to: Record<string, number>, place: string): void => void (to[place] = (to[place] ?? 0) + 1);
  const tables = await database.query<{ place: string; columns: string[] }>(
    `select p.place, array_agg(quote_ident(a.attname)) as columns from unnest(string_to_array($1, ',')) as p (place)
     join pg_attribute a on a.attrelid = to_regclass(p.place) and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' group by p.place`,
    [[...new Set(rows.map(({ place }) => place))].join(",")],
  );
  // Triggers would note that all of it happens now, and tell open pages.
  for (const { place } of tables) await database.script(`alter table ${place} disable trigger user`);
  let waiting = rows;
  for (let before = -1; waiting.length !== before;) {
    before = waiting.length;
    const still: KeptRow[] = [];
    for (const row of waiting) {
      const isNew = await insert(database, row, tables.find(({ place }) => place === row.place)?.columns ?? []);
      if (isNew === null) still.push(row);
      else if (isNew) add(came, row.place);
    }
    waiting = still;
  }
  await database.script("set constraints all immediate");
  for (const { place } of tables) await database.script(`alter table ${place} enable trigger user`);
  for (const { place } of waiting) add(left, place);
  return { came, left };
}

/** Whether a row came; false where it is there already, null where something that it belongs to isn't. */
async function insert(database: Queryable, { place, data }: KeptRow, columns: string[]): Promise<boolean | null> {
  const names = columns.filter((name) => name.replaceAll('"', "") in data).join(", ");
  await database.script("savepoint one_row");
  try {
    const inserted = await database.query(
      `insert into ${place} (${names}) overriding system value
       select ${names} from jsonb_populate_record(null::${place}, $1::jsonb) on conflict do nothing returning 1`,
      [JSON.stringify(data)],
    );
    return inserted.length > 0;
  } catch {
    await database.script("rollback to savepoint one_row");
    return null;
  }
}
