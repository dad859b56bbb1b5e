import { cpSync } from "node:fs";
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import type { DatabaseHandle } from "../local/database/database-handle.ts";
import { builtFolders } from "../local/http/built-files.ts";
import { startLearn, type RunningLearn } from "../local/start.ts";
import { emptyDatabase, freshDatabase } from "../local/testing/fresh-database.ts";
import { preparedDatabase } from "../local/testing/prepared-database.ts";
import { createTestClient } from "../local/testing/test-server.ts";
import { backUp, restore, type Place } from "./backups.ts";

const person = { email: "amina@example.org", password: "correct horse battery" };
const [used, empty] = [await freshDatabase(), await emptyDatabase()];

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

  async function start({ dataDir, databaseUrl }: Place): Promise<RunningLearn> {
    const learn = await startLearn({
      env: { PORT: "0", DATA_DIR: dataDir, DATABASE_URL: databaseUrl },
      logTo: { write: () => {} },
      folders: { ...builtFolders, releases: join(folder, "areas") },
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
    await client
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

  it("of the embedded database holds every row and key, is refused while the server runs, and never goes over another one", async () => {
    const place: Place = { dataDir: join(folder, "first"), databaseUrl: undefined };
    const file = join(folder, "backup.tar.gz");
    cpSync(await preparedDatabase(), join(place.dataDir, "database"), { recursive: true });
    const learn = await start(place);
    const token = await live(learn);
    const before = await tablesOf(learn.database);
    expect(before.find(({ name }) => name === "auth.users")).toMatchObject({ rows: 1 });
    await expect(backUp(place, file)).rejects.toThrow(/^A server works on .* Stop it, run this again, and start it\./);
    await learn.stop();

    expect(await backUp(place, file)).toMatchObject({ kind: "embedded" });
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    await expect(backUp(place, file)).rejects.toThrow("is there already");
    await expect(restore(place, file)).rejects.toThrow(/has a secrets.json already; set DATA_DIR to an empty folder/);
    const other: Place = { dataDir: join(folder, "second"), databaseUrl: undefined };
    expect(await restore(other, file)).toMatchObject({ kind: "embedded" });
    expect((await readdir(other.dataDir)).toSorted()).toEqual(["database", "secrets.json"]);
    await expectTheSame(await start(other), before, token);
  });

  it("that is none, or damaged, leaves the place as it was", async () => {
    const other: Place = { dataDir: join(folder, "second"), databaseUrl: undefined };
    await writeFile(join(folder, "words.txt"), "Dear school");
    await expect(restore(other, join(folder, "words.txt"))).rejects.toThrow("tar failed");
    await expect(restore(other, join(folder, "nothing"))).rejects.toThrow("isn't there");
    expect(await readdir(other.dataDir)).toEqual([]);
    await mkdir(join(folder, "third"));
    await expect(backUp({ ...other, dataDir: join(folder, "third") }, join(folder, "b"))).rejects.toThrow("is no server's data folder");
  });

  it.skipIf(used === null || empty === null)(
    "of a PostgreSQL database is made while the server runs, and is the same elsewhere",
    async () => {
      const place: Place = { dataDir: join(folder, "first"), databaseUrl: used?.url };
      const file = join(folder, "backup.tar.gz");
      const learn = await start(place);
      const token = await live(learn);
      const before = await tablesOf(learn.database);
      expect(await backUp(place, file)).toMatchObject({ kind: "postgres" });
      await expect(restore({ ...place, dataDir: join(folder, "second") }, file)).rejects.toThrow(
        /^The database of DATABASE_URL isn't empty/,
      );
      await expect(restore({ dataDir: join(folder, "second"), databaseUrl: undefined }, file)).rejects.toThrow(
        "set DATABASE_URL to an empty one",
      );
      await learn.stop();

      const other: Place = { dataDir: join(folder, "second"), databaseUrl: empty?.url };
      expect(await restore(other, file)).toMatchObject({ kind: "postgres" });
      await expectTheSame(await start(other), before, token);
    },
  );
});

interface Table {
  name: string;
  rows: number;
  hash: string | null;
}

// Who may do what: rights on tables and functions, those of tables still to come, and policies.
const sorted = (acl: string): string => `array(select one::text from unnest(${acl}) as one order by 1)`;
const rights = [
  `select concat_ws(' ', 'table', c.oid::regclass, c.relrowsecurity, ${sorted("coalesce(c.relacl, acldefault('r', c.relowner))")}) from pg_class c where c.relkind in ('r', 'v')`,
  `select concat_ws(' ', 'function', p.oid::regprocedure, ${sorted("coalesce(p.proacl, acldefault('f', p.proowner))")}) from pg_proc p`,
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
