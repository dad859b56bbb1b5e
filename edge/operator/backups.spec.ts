import { cpSync, existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import type { DatabaseHandle } from "#server/database/database-handle.ts";
import { openEmbeddedDatabase } from "#server/database/embedded-database.ts";
import { lockFolder } from "#server/guards/folder-lock.ts";
import { startLearn, type RunningLearn } from "#server/start.ts";
import { emptyDatabase, freshDatabase } from "#testing/server/fresh-database.ts";
import { preparedDatabase } from "#testing/server/prepared-database.ts";
import { createTestClient, shellAlone } from "#testing/server/test-server.ts";
import { backUp, restore, type Place } from "./backups.ts";

const person = { email: "amina@example.org", password: "correct horse battery" };
const otherUser = `hill-${crypto.randomUUID().slice(0, 8)}`;
const [used, empty] = [await freshDatabase(), await emptyDatabase(otherUser)];

describe("a backup", () => {
  let folder: string;
  const running: RunningLearn[] = [];
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "learn-backup-"));
  });
  afterEach(async () => {
    for (const learn of running.splice(0)) await learn.stop();
    await rm(folder, { recursive: true, force: true });
  });
  afterAll(async () => {
    await used?.stop();
    await empty?.stop();
  });

  const stopped = { port: 1 };

  async function start({ dataDir, databaseUrl }: Place): Promise<RunningLearn> {
    const learn = await startLearn({
      env: { PORT: "0", DATA_DIR: dataDir, DATABASE_URL: databaseUrl },
      logTo: { write: () => {} },
      folders: shellAlone,
      passwordCost: 4,
    });
    running.push(learn);
    return learn;
  }

  /** Somebody signs up and writes a name down. */
  async function live({ origin, secrets }: RunningLearn): Promise<string> {
    const client = createTestClient(origin, secrets.publishableKey);
    const { data, error } = await client.auth.signUp(person);
    if (error) throw error;
    await createTestClient(origin, secrets.secretKey)
      .from("profiles")
      .upsert({ id: data.user?.id, name: "Amina ☂", role: "student", grade_level: 1, continent: "Africa" })
      .throwOnError();
    return data.session?.refresh_token ?? "";
  }

  /** What was said of all tables before is true of them again, and the person signs in as ever. */
  async function expectTheSame(learn: RunningLearn, before: Table[], refreshToken: string): Promise<void> {
    expect(await tablesOf(learn.database)).toEqual(before);
    const client = createTestClient(learn.origin, learn.secrets.publishableKey);
    expect((await client.auth.refreshSession({ refresh_token: refreshToken })).error).toBeNull();
    expect((await client.auth.signInWithPassword(person)).error).toBeNull();
    expect((await client.from("profiles").select("name").single().throwOnError()).data.name).toBe("Amina ☂");
  }

  /** While a server runs, it alone makes the backup: nobody else is believed, and a server that doesn't answer is named. */
  async function expectItsOwnOnly(learn: RunningLearn, place: Place): Promise<void> {
    const file = join(folder, "backup.tar.gz");
    await expect(backUp({ ...place, ...stopped }, file)).rejects.toThrow(
      /^A server works on .*: set PORT to the port of that server, or stop it\./,
    );
    const other = { dataDir: join(folder, "second"), databaseUrl: undefined };
    await mkdir(other.dataDir);
    await writeFile(join(other.dataDir, "secrets.json"), JSON.stringify(anotherServersKeys));
    await mkdir(join(other.dataDir, "database"));
    const unlock = await lockFolder(other.dataDir);
    await expect(backUp({ ...other, port: learn.ports.site }, file)).rejects.toThrow(/made no copy of .* \(404\)/);
    await unlock();
    expect([existsSync(file), await readdir(other.dataDir)]).toEqual([false, ["database", "secrets.json"]]);

    const ask = async (key: string, draft: string, headers = {}): Promise<number> => {
      const request = {
        method: "POST",
        headers: { apikey: key, "content-type": "application/json", ...headers },
        body: JSON.stringify({ draft }),
      };
      return (await fetch(`${learn.origin}/__backup`, request)).status;
    };
    const { secretKey, publishableKey } = learn.secrets;
    await mkdir(join(place.dataDir, "backup-a1"));
    expect(await ask(publishableKey, "backup-a1")).toBe(404);
    expect(await ask(secretKey, "backup-a1", { "x-forwarded-for": "203.0.113.7" })).toBe(404);
    for (const draft of ["../first", "database", "backup-b2", "backup-/.."]) expect(await ask(secretKey, draft)).toBe(400);
    expect(await ask(secretKey, "backup-a1")).toBe(200);
    expect(await ask(secretKey, "backup-a1")).toBe(400);
    await rm(join(place.dataDir, "backup-a1"), { recursive: true });
  }

  it("of the embedded database is made while the server runs, by that one only, and while it doesn't, holds every row and key, and never goes over another one", async () => {
    const place: Place = { dataDir: join(folder, "first"), databaseUrl: undefined };
    const [ofRunning, ofStopped] = [join(folder, "running.tar.gz"), join(folder, "stopped.tar.gz")];
    cpSync(await preparedDatabase(), join(place.dataDir, "database"), { recursive: true });
    const learn = await start(place);
    const token = await live(learn);
    const before = await tablesOf(learn.database);
    expect(before.find(({ name }) => name === "auth.users")).toMatchObject({ rows: 1 });
    await expectItsOwnOnly(learn, place);
    // Rows that come while the copy is made are in it whole or not at all.
    const coming = addPlaces(learn.database, 20);
    expect(await backUp({ ...place, port: learn.ports.site }, ofRunning)).toMatchObject({ kind: "embedded" });
    await coming;
    expect((await readdir(place.dataDir)).filter((name) => name.startsWith("backup-"))).toEqual([]);
    expect((await stat(ofRunning)).mode & 0o777).toBe(0o600);
    await learn.database.query("delete from public.areas where id like 'place-%'");
    await learn.stop();

    expect(await backUp({ ...place, ...stopped }, ofStopped)).toMatchObject({ kind: "embedded" });
    await expect(backUp({ ...place, ...stopped }, ofStopped)).rejects.toThrow("is there already");
    await expect(restore(place, ofStopped)).rejects.toThrow(/has a secrets.json already; set DATA_DIR to an empty folder/);
    const [other, another] = [ofRunning, ofStopped].map((file) => ({ dataDir: `${file}-back`, databaseUrl: undefined })) as [Place, Place];
    for (const [to, file] of [[other, ofRunning] as const, [another, ofStopped] as const]) {
      expect(await restore(to, file)).toMatchObject({ kind: "embedded" });
      expect((await readdir(to.dataDir)).toSorted()).toEqual(["database", "secrets.json"]);
    }
    const again = await start(other);
    const places = await again.database.query<{ count: number }>("select count(*)::integer from public.areas where id like 'place-%'");
    expect([0, 20]).toContain(places[0]?.count);
    await again.database.query("delete from public.areas where id like 'place-%'");
    await expectTheSame(again, before, token);
    // Whether a server starts with what came back is known: here it is what there is.
    const database = await openEmbeddedDatabase(join(another.dataDir, "database"));
    expect(await tablesOf(database)).toEqual(before);
    await database.close();
  });

  it("that is none, or damaged, leaves the place as it was", async () => {
    const other: Place = { dataDir: join(folder, "second"), databaseUrl: undefined };
    await writeFile(join(folder, "words.txt"), "Dear school");
    await expect(restore(other, join(folder, "words.txt"))).rejects.toThrow("tar failed");
    await expect(restore(other, join(folder, "nothing"))).rejects.toThrow("isn't there");
    expect(await readdir(other.dataDir)).toEqual([]);
    await mkdir(join(folder, "third"));
    await expect(backUp({ ...other, ...stopped, dataDir: join(folder, "third") }, join(folder, "b"))).rejects.toThrow(
      "is no server's data folder",
    );
  });

  it.skipIf(used === null || empty === null)(
    "of a PostgreSQL database is made while the server runs, and is the same elsewhere, where another user without rights of their own has it",
    async () => {
      const place: Place = { dataDir: join(folder, "first"), databaseUrl: used?.url };
      const file = join(folder, "backup.tar.gz");
      const learn = await start(place);
      const token = await live(learn);
      const before = await tablesOf(learn.database);
      expect(await backUp({ ...place, ...stopped }, file)).toMatchObject({ kind: "postgres" });
      await expect(restore({ ...place, dataDir: join(folder, "second") }, file)).rejects.toThrow(
        /^The database of DATABASE_URL isn't empty/,
      );
      await expect(restore({ dataDir: join(folder, "second"), databaseUrl: undefined }, file)).rejects.toThrow(
        "set DATABASE_URL to an empty one",
      );

      const other: Place = { dataDir: join(folder, "second"), databaseUrl: empty?.url };
      await expect(restore(other, file)).rejects.toThrow(new RegExp(`grant anon, authenticated, service_role to "${otherUser}";`));
      expect(await readdir(other.dataDir)).toEqual([]);
      await learn.database.query(`grant anon, authenticated, service_role to "${otherUser}"`);
      await learn.stop();
      expect(await restore(other, file)).toMatchObject({ kind: "postgres" });
      await expectTheSame(await start(other), before, token);
    },
  );
});

const anotherServersKeys = {
  jwtSecret: "x".repeat(64),
  publishableKey: "sb_publishable_another",
  secretKey: "sb_secret_another",
};

/** Adds so many rows in one transaction, one statement after the other. */
async function addPlaces(database: DatabaseHandle, count: number): Promise<void> {
  await database.transaction(async (transaction) => {
    for (let index = 0; index < count; index += 1)
      await transaction.query("insert into public.areas (id, category_activity) values ($1, $1)", [
        `place-${String.fromCodePoint(97 + index)}`,
      ]);
  });
}

interface Table {
  name: string;
  rows: number;
  hash: string | null;
}

// Who may do what: rights on tables and functions, those of tables still to come, and policies. The owner's name may be another.
const sorted = (acl: string): string =>
  `array(select replace(one::text, quote_ident(current_user), 'owner') from unnest(${acl}) as one order by 1)`;
const ours = (namespace: string): string => `${namespace}::regnamespace::text !~ '^(pg_|information_schema|extensions)'`;
const rights = [
  `select concat_ws(' ', 'table', c.oid::regclass, c.relrowsecurity, ${sorted("coalesce(c.relacl, acldefault('r', c.relowner))")}) from pg_class c where c.relkind in ('r', 'v') and ${ours("c.relnamespace")}`,
  `select concat_ws(' ', 'function', p.oid::regprocedure, ${sorted("coalesce(p.proacl, acldefault('f', p.proowner))")}) from pg_proc p where ${ours("p.pronamespace")}`,
  `select concat_ws(' ', 'default', d.defaclobjtype, d.defaclnamespace::regnamespace, ${sorted("d.defaclacl")}) from pg_default_acl d`,
  "select concat_ws(' ', 'policy', p) from pg_policies p",
];

/** Every table that lasts, with its rows and a hash of them; at the end who may do what. */
async function tablesOf(database: DatabaseHandle): Promise<Table[]> {
  const names = await database.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and c.relpersistence = 'p' and n.nspname !~ '^pg_' and n.nspname <> 'information_schema' order by 1`,
  );
  const statements = names.map(
    ({ name }) =>
      `select '${name}' as name, count(*)::integer as rows, md5(string_agg(t::text, E'\\n' order by t::text)) as hash from ${name} t`,
  );
  const allRights = `select 'rights' as name, count(*)::integer as rows, md5(string_agg(line, E'\\n' order by line)) as hash
    from (${rights.join(" union all ")}) as r (line)`;
  return database.query<Table>([...statements, allRights].join(" union all "));
}
