import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sessionRow, type TestEvent } from "../local/testing/learn-with-stub.ts";
import { course, spoken, sharedTestWorkshop } from "../local/testing/workshop.ts";
import type { TestWorkshop, WorkshopStudent } from "../local/testing/workshop.ts";
import type { Execution } from "../supabase/functions/vibing/execution.ts";
import { headersOf, send, tokenWith } from "./attacker.ts";

// What a clever student, a stranger and a bad line try with programs, over HTTP.
let workshop: TestWorkshop;
let amina: WorkshopStudent;
let leo: WorkshopStudent;

beforeAll(async () => {
  workshop = await sharedTestWorkshop();
  // More runs in a minute than a student may start are needed to see what many of them leave.
  await workshop.server.sql("update public.usage_limits set messages_per_minute = 10000");
});
beforeEach(async () => {
  [amina, leo] = await Promise.all([workshop.student(), workshop.student()]);
  workshop.stub.requests.length = 0;
});

const hello = { language: "python", code: "print('hello')" };
const runOf = (student: WorkshopStudent, body: object = hello) => ({ session_id: student.sessionId, run_id: crypto.randomUUID(), ...body });
const historyOf = async (student: WorkshopStudent) => (await sessionRow(student)).chat_history;
const outputOf = (events: TestEvent[]) => (events.at(-1)?.data["execution"] as Execution | undefined)?.output;
const health = async (): Promise<unknown> => (await fetch(`${workshop.server.origin}/health`)).status;

async function written(student: WorkshopStudent, code: string, analysis = "What did you expect?"): Promise<Execution> {
  workshop.stub.script([{ kind: "reply", text: `Here:\n\`\`\`python\n${code}\n\`\`\`` }, { kind: "reply", text: analysis }]);
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
      ...["code", "critique", "ideas", "explain"].map((mode) => leo.post("chat", { ...foreign, message_id: crypto.randomUUID(), text: "What is this?", mode })),
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
    await workshop.server.sql("insert into public.schools (name, enabled_areas) values ('No Coding', '{ai-learning}') on conflict do nothing");
    await workshop.server.sql("update public.profiles set school_id = (select id from public.schools where name = 'No Coding') where id = $1", [leo.id]);
    await workshop.server.sql("update public.dashboard set progress = 'completed' where id = $1", [amina.sessionId]);
    const answers = [await leo.post("run", runOf(leo)), await amina.post("run", runOf(amina)), await amina.post("chat", { session_id: amina.sessionId, message_id: crypto.randomUUID(), text: "x", mode: "code" })];
    expect(answers.map(({ status }) => status)).toEqual([403, 409, 409]);
    const headers = headersOf(workshop as never, leo.accessToken);
    expect((await send(workshop.server.origin, { method: "POST", path: "/api/execute-code", headers, body: JSON.stringify(hello) })).status).toBe(403);
    expect([await historyOf(leo), await historyOf(amina)]).toEqual([[], []]);
  });
});

describe("without a session of one's own", () => {
  it("nothing runs: signed out, with the publishable key, with forged tokens, from a foreign page", async () => {
    const learn = workshop as never;
    const other = "0123456789012345678901234567890123456789";
    const tokens = [null, workshop.server.anonKey, "x", await tokenWith(learn, { sub: amina.id }, other), await tokenWith(learn, { sub: amina.id, exp: 1 }), await tokenWith(learn, { sub: amina.id, role: "service_role" }, other)];
    for (const token of tokens) {
      for (const path of ["/api/execute-code", "/functions/v1/vibing/run", "/functions/v1/vibing/chat"]) {
        const { status } = await send(workshop.server.origin, { method: "POST", path, headers: headersOf(learn, token), body: JSON.stringify(runOf(amina)) });
        expect([path, token, status]).toEqual([path, token, 401]);
      }
    }
    const headers = headersOf(learn, amina.accessToken, { origin: "https://elsewhere.example" });
    expect((await send(workshop.server.origin, { method: "POST", path: "/api/execute-code", headers, body: JSON.stringify(hello) })).status).toBe(403);
    expect(await historyOf(amina)).toEqual([]);
  });

  it("a conversation and its programs can't be written past the functions", async () => {
    await amina.run(hello);
    const before = await historyOf(amina);
    const forged = [{ id: "x", role: "user", content: "forged", timestamp: "now", execution: { id: "x", code: "", output: "100", language: "python" } }];
    const rpcs: [string, object][] = [
      ["begin_run", { learner: amina.id, session: amina.sessionId, run_id: "aaaaaaaa", area: "vibing", code: "x" }],
      ["store_run", { learner: amina.id, session: amina.sessionId, run_id: "aaaaaaaa", execution: forged[0]?.execution, reply: "x", prompt: "x", practice: true }],
      ["finish_program_turn", { learner: amina.id, session: amina.sessionId, message_id: "aaaaaaaa", reply: "x", failed: false, tokens_in: 0, tokens_out: 0, prompt: "x", practice: true, execution: forged[0]?.execution }],
      ["area_is_open", { learner: amina.id, area: "vibing" }],
      ["count_message", { learner: amina.id }],
      ["lighter_history", { history: [] }],
    ];
    for (const token of [amina.accessToken, leo.accessToken, null]) {
      const headers = headersOf(workshop as never, token);
      for (const [name, body] of rpcs) {
        const { status } = await send(workshop.server.origin, { method: "POST", path: `/rest/v1/rpc/${name}`, headers, body: JSON.stringify(body) });
        expect([name, status >= 400]).toEqual([name, true]);
      }
      for (const body of [{ chat_history: forged }, { progress: "completed" }, { evaluation_score: 100 }]) {
        await send(workshop.server.origin, { method: "PATCH", path: `/rest/v1/dashboard?id=eq.${amina.sessionId}`, headers, body: JSON.stringify(body) });
      }
    }
    expect(await historyOf(amina)).toEqual(before);
    expect((await sessionRow(amina)).evaluation_score).toBeNull();
  });
});

describe("many at once", () => {
  it("one conversation runs one program at a time, whatever the tabs send, and is free afterwards", async () => {
    const bodies = Array.from({ length: 50 }, (_, index) => runOf(amina, { language: "python", code: `import time\ntime.sleep(0.3)\nprint(${index})` }));
    const answers = await Promise.all(bodies.map((body) => amina.post("run", body)));
    const statuses = answers.map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200, 409]));
    await Promise.all(answers.map((answer) => answer.text()));
    expect(await historyOf(amina)).toHaveLength(statuses.filter((status) => status === 200).length);
    expect(course(await amina.run(hello)).at(-1)).toBe("message");
  });

  it("a run and a message of the same id are two turns", async () => {
    const id = crypto.randomUUID();
    workshop.stub.script({ kind: "reply", text: "What do you want to see?" });
    const [run, chat] = await Promise.all([amina.run({ ...hello, run_id: id }), amina.post("chat", { session_id: amina.sessionId, message_id: id, text: "hello", mode: "ideas" })]);
    expect(chat.status).toBe(409);
    await chat.text();
    expect(run.at(-1)?.data).toMatchObject({ run: id });
    expect((await amina.say("ideas", "hello", { message_id: id })).at(-1)?.data).toMatchObject({ content: "What do you want to see?" });
  });

  it("a run is refused while the coach writes, and the coach's words are whole", async () => {
    workshop.stub.script({ kind: "reply", text: "One two three four. What do you want to see?", firstMs: 600 });
    const chat = amina.say("ideas");
    await new Promise((resolve) => setTimeout(resolve, 150));
    const run = await amina.post("run", runOf(amina));
    await run.text();
    expect(run.status).toBe(409);
    expect(spoken(await chat)).toContain("What do you want to see?");
  });
});

describe("programs that carry much", () => {
  const escapes = "\u001b".repeat(60_000);
  const most = { language: "python", code: `print("\\x01" * 65535, end="")\n#${"\u001b".repeat(22_000)}`, input: ["\u001b".repeat(22_000)] };

  it("the largest program with the largest input and output is kept whole", async () => {
    const events = await amina.run(most);
    expect(course(events).at(-1)).toBe("message");
    expect(outputOf(events)).toHaveLength(65_535);
    expect((await amina.run(hello)).at(-1)?.event).toBe("message");
  });

  it("a hundred of them leave a conversation that opens quickly and whose newest program is whole", async () => {
    const { sql } = workshop.server;
    await amina.run(most);
    // The other ones are stored as the function stores them; running each would only take longer.
    const execution = { id: crypto.randomUUID(), code: escapes, language: "python", output: "x".repeat(65_000), error: "e".repeat(8000), executionTime: 1, timestamp: "x", isWebCode: false, input: [escapes], by: "student" };
    for (let runs = 0; runs < 99; runs++) {
      await sql("select public.store_run($1, $2, $3, $4::text::jsonb, 'Again?', 'own-run@1', false)", [amina.id, amina.sessionId, crypto.randomUUID(), JSON.stringify({ ...execution, id: crypto.randomUUID() })]);
    }
    const history = await historyOf(amina);
    expect(history).toHaveLength(100);
    expect(history.at(-1)).toMatchObject({ execution: { code: escapes } });
    const bytes = JSON.stringify(history).length;
    expect(bytes).toBeLessThan(8_000_000);
    workshop.stub.script({ kind: "reply", text: "What next?" });
    await amina.say("ideas");
    const prompt = workshop.stub.requests.at(-1)?.body.messages ?? [];
    expect(prompt.reduce((sum, { content }) => sum + content.length, 0)).toBeLessThan(30_000);
  });
});

describe("what a program is refused for", () => {
  const kb64 = 64 * 1024;
  const python = (code: unknown, more: object = {}) => ({ language: "python", code, ...more });
  const refused: [string, number, object][] = [
    ["64 KB exactly", 413, python("#".repeat(kb64))],
    ["one byte more", 413, python("#".repeat(kb64 + 1))],
    ["64 KB of characters of two bytes", 413, python(`#${"é".repeat(kb64 / 2)}`)],
    ["64 KB of emoji", 413, python(`#${"😀".repeat(kb64 / 4)}`)],
    ["NUL", 400, python("print(1)\0")],
    ["half of a character", 400, python("print('\ud800')")],
    ["half of a character in a line", 400, python("input()", { input: ["\udc00"] })],
    ["NUL in a line", 400, python("input()", { input: ["a\0b"] })],
    ["a line that is two", 400, python("input()", { input: ["a\nb"] })],
    ["a binary file", 400, python("\u007fELF\u0002\u0001\u0001")],
    ["nothing", 400, python("")],
    ["spaces alone", 400, python(" \n\t\u00a0")],
    ["a number", 400, python(5)],
    ["null", 400, python(null)],
    ["a list", 400, python(["print(1)"])],
    ["an object with a length", 400, python({ length: 5 })],
    ["no code", 400, { language: "python" }],
    ["a language that isn't there", 400, { language: "ruby", code: "puts 1" }],
    ["a language that is a list", 400, { language: ["python"], code: "print(1)" }],
    ["a language of the prototype", 400, { language: "__proto__", code: "print(1)" }],
    ["lines that are a text", 400, python("input()", { input: "a" })],
    ["lines that are numbers", 400, python("input()", { input: [1, null, {}] })],
    ["an object in place of lines", 400, python("input()", { input: { length: 3 } })],
    ["100,000 lines of nothing", 413, python("input()", { input: Array.from({ length: 100_000 }, () => "") })],
    ["lines of 64 KB", 413, python("input()", { input: Array.from({ length: 65 }, () => "x".repeat(1024)) })],
  ];

  it.each(refused)("%s: both doors tell it in a sentence and %i", async (_, status, body) => {
    const headers = headersOf(workshop as never, amina.accessToken);
    const door = await send(workshop.server.origin, { method: "POST", path: "/api/execute-code", headers, body: JSON.stringify(body) });
    const run = await amina.post("run", runOf(amina, body));
    const said = [JSON.parse(door.text), await run.json()] as { error: string }[];
    expect([door.status, run.status]).toEqual([status, status]);
    for (const { error } of said) expect(error).toMatch(/^[A-Za-z].{8,160}[.!]$/);
    expect([await health(), await historyOf(amina)]).toEqual([200, []]);
  });

  const bodies: [string, string | Buffer, Record<string, string>, number[]][] = [
    ["no JSON", "print(1)", {}, [400]],
    ["half of JSON", '{"code": "print(1', {}, [400]],
    ["JSON of 100,000 brackets", "[".repeat(100_000), {}, [400]],
    ["deep JSON", `{"language":"python","code":${"[".repeat(50_000)}${"]".repeat(50_000)}}`, {}, [400]],
    ["a body that is null", "null", {}, [400]],
    ["bytes that are no UTF-8", Buffer.from('{"code":"\xff\xfe","language":"python"}', "latin1"), {}, [400]],
    ["a packed body", Buffer.from("1f8b08000000000000034b4c4a06", "hex"), { "content-encoding": "gzip" }, [400, 415]],
    ["a body of 2 MB", JSON.stringify({ language: "python", code: "#".repeat(2_000_000) }), {}, [413]],
    ["a body of 2 MB in pieces", JSON.stringify({ language: "python", code: "#".repeat(2_000_000) }), { "transfer-encoding": "chunked" }, [413]],
  ];
  it.each(bodies)("%s is told clearly, and the server is well", async (_, body, more, statuses) => {
    for (const path of ["/api/execute-code", "/functions/v1/vibing/run"]) {
      const { status, text } = await send(workshop.server.origin, { method: "POST", path, headers: headersOf(workshop as never, amina.accessToken, more), body });
      expect([path, statuses.includes(status), status]).toEqual([path, true, status]);
      expect((JSON.parse(text) as { error: string }).error).toMatch(/^[A-Za-z].{8,160}[.!]$/);
    }
    expect(await health()).toBe(200);
  });

  it("the largest program that is allowed runs, and so do 60,000 lines, a byte order mark and lines for nobody", async () => {
    const run = async (code: string, input: string[] = []) => outputOf(await amina.run({ language: "python", code, input }));
    expect(await run(`print(1)#${"é".repeat(32_763)}`)).toBe("1\n");
    expect(await run(`${"\n".repeat(60_000)}print(2)`)).toBe("2\n");
    expect(await run("\ufeffprint(3)")).toBe("3\n");
    expect(await run("print(4)", Array.from({ length: 1000 }, () => "x"))).toBe("4\n");
  });

  it("output that is cut ends with a whole character", async () => {
    const headers = headersOf(workshop as never, amina.accessToken);
    for (const [language, code] of [["python", "print('x' + '😀' * 20000)"], ["javascript", "console.log('x' + '😀'.repeat(20000))"]]) {
      const { text } = await send(workshop.server.origin, { method: "POST", path: "/api/execute-code", headers, body: JSON.stringify({ language, code }) });
      const { output, outputCut } = JSON.parse(text) as { output: string; outputCut: boolean };
      expect([outputCut, /\p{Surrogate}/u.test(output), Buffer.byteLength(output) > 65_530]).toEqual([true, false, true]);
    }
  });
});
