import { once } from "node:events";
import { cpSync, existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { openPostgresDatabase } from "./database/postgres-database.ts";
import { builtReleases, spawnServer, type ChildServer } from "#testing/server/child-server.ts";
import { freshDatabase } from "#testing/server/fresh-database.ts";
import { eventsOf, postAs } from "#testing/server/learn-with-stub.ts";
import { preparedDatabase } from "#testing/server/prepared-database.ts";
import { createTestClient } from "#testing/server/test-server.ts";

/** Of a server that isn't about what its data folder holds. */
const itsAreas = { AREAS_DIR: builtReleases };

const person = { email: "ada@example.org", password: "long enough" };

const postgres = await freshDatabase();
afterAll(() => postgres?.stop());

describe("the process", () => {
  let folder: string;
  let dataDir: string;
  const started: ChildServer[] = [];

  function start(env: Record<string, string> = {}, cwd?: string): ChildServer {
    const child = spawnServer({ DATA_DIR: dataDir, ...env }, cwd);
    started.push(child);
    return child;
  }

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "learn-process-"));
    dataDir = join(folder, "data");
  });
  afterEach(async () => {
    for (const child of started.splice(0)) await child.kill("SIGKILL");
    await rm(folder, { recursive: true, force: true });
  });

  /** A data folder that is past its first start, for what isn't about that. */
  async function moveIn(): Promise<void> {
    cpSync(await preparedDatabase(), join(dataDir, "database"), { recursive: true });
  }

  async function keyOf(origin: string): Promise<string> {
    const config = (await (await fetch(`${origin}/config.json`)).json()) as { supabaseKey: string };
    return config.supabaseKey;
  }

  /** Completes the profile of a person who has just signed up; their first session of a category. */
  async function openSession(client: SupabaseClient, id: string, category: string): Promise<string> {
    await client.from("profiles").insert({ id, role: "student", grade_level: 1, continent: "Africa" }).throwOnError();
    await client.rpc("refresh_user_dashboard", { user_id_param: id }).throwOnError();
    const sessions = client.from("dashboard").select("id").eq("category_activity", category).order("id").limit(1);
    return String((await sessions.single().throwOnError()).data.id);
  }

  async function transcriptOf(client: SupabaseClient, id: string): Promise<unknown> {
    return (await client.from("dashboard").select("chat_history").eq("id", id).single().throwOnError()).data.chat_history;
  }

  it("starts from any folder, keeps its data and keys, refuses a second process, and ends cleanly: ended by a signal, it lets a reply come to its end and stores it", async () => {
    await moveIn();
    const first = start({}, tmpdir());
    const origin = await first.ready;
    expect(first.output().stdout).toBe(`ready ${origin}\n`);
    expect(origin).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    expect((await stat(join(dataDir, "secrets.json"))).mode & 0o777).toBe(0o600);
    const key = await keyOf(origin);
    const client = createTestClient(origin, key);
    const { data, error } = await client.auth.signUp(person);
    expect(error).toBeNull();
    const session_id = await openSession(client, data.user!.id, "AI Learning");

    const second = start();
    expect(await second.exited).toBe(1);
    expect(second.output().stderr).toMatch(/^The data folder .* is in use by process \d+; stop that one first/);
    expect(second.output().stderr.trim().split("\n")).toHaveLength(1);

    const said = { session_id, message_id: "message-0001", text: "It looks at many pictures and then it guesses." };
    const reply = await postAs(data.session!.access_token, `${origin}/functions/v1/ai-learning/chat`, said);
    const ended = first.kill("SIGTERM");
    expect(await reply.text()).toContain("event: message");
    expect(await ended).toBe(0);
    expect((await readdir(dataDir)).toSorted()).toEqual(["areas", "database", "secrets.json", "server-id"]);

    const third = start();
    const again = await third.ready;
    expect(await keyOf(again)).toBe(key);
    const returned = createTestClient(again, key);
    expect((await returned.auth.signInWithPassword(person)).error).toBeNull();
    expect(await transcriptOf(returned, session_id)).toMatchObject([{ role: "assistant" }, { role: "user" }, { role: "assistant" }]);
    // npm passes Ctrl-C on, so that the process gets it twice.
    void third.kill("SIGINT");
    expect(await third.kill("SIGINT")).toBe(0);
    expect((await readdir(dataDir)).toSorted()).toEqual(["areas", "database", "secrets.json", "server-id"]);
  });

  it("begins anew when it is killed while it makes its first database, in a folder that nobody else can read", async () => {
    const killed = start();
    const draft = join(dataDir, "database.tmp");
    while (!existsSync(join(draft, "base"))) await wait(5);
    await killed.kill("SIGKILL");
    expect(existsSync(join(dataDir, "database"))).toBe(false);
    const next = start();
    const origin = await next.ready;
    expect((await fetch(`${origin}/health`)).status).toBe(200);
    expect(existsSync(draft)).toBe(false);
    expect((await stat(dataDir)).mode & 0o077).toBe(0);
  });

  it("gives its data folder back when it is told to end before it is ready", async () => {
    await moveIn();
    const early = start();
    while (!existsSync(join(dataDir, "lock"))) await wait(5);
    expect([await early.kill("SIGTERM"), early.output().stdout]).toEqual([0, ""]);
    expect(await readdir(dataDir)).not.toContain("lock");
  });

  it("loses no acknowledged write when it is killed in the middle of many while a program runs: started again, the session is free and the same run runs; and ends with 1 when a part of it can't be ended, and says which failed", async () => {
    await moveIn();
    const first = start(itsAreas);
    const origin = await first.ready;
    const key = await keyOf(origin);
    const client = createTestClient(origin, key);
    const { data } = await client.auth.signUp(person);
    const id = data.user!.id;
    const session_id = await openSession(client, id, "Coding");
    const run = (at: string, run_id: string, code: string): Promise<Response> =>
      postAs(data.session!.access_token, `${at}/functions/v1/vibing/run`, { session_id, run_id, language: "python", code });
    await eventsOf(await run(origin, crypto.randomUUID(), "print('kept')"));

    const { secretKey } = JSON.parse(await readFile(join(dataDir, "secrets.json"), "utf8")) as { secretKey: string };
    const service = createTestClient(origin, secretKey);
    const acknowledged: string[] = [];
    const write = async (): Promise<void> => {
      for (;;) {
        const title = crypto.randomUUID();
        const answer = await service.from("projects").insert({ user_id: id, title, description: "kept" });
        // The killed server answers nothing at all, which the client reports with the status 0.
        if (answer.status === 0) return;
        expect(answer.error).toBeNull();
        acknowledged.push(title);
      }
    };
    const writers = Promise.all([write(), write(), write(), write()]);
    while (acknowledged.length < 100) await Promise.race([wait(10), writers]);
    const lost = crypto.randomUUID();
    const running = await run(origin, lost, "import time\nprint('before')\ntime.sleep(4)\nprint('after')");
    await running.body!.getReader().read();
    await first.kill("SIGKILL");
    await writers;

    const second = start(itsAreas);
    const again = await second.ready;
    const reader = createTestClient(again, secretKey);
    const { data: rows } = await reader.from("projects").select("title").limit(10_000).throwOnError();
    const stored = new Set(rows.map((row) => String(row.title)));
    expect(acknowledged.filter((title) => !stored.has(title))).toEqual([]);

    const returned = createTestClient(again, key);
    await returned.auth.signInWithPassword(person);
    expect(await transcriptOf(returned, session_id)).toMatchObject([{ execution: { output: "kept\n" } }]);
    const events = await eventsOf(await run(again, lost, "print('after')"));
    expect(events.at(-1)).toMatchObject({ event: "message", data: { execution: { output: "after\n" } } });

    await rm(join(dataDir, "lock"));
    await mkdir(join(dataDir, "lock"));
    expect(await second.kill("SIGTERM")).toBe(1);
    expect(second.output().stderr).toContain('"event":"stop_failed"');
  });

  it.skipIf(postgres === null)("ends with a sentence for a migration that was changed after it ran", async () => {
    const url = postgres?.url ?? "";
    const database = await openPostgresDatabase(url);
    await database.query(
      "update supabase_migrations.schema_migrations set statements = array['select 1'] where version = '20261128020001'",
    );
    await database.close();
    const child = start({ DATABASE_URL: url });
    expect(await child.exited).toBe(1);
    expect(child.output().stderr).toMatch(
      /^The migration 20261128020001_baseline_core.generated.sql was changed after this database had run it; .*\n$/,
    );
  });

  it("ends with a sentence for a database server that isn't there", async () => {
    const child = start({ DATABASE_URL: "postgres://learn:hunter2@127.0.0.1:1/learn" });
    expect(await child.exited).toBe(1);
    expect(child.output().stderr).toBe("DATABASE_URL names a PostgreSQL server that can't be used (ECONNREFUSED).\n");
    expect(await readdir(dataDir)).toEqual(["secrets.json"]);
  });

  it("ends with a sentence for a wrong setting, a port that is taken, keys that are damaged and a data folder that can't be written", async () => {
    await mkdir(join(folder, "damaged"));
    await writeFile(join(folder, "damaged/secrets.json"), "{ half");
    const other = createServer().listen(0, "127.0.0.1");
    await once(other, "listening");
    const { port } = other.address() as AddressInfo; // a listening TCP server has a port
    for (const [env, sentence] of [
      [{ PORT: "four thousand" }, /^PORT must be a whole number from 0 to 65534, not "four thousand"\.$/],
      [{ PORT: String(port) }, new RegExp(`^PORT ${port} is taken by another program; set PORT to another number\\.$`)],
      [{ HOST: "203.0.113.9" }, /^HOST 203\.0\.113\.9 is no address of this machine; set HOST to one of them, or to 0\.0\.0\.0 for all\.$/],
      [{ DATA_DIR: "/sys/learn" }, /^DATA_DIR can't be written \(E\w+ at \/sys\/learn\): ./],
      [{ DATA_DIR: import.meta.filename }, /^DATA_DIR can't be written \(EEXIST at .*\.ts\): ./],
      [{ DATA_DIR: join(folder, "damaged") }, /^The keys in .*\/damaged\/secrets\.json can't be read; ./],
    ] as const) {
      const child = start(env);
      expect(await child.exited).toBe(1);
      expect(child.output().stderr.trim().split("\n")).toEqual([expect.stringMatching(sentence)]);
    }
    other.close();
  });
});
