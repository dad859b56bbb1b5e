import { cpSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { builtReleases, spawnServer, type ChildServer } from "../server/child-server.ts";
import { eventsOf, postAs, sessionRow } from "../server/learn-with-stub.ts";
import { preparedDatabase } from "../server/prepared-database.ts";
import { createTestClient } from "../server/test-server.ts";
import { course, startTestWorkshop, type TestWorkshop } from "../server/workshop.ts";

const slow = { language: "python", code: "import time\nprint('before')\ntime.sleep(4)\nprint('after')" };

it("a server that is killed while a program runs loses nothing: started again, the session is free and the same run runs", async () => {
  const folder = await mkdtemp(join(tmpdir(), "learn-killed-run-"));
  cpSync(await preparedDatabase(), join(folder, "data/database"), { recursive: true });
  const servers: ChildServer[] = [];
  const start = async (): Promise<string> => {
    const server = spawnServer({ DATA_DIR: join(folder, "data"), AREAS_DIR: builtReleases });
    servers.push(server);
    return server.ready;
  };
  try {
    const origin = await start();
    const { supabaseKey } = (await (await fetch(`${origin}/config.json`)).json()) as { supabaseKey: string };
    const client = createTestClient(origin, supabaseKey);
    const person = { email: "amina@example.org", password: "correct horse battery" };
    const { data } = await client.auth.signUp(person);
    const id = data.user!.id;
    await client.from("profiles").upsert({ id, role: "student", grade_level: 1, continent: "Africa" }).throwOnError();
    await client
      .rpc("create_grade_appropriate_dashboard_activities_by_continent", { user_id_param: id, continent_param: "Africa" })
      .throwOnError();
    const session = await client.from("dashboard").select("id").eq("category_activity", "Coding").limit(1).single().throwOnError();
    const session_id = session.data.id as string;
    const token = data.session!.access_token;
    const kept = { session_id, run_id: crypto.randomUUID(), language: "python", code: "print('kept')" };
    await eventsOf(await postAs(token, `${origin}/functions/v1/vibing/run`, kept));

    const lost = { ...slow, session_id, run_id: crypto.randomUUID() };
    const running = await postAs(token, `${origin}/functions/v1/vibing/run`, lost);
    await running.body!.getReader().read();
    await servers[0]!.kill("SIGKILL");

    const again = await start();
    const returned = createTestClient(again, supabaseKey);
    await returned.auth.signInWithPassword(person);
    const { data: row } = await returned.from("dashboard").select("chat_history").eq("id", session_id).single().throwOnError();
    expect(row.chat_history).toMatchObject([{ execution: { output: "kept\n" } }]);
    const events = await eventsOf(await postAs(token, `${again}/functions/v1/vibing/run`, { ...lost, code: "print('after')" }));
    expect(events.at(-1)).toMatchObject({ event: "message", data: { execution: { output: "after\n" } } });
  } finally {
    for (const server of servers) await server.kill("SIGKILL");
    await rm(folder, { recursive: true, force: true });
  }
});

describe("a bad connection", () => {
  let workshop: TestWorkshop;
  beforeAll(async () => {
    workshop = await startTestWorkshop();
  });
  afterAll(() => workshop?.stop());

  it("and a database that is away between a run and its record: the student sees the result, and it is kept once the database is back", async () => {
    const student = await workshop.student();
    const run = { run_id: crypto.randomUUID(), language: "python", code: "print('seen')" };
    let isAway = true;
    const events = await workshop.askWith(student, "run", run, (dependencies) => ({
      ...dependencies,
      call: (name, args) => (name === "store_run" && isAway ? Promise.reject(new Error("away")) : dependencies.call(name, args)),
      runProgram: async () => ({
        ok: true,
        output: "seen\n",
        error: null,
        errorLine: null,
        executionTime: 5,
        outputCut: false,
        stopped: null,
      }),
      inBackground: () => {},
    }));
    expect(course(events)).toEqual(["status", "run", "delta", "error"]);
    expect(events.at(-1)?.data).toMatchObject({ code: "not_saved" });
    isAway = false;
    await expect.poll(async () => (await sessionRow(student)).chat_history.length, { timeout: 60_000, interval: 500 }).toBe(1);
    expect((await student.run(run)).at(-1)?.data).toMatchObject({ execution: { output: "seen\n" } });
    expect((await student.run({ language: "python", code: "print(1)" })).at(-1)?.event).toBe("message");
  });
});
