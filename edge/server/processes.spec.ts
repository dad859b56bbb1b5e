import { mkdtemp, readFile, rm } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import postgres from "postgres";
import { folderStore } from "#operator/releases/folder-store.ts";
import { isBuild, readBuild } from "#operator/releases/read-build.ts";
import { releaseArea } from "#operator/releases/release-area.ts";
import { readShellContract } from "#operator/releases/spoken-contract.ts";
import { builtFiles, writeFiles } from "#operator/releases/testing/built-area.ts";
import { runAreas, signedClubs } from "#operator/releases/testing/signed-package.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startProviderStub, type ProviderStub } from "#testing/provider-stub/provider-stub.ts";
import { spawnServer, type ChildServer } from "#testing/server/child-server.ts";
import { freshDatabase } from "#testing/server/fresh-database.ts";
import { openActivity, type TestStudent } from "#testing/server/learn-with-stub.ts";
import { createTestClient } from "#testing/server/test-server.ts";

const database = await freshDatabase();
const password = "long enough";
/** Goes on for longer than the test takes on a slow machine, with pauses that the server has patience for. */
const slow = { kind: "reply", text: "And on. ".repeat(25), tokenMs: 1000 } as const;
// Its first sentence is passed on before its end has come.
const kept = { kind: "reply", text: "Good. What makes you say so?" } as const;

interface Answer {
  status: number;
  body: string;
}

interface Sending {
  token?: string;
  signal?: AbortSignal;
  /** Told what has come so far. */
  onText?(text: string): void;
}

describe.skipIf(database === null)("two processes at one port", () => {
  let folder: string;
  let stub: ProviderStub;
  let server: ChildServer;
  let origin: string;
  let apikey: string;
  let release: string;
  let student: TestStudent;
  let sessions: string[];
  let sql: postgres.Sql;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "learn-processes-"));
    const { version: contract } = await readShellContract();
    // One small area, so that none has to be copied to where it is served from.
    await writeFiles(join(folder, "skills"), builtFiles({ contract }));
    const build = await readBuild(join(folder, "skills"));
    if (build === null || !isBuild(build)) throw new Error("Nothing was built.");
    await releaseArea(build, { store: folderStore(join(folder, "areas")), at: "/remotes", by: "command" });
    release = build.release;
    stub = await startProviderStub();
    sql = postgres(database?.url ?? "", { max: 1, onnotice: () => {} });
    const provider = { AI_BASE_URL: stub.baseUrl, AI_API_KEY: "key-of-the-test" };
    server = spawnServer({
      ...provider,
      PROCESSES: "2",
      DATABASE_URL: database?.url ?? "",
      DATA_DIR: folder,
      AREAS_DIR: join(folder, "areas"),
    });
    origin = await server.ready;
    apikey = ((await (await fetch(`${origin}/config.json`)).json()) as { supabaseKey: string }).supabaseKey;
    const client = createTestClient(origin, apikey);
    const email = "amina@example.org";
    const { data } = await client.auth.signUp({ email, password });
    const id = data.user?.id ?? "";
    const { secretKey } = JSON.parse(await readFile(join(folder, "secrets.json"), "utf8")) as { secretKey: string };
    const operator = createTestClient(origin, secretKey);
    student = await openActivity({ id, email, password, client, operator, accessToken: data.session?.access_token ?? "" });
    const rows = await client.from("dashboard").select("id").eq("category_activity", "AI Learning").limit(8).throwOnError();
    sessions = rows.data.map((row) => String(row.id));
  });
  afterAll(async () => {
    await server?.kill("SIGKILL");
    await sql?.end();
    await stub?.stop();
    await database?.stop();
    if (folder) await rm(folder, { recursive: true, force: true });
  });

  /** On a connection of its own, so that the processes take turns. */
  function post(path: string, body: object, { token, signal, onText = () => {} }: Sending = {}): Promise<Answer> {
    const headers = { apikey, "content-type": "application/json", ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) };
    return new Promise((resolve, reject) => {
      const sent = request(origin + path, { method: "POST", agent: false, headers, signal }, (response) => {
        let text = "";
        response.setEncoding("utf8").on("data", (piece: string) => onText((text += piece)));
        response.on("end", () => resolve({ status: response.statusCode ?? 0, body: text })).on("error", reject);
      });
      sent.on("error", reject).end(JSON.stringify(body));
    });
  }

  const say = (session: string, message: string, sending: Omit<Sending, "token"> = {}): Promise<Answer> =>
    post(
      "/functions/v1/ai-learning/chat",
      { session_id: session, message_id: message, text: "A lamp is no AI." },
      { token: student.accessToken, ...sending },
    );

  /** As a page that is loaded again: the same message once more, until it has reached the process that doesn't work on it. */
  async function sayElsewhere(session: string, message: string): Promise<{ answer: Promise<Answer> }> {
    for (;;) {
      const leaving = new AbortController();
      let come = "";
      const answer = say(session, message, { signal: leaving.signal, onText: (text) => (come = text) });
      const isAwaited = async (): Promise<boolean> => {
        const [row] = await sql`select from public.turn_locks where session_id = ${session} and awaited_at is not null`;
        return row !== undefined;
      };
      await expect.poll(async () => come.includes("event:") || (await isAwaited())).toBe(true);
      if (!come.includes("event:")) return { answer };
      // The process that works on it knows the words that have come.
      leaving.abort();
      await answer.catch(() => null);
    }
  }

  /** The messages of a session after its greeting. */
  async function saidIn(session: string): Promise<{ role: string; content: string }[]> {
    const { data } = await student.client.from("dashboard").select("chat_history").eq("id", session).single().throwOnError();
    return (data.chat_history as { role: string; content: string }[]).slice(1);
  }

  it("a package that the operator's command adds is taken up by both of them, with its table on PostgreSQL", async () => {
    const areas = join(folder, "areas");
    const file = await signedClubs(join(folder, "clubs"), areas);
    expect(runAreas(areas, new URL(origin).port, "add", file, "--yes")).toContain("The server has taken it up.");
    const sending = { token: student.accessToken };
    for (let round = 0; round < 4; round += 1)
      expect(await post("/functions/v1/clubs/mark", { note: "it's" }, sending)).toEqual({ status: 200, body: '"it\'s by area_clubs"' });
    expect(new Set(logged("function.answered").flatMap(({ route, process }) => (route === "mark" ? [process] : []))).size).toBe(2);
    expect([...(await sql`select count(*)::int from area_clubs.marks`)]).toEqual([{ count: 4 }]);
  });

  interface LogLine {
    event: string;
    process?: number;
    pid?: number;
    route?: string;
  }
  const logged = (event: string): LogLine[] =>
    server
      .output()
      .stderr.split("\n")
      .filter(Boolean)
      .map((line) => JSON.parse(line) as LogLine)
      .filter((line) => line.event === event);

  /** Which of the processes works on a turn of the session. */
  async function processOf(session: string): Promise<number | undefined> {
    const rows = await sql<{ owner: string }[]>`select owner from public.turn_locks where session_id = ${session} and expires_at > now()`;
    return rows[0] && Number(rows[0].owner.split("/")[1]);
  }

  it("count wrong passwords together, so that ten are let through and not ten each", async () => {
    const guess = (word: string): Promise<Answer> =>
      post("/auth/v1/token?grant_type=password", { email: "leo@example.org", password: word });
    const statuses: number[] = [];
    for (let index = 0; index < 12; index += 1) statuses.push((await guess("wrong")).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429, 429]);
    const side = await Promise.all(
      Array.from({ length: 30 }, () => post("/auth/v1/token?grant_type=password", { email: "sam@example.org", password: "wrong" })),
    );
    expect(side.filter(({ status }) => status === 400)).toHaveLength(10);
    expect(new Set(logged("request").map((line) => line.process))).toEqual(new Set([1, 2]));

    // Whichever of them is asked tells what both have measured.
    const metrics = await Promise.all(Array.from({ length: 4 }, async () => (await fetch(`${origin}/metrics`)).text()));
    const refused = /^learn_request_seconds_count\{method="POST",route="\/auth\/v1\/token",status="400"\} (\d+)$/m;
    expect(metrics.map((text) => refused.exec(text)?.[1])).toEqual(["20", "20", "20", "20"]);
  });

  it("count together how an area opens in browsers", async () => {
    const tokens = [student.accessToken];
    for (const name of ["omondi", "zola"]) {
      const email = `${name}-${crypto.randomUUID()}@example.org`;
      const { data } = await createTestClient(origin, apikey).auth.signUp({ email, password });
      tokens.push(data.session?.access_token ?? "");
    }
    const report = { of: "area", area: "skills", release, outcome: "broken", ms: 900 };
    const places = new Set<number | undefined>();
    // One report an account, so that no process is told enough by itself.
    for (const token of tokens) {
      expect((await post("/reports", report, { token })).status).toBe(204);
      await expect.poll(() => logged("request").at(-1)?.route).toBe("/*");
      places.add(logged("request").at(-1)?.process);
    }
    expect(places).toEqual(new Set([1, 2]));
    const todo = async (): Promise<string | undefined> => {
      const health = await fetch(`${origin}/health`, { headers: { connection: "close" } });
      const { parts } = (await health.json()) as { parts: { part: string; todo?: string }[] };
      return parts.find(({ part }) => part === "area:skills")?.todo;
    };
    // One hears a moment later what another was told.
    const told = expect.stringContaining(`skills ${release}, 3 of 3 in ten minutes`) as unknown;
    await expect.poll(() => Promise.all([todo(), todo(), todo(), todo()])).toEqual([told, told, told, told]);
  });

  it("lose nothing that a student wrote when one is killed in the middle of a reply, and the other goes on", async () => {
    stub.script(slow);
    // Until each process works on a turn.
    const turns: { session: string; process: number | undefined; answer: Promise<Answer | null> }[] = [];
    const leaving = new AbortController();
    for (const session of sessions) {
      const arrived = stub.nextRequest();
      const answer = say(session, `first-of-${session.slice(0, 8)}`, { signal: leaving.signal }).catch(() => null);
      await arrived;
      turns.push({ session, process: await processOf(session), answer });
      if (new Set(turns.map((turn) => turn.process)).size === 2) break;
    }
    const [dying, going] = [turns[0], turns.at(-1)];
    if (dying === undefined || going === undefined) throw new Error("There are no turns.");
    expect(new Set([dying.process, going.process])).toEqual(new Set([1, 2]));

    // Whichever process is asked, the session has one turn.
    const others = await Promise.all([1, 2, 3, 4].map((index) => say(dying.session, `another-${index}`)));
    expect(others.map(({ status }) => status)).toEqual([409, 409, 409, 409]);
    const waiting = await sayElsewhere(dying.session, `first-of-${dying.session.slice(0, 8)}`);

    const pid = logged("process_started").findLast((line) => line.process === dying.process)?.pid;
    process.kill(pid ?? 0, "SIGKILL");
    expect(await dying.answer).toBeNull();
    stub.script(kept);
    expect(await processOf(going.session)).toBe(going.process);

    // Who waits at the other process is answered by it as soon as the session is free.
    expect((await waiting.answer).body).toContain("event: message");
    expect((await saidIn(dying.session)).map(({ role, content }) => [role, content])).toEqual([
      ["user", "A lamp is no AI."],
      ["assistant", kept.text],
    ]);
    expect(logged("process_died")).toEqual([expect.objectContaining({ process: dying.process, pid })]);
    // The new process has freed its own turns only: the other's reply is still awaited, and what came of it is kept in the end.
    expect(await processOf(going.session)).toBe(going.process);
    leaving.abort();
    await expect.poll(() => saidIn(going.session)).toMatchObject([{ role: "user" }, { role: "assistant", cut: true }]);
  });

  it("give a page that is loaded again and reaches the other one the reply of the first, which no model is asked for twice", async () => {
    const session = sessions.at(-2) ?? "";
    let goOn = (): void => {};
    stub.script({ ...kept, lastAfter: new Promise<void>((resolve) => (goOn = resolve)) });
    const asked = stub.requests.length;
    const leaving = new AbortController();
    const arrived = stub.nextRequest();
    const first = say(session, "loaded-again", { signal: leaving.signal }).catch(() => null);
    await arrived;
    const again = await sayElsewhere(session, "loaded-again");
    leaving.abort();
    await first;
    // The process without listeners decides after half a second whether it goes on; the other one looks twice in a second.
    const looks = new Set<string>();
    const looked = async (): Promise<number> => {
      const [row] = await sql<{ at: string }[]>`select awaited_at::text as at from public.turn_locks where session_id = ${session}`;
      return looks.add(row?.at ?? "").size;
    };
    await expect.poll(looked).toBeGreaterThan(3);
    goOn();
    expect((await again.answer).body).toContain(`"content":"${kept.text}"`);
    expect(await saidIn(session)).toMatchObject([{ role: "user" }, { content: kept.text }]);
    expect(stub.requests).toHaveLength(asked + 1);
  });

  it("give way to new ones, one after the other, while a reply comes to its end and nobody is refused", async () => {
    stub.script({ ...kept, firstMs: 3_000 });
    const arrived = stub.nextRequest();
    const answer = say(sessions.at(-3) ?? "", "while-they-change");
    await arrived;
    const started = logged("process_started").length;
    void server.kill("SIGUSR2");
    const headers = { apikey, authorization: `Bearer ${student.accessToken}` };
    const statuses = new Set<number>();
    // On connections that are kept, as browsers and proxies do.
    for (; logged("processes_changed").length === 0; await wait(5))
      statuses.add((await fetch(`${origin}/rest/v1/profiles?limit=1`, { headers })).status);
    expect(statuses).toEqual(new Set([200]));
    expect((await answer).body).toContain(`"content":"${kept.text}"`);
    expect(logged("process_started")).toHaveLength(started + 2);
    expect(logged("change_failed")).toEqual([]);
  });

  it("end together, and let a reply come to its end that takes longer than a moment", async () => {
    stub.script({ ...kept, firstMs: 5_500 });
    const arrived = stub.nextRequest();
    const answer = say(sessions.at(-1) ?? "", "last-message");
    await arrived;
    const ended = server.kill("SIGTERM");
    expect((await answer).body).toContain(`"content":"${kept.text}"`);
    expect(await ended).toBe(0);
  });
});
