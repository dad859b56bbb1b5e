import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { sessionRow } from "../server/learn-with-stub.ts";
import { sharedTestWorkshop, type WorkshopStudent } from "../server/workshop.ts";
import type { Execution } from "#supabase/functions/vibing/execution.ts";
import { headersOf, send, tokenWith } from "./attacker.ts";

let amina: WorkshopStudent;
let leo: WorkshopStudent;

// What a clever student, a stranger and a bad connection try with programs, over HTTP.
const workshop = await sharedTestWorkshop();
// More runs in a minute than a student may start are needed to see what many of them leave.
await workshop.server.sql("update public.usage_limits set messages_per_minute = 10000");
// Other files of this process use the same server.
afterAll(() => workshop.server.sql("update public.usage_limits set messages_per_minute = 20"));
beforeEach(async () => {
  [amina, leo] = await Promise.all([workshop.student(), workshop.student()]);
  workshop.stub.requests.length = 0;
});

const hello = { language: "python", code: "print('hello')" };
const runOf = (student: WorkshopStudent, body: object = hello) => ({ session_id: student.sessionId, run_id: crypto.randomUUID(), ...body });
const historyOf = async (student: WorkshopStudent) => (await sessionRow(student)).chat_history;
async function written(student: WorkshopStudent, code: string, analysis = "What did you expect?"): Promise<Execution> {
  workshop.stub.script([
    { kind: "reply", text: `Here:\n\`\`\`python\n${code}\n\`\`\`` },
    { kind: "reply", text: analysis },
  ]);
  const run = (await student.say("code")).find(({ event }) => event === "run");
  return run?.data as unknown as Execution;
}

describe("somebody else's conversation", () => {
  it("can't be run in, talked in or looked into with its ids", async () => {
    const execution = await written(amina, "print('the kettle of Amina')");
    const before = await historyOf(amina);
    const foreign = { session_id: amina.sessionId, execution_id: execution.id };
    const answers = await Promise.all([
      leo.post("run", { ...foreign, run_id: crypto.randomUUID(), ...hello }),
      leo.post("run", { ...foreign, run_id: before[1]?.id.slice(0, 36), language: "python", code: execution.code }),
      ...["code", "critique", "ideas", "explain"].map((mode) =>
        leo.post("chat", { ...foreign, message_id: crypto.randomUUID(), text: "What is this?", mode }),
      ),
      leo.post("chat", { ...foreign, message_id: before[0]?.id, text: "What is this?", mode: "code" }),
      leo.post("assess", { session_id: amina.sessionId }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 403));
    for (const answer of answers) expect((await answer.text()).includes("kettle")).toBe(false);
    expect(await historyOf(amina)).toEqual(before);
    expect(workshop.stub.requests).toHaveLength(2);
  });

  it("lends no program to a question in another one", async () => {
    const { id, code } = await written(amina, "name = input('the kettle of Amina')\nprint(name)");
    workshop.stub.requests.length = 0;
    workshop.stub.script({ kind: "reply", text: "Which line do you mean?" });
    await leo.say("explain", "What is wrong?", { execution_id: id });
    expect(JSON.stringify(workshop.stub.requests).includes("kettle")).toBe(false);
    // In Leo's conversation it is a program like any other: no model is asked about it.
    const events = await leo.run({ execution_id: id, language: "python", code, input: ["x"] });
    expect(events.at(-1)?.data).toMatchObject({ execution: { by: "student" } });
    expect(workshop.stub.requests).toHaveLength(1);
    expect((await historyOf(amina)).at(-1)?.execution).toHaveProperty("waitingFor");
  });

  it("is closed for a closed area and a completed activity, without a run", async () => {
    await workshop.server.sql(
      "insert into public.schools (name, enabled_areas) values ('No Coding', '{ai-learning}') on conflict do nothing",
    );
    await workshop.server.sql(
      "update public.profiles set school_id = (select id from public.schools where name = 'No Coding') where id = $1",
      [leo.id],
    );
    await workshop.server.sql("update public.dashboard set progress = 'completed' where id = $1", [amina.sessionId]);
    const answers = [
      await leo.post("run", runOf(leo)),
      await amina.post("run", runOf(amina)),
      await amina.post("chat", { session_id: amina.sessionId, message_id: crypto.randomUUID(), text: "x", mode: "code" }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 409, 409]);
    const headers = headersOf(workshop as never, leo.accessToken);
    expect(
      (await send(workshop.server.origin, { method: "POST", path: "/api/execute-code", headers, body: JSON.stringify(hello) })).status,
    ).toBe(403);
    expect([await historyOf(leo), await historyOf(amina)]).toEqual([[], []]);
  });
});

describe("without a session of one's own", () => {
  it("nothing runs: signed out, with the publishable key, with forged tokens, from a foreign page", async () => {
    const learn = workshop as never;
    const other = "0123456789012345678901234567890123456789";
    const tokens = [
      null,
      workshop.server.anonKey,
      "x",
      await tokenWith(learn, { sub: amina.id }, other),
      await tokenWith(learn, { sub: amina.id, exp: 1 }),
      await tokenWith(learn, { sub: amina.id, role: "service_role" }, other),
    ];
    for (const token of tokens) {
      for (const path of ["/api/execute-code", "/functions/v1/vibing/run", "/functions/v1/vibing/chat"]) {
        const { status } = await send(workshop.server.origin, {
          method: "POST",
          path,
          headers: headersOf(learn, token),
          body: JSON.stringify(runOf(amina)),
        });
        expect([path, token, status]).toEqual([path, token, 401]);
      }
    }
    const headers = headersOf(learn, amina.accessToken, { origin: "https://elsewhere.example" });
    expect(
      (await send(workshop.server.origin, { method: "POST", path: "/api/execute-code", headers, body: JSON.stringify(hello) })).status,
    ).toBe(403);
    expect(await historyOf(amina)).toEqual([]);
  });

  it("a conversation and its programs can't be written past the functions", async () => {
    await amina.run(hello);
    const before = await historyOf(amina);
    const forged = [
      { id: "x", role: "user", content: "forged", timestamp: "now", execution: { id: "x", code: "", output: "100", language: "python" } },
    ];
    const rpcs: [string, object][] = [
      ["begin_run", { learner: amina.id, session: amina.sessionId, run_id: "aaaaaaaa", area: "vibing", code: "x" }],
      [
        "store_run",
        {
          learner: amina.id,
          session: amina.sessionId,
          run_id: "aaaaaaaa",
          execution: forged[0]?.execution,
          reply: "x",
          prompt: "x",
          practice: true,
        },
      ],
      [
        "finish_turn",
        {
          learner: amina.id,
          session: amina.sessionId,
          message_id: "aaaaaaaa",
          reply: "x",
          failed: false,
          tokens_in: 0,
          tokens_out: 0,
          prompt: "x",
          practice: true,
          execution: forged[0]?.execution,
        },
      ],
      ["area_is_open", { learner: amina.id, area: "vibing" }],
      ["count_message", { learner: amina.id }],
      ["lighter_history", { history: [] }],
    ];
    for (const token of [amina.accessToken, leo.accessToken, null]) {
      const headers = headersOf(workshop as never, token);
      for (const [name, body] of rpcs) {
        const { status } = await send(workshop.server.origin, {
          method: "POST",
          path: `/rest/v1/rpc/${name}`,
          headers,
          body: JSON.stringify(body),
        });
        expect([name, status >= 400]).toEqual([name, true]);
      }
      for (const body of [{ chat_history: forged }, { progress: "completed" }, { evaluation_score: 100 }]) {
        await send(workshop.server.origin, {
          method: "PATCH",
          path: `/rest/v1/dashboard?id=eq.${amina.sessionId}`,
          headers,
          body: JSON.stringify(body),
        });
      }
    }
    expect(await historyOf(amina)).toEqual(before);
    expect((await sessionRow(amina)).evaluation_score).toBeNull();
  });
});

describe("many at once", () => {
  it("a run and a message of the same id are two turns", async () => {
    const id = crypto.randomUUID();
    workshop.stub.script({ kind: "reply", text: "What do you want to see?" });
    const running = amina.run({ language: "python", code: "import time\ntime.sleep(1)", run_id: id });
    await expect.poll(() => workshop.server.sql(`select 1 from public.turn_locks where session_id = '${amina.sessionId}'`)).toHaveLength(1);
    const chat = await amina.post("chat", { session_id: amina.sessionId, message_id: id, text: "hello", mode: "ideas" });
    expect(chat.status).toBe(409);
    await chat.text();
    expect((await running).at(-1)?.data).toMatchObject({ run: id });
    expect((await amina.say("ideas", "hello", { message_id: id })).at(-1)?.data).toMatchObject({ content: "What do you want to see?" });
  });
});
