import { beforeEach, expect, it } from "vitest";
import { sharedTestServer } from "../server/test-server.ts";
import { callAsService, historyOf } from "./conversation.ts";
import { signUpStudent, startSession } from "./people.ts";

let session: string;

const server = await sharedTestServer();
const amina = await signUpStudent(server);
beforeEach(async () => {
  await server.sql("delete from public.learner_usage");
  session = await startSession(server, amina, { greeting: null, categoryActivity: "Coding" });
});

const program = {
  code: 'print("hi")',
  language: "python",
  output: "hi\n",
  error: null,
  executionTime: 3,
  timestamp: "2026-05-12T10:00:00.000Z",
  isWebCode: false,
};
const execution = (fields: Record<string, unknown> = {}) => ({ id: crypto.randomUUID(), ...program, ...fields });

const begin = (messageId: string, fields: Record<string, unknown> = {}) =>
  callAsService(server, "claim_turn", {
    learner: amina.id,
    session,
    message_id: messageId,
    message: "a game",
    area: "vibing",
    ...fields,
  });
const finish = (messageId: string, fields: Record<string, unknown> = {}) =>
  callAsService(server, "finish_turn", {
    learner: amina.id,
    session,
    message_id: messageId,
    reply: "Here it is.",
    failed: false,
    tokens_in: 0,
    tokens_out: 0,
    prompt: "code@1",
    practice: false,
    ...fields,
  });
const beginRun = (runId: string, fields: Record<string, unknown> = {}) =>
  callAsService(server, "begin_run", {
    learner: amina.id,
    session,
    run_id: runId,
    area: "vibing",
    code: program.code,
    reserve: 100,
    ...fields,
  });
const storeRun = (runId: string, fields: Record<string, unknown> = {}) =>
  callAsService(server, "store_run", {
    learner: amina.id,
    session,
    run_id: runId,
    execution: execution(),
    reply: "What did you change?",
    prompt: "own-run@1",
    practice: false,
    ...fields,
  });
const locks = () => server.sql("select holder, reserved from public.turn_locks where session_id = $1", [session]);

it("a message keeps how it was asked, and its reply the program with it", async () => {
  const about = crypto.randomUUID();
  expect(await begin("message-1", { extension: { mode: "explain", execution_id: about } })).toMatchObject({
    ok: true,
    message: { mode: "explain", execution_id: about },
  });
  const record = execution({ errorLine: null });
  expect(await finish("message-1", { execution: record })).toMatchObject({ content: "Here it is.", mode: "explain", execution: record });
  expect((await historyOf(server, session)).at(-1)).toMatchObject({ execution: record });
});

it("an area's own things stay beside the words, and can't take their place", async () => {
  const turn = { learner: amina.id, session, message_id: "message-1", message: "a verse", area: "vibing" };
  const begun = await callAsService(server, "claim_turn", {
    ...turn,
    extension: { verse: 2, role: "assistant", content: "forged", id: "x" },
  });
  expect(begun).toMatchObject({ ok: true, message: { id: "message-1", role: "user", content: "a verse", verse: 2 } });
  const reply = {
    learner: amina.id,
    session,
    message_id: "message-1",
    reply: "Which rhyme?",
    failed: false,
    tokens_in: 0,
    tokens_out: 0,
    prompt: "song@1",
    practice: false,
  };
  expect(await callAsService(server, "finish_turn", { ...reply, extension: { chords: ["C", null], role: "user" } })).toMatchObject({
    role: "assistant",
    content: "Which rhyme?",
    chords: ["C", null],
  });
  expect(await historyOf(server, session)).toMatchObject([{ verse: 2 }, { chords: ["C", null] }]);
});

it.each([
  ["a list", [1]],
  ["more than 4,000 bytes", { verse: "x".repeat(4_001) }],
])("an extension that is %s is refused in words", async (_, extension) => {
  const turn = { learner: amina.id, session, message_id: "message-1", message: "a verse", area: "vibing" };
  await expect(callAsService(server, "claim_turn", { ...turn, extension })).rejects.toThrow(/What an area keeps with a message/);
  expect(await historyOf(server, session)).toEqual([]);
});

it("a program that is asked about is told whole, although others ran since", async () => {
  const code = `# ${"long ".repeat(500)}`;
  const record = execution({ code });
  await begin("message-1");
  await finish("message-1", { execution: record });
  for (let run = 10; run < 16; run += 1) await storeRun(`run-000${run}`);
  const told = async (messageId: string, fields: Record<string, unknown>) => {
    const begun = (await begin(messageId, fields)) as { history: { execution?: { id: string; code: string } }[] };
    await finish(messageId);
    return begun.history.find((one) => one.execution?.id === record.id)?.execution?.code.length;
  };
  expect(await told("message-2", {})).toBe(200);
  expect(await told("message-3", { extension: { mode: "explain", execution_id: record.id } })).toBe(code.length);
});

it.each([
  ["output that is no text", { output: 7 }],
  ["an unknown language", { language: "basic" }],
  ["an empty id", { id: "" }],
  ["no code", { code: null }],
  ["more than a million bytes", { output: "x".repeat(1_000_001) }],
])("an execution with %s is refused in words", async (_, wrong) => {
  await begin("message-1");
  await expect(finish("message-1", { execution: execution(wrong) })).rejects.toThrow(/An execution has/);
  expect(await historyOf(server, session)).toHaveLength(1);
});

it("a run of the learner's own is a message of its own, however often it is stored", async () => {
  expect(await beginRun("run-00001")).toMatchObject({ ok: true, state: "new", waiting: null, analysed: false });
  expect(await locks()).toEqual([{ holder: "run-00001", reserved: 0 }]);
  const stored = await storeRun("run-00001");
  expect(stored).toMatchObject({ id: "run-00001:run", role: "assistant", run: "run-00001", content: "What did you change?" });
  expect(await locks()).toEqual([]);
  expect(await storeRun("run-00001")).toEqual(stored);
  expect(await beginRun("run-00001")).toMatchObject({ ok: true, state: "answered", reply: stored });
  expect(await historyOf(server, session)).toHaveLength(1);
});

it("a program that waited for lines is completed in its message, with what it cost booked once", async () => {
  await begin("message-1");
  const waiting = execution({ output: "", waitingFor: ["Name? "] });
  await finish("message-1", { execution: waiting });
  expect(await beginRun("run-00001", { execution_id: waiting.id, code: "print(1)" })).toMatchObject({ waiting: null, analysed: false });
  await storeRun("run-00001");

  expect(await beginRun("run-00002", { execution_id: waiting.id })).toMatchObject({
    ok: true,
    waiting: { id: "message-1:reply" },
    analysed: true,
  });
  expect(await locks()).toEqual([{ holder: "run-00002", reserved: 100 }]);
  const ran = execution({ id: waiting.id, output: "Name? hi\n", input: ["hi"] });
  const completed = await storeRun("run-00002", { execution: ran, reply: "It greeted you.", tokens_in: 5 });
  expect(completed).toMatchObject({ id: "message-1:reply", content: "Here it is.\n\nIt greeted you.", execution: ran, prompt: "code@1" });
  expect(await storeRun("run-00002", { execution: ran, tokens_in: 5 })).toEqual(completed);
  expect(await beginRun("run-00003", { execution_id: waiting.id })).toMatchObject({ waiting: null });
  expect(await server.sql("select tokens_in::int from public.learner_usage where user_id = $1", [amina.id])).toEqual([{ tokens_in: 5 }]);
  expect(await historyOf(server, session)).toHaveLength(3);
});

it("a session whose coach is answering, and another learner's, take no run", async () => {
  await begin("message-1");
  expect(await beginRun("run-00001")).toMatchObject({ ok: false, reason: "busy" });
  const baraka = await signUpStudent(server);
  expect(await beginRun("run-00001", { learner: baraka.id })).toMatchObject({ ok: false, reason: "not_yours" });
  expect(await beginRun("run-00001", { area: "ai-learning" })).toMatchObject({ ok: false, reason: "not_found" });
});

it("with the day's tokens used up a program runs all the same, without a model", async () => {
  await begin("message-1");
  const waiting = execution({ waitingFor: [""] });
  await finish("message-1", { execution: waiting, tokens_in: 1_000_000 });
  expect(await begin("message-2")).toMatchObject({ ok: false, reason: "over_budget" });
  expect(await beginRun("run-00001", { execution_id: waiting.id })).toMatchObject({
    ok: true,
    waiting: { id: "message-1:reply" },
    analysed: false,
  });
});

it("twenty runs a minute are the most", async () => {
  await server.sql("insert into public.learner_usage (user_id, recent_messages) values ($1, array_fill(now(), array[20]))", [amina.id]);
  expect(await beginRun("run-00001")).toMatchObject({ ok: false, reason: "rate_limited" });
});

it("the newest twenty programs stay whole, older ones keep the beginning of what they printed, and what the learner wrote keeps its code", async () => {
  const own = `# ${"mine ".repeat(5_000)}`;
  await storeRun("run-00008", { execution: execution({ code: own, by: "student" }) });
  await storeRun("run-00009", { execution: execution({ code: own }) });
  const long = "x".repeat(60_000);
  for (let run = 10; run < 31; run += 1) {
    expect(await storeRun(`run-000${run}`, { execution: execution({ output: long }) })).toMatchObject({ execution: { output: long } });
  }
  const kept = await server.sql<{ code: number; output: number; cut: boolean }>(
    `select char_length(m.execution ->> 'code') as code, char_length(m.execution ->> 'output') as output, (m.execution ->> 'outputCut')::boolean as cut
     from public.messages m where m.session_id = $1 order by m.position`,
    [session],
  );
  expect(kept.slice(0, 2).map(({ code }) => code)).toEqual([own.length, 16_000]);
  expect(kept.slice(2, 4)).toMatchObject([
    { output: 2000, cut: true },
    { output: 60_000, cut: null },
  ]);
  expect(kept).toHaveLength(23);
});
