import { beforeEach, describe, expect, it } from "vitest";
import { sharedTestServer } from "../server/test-server.ts";
import { beginTurn, callAsService, finishTurn, historyOf, finishAssessment } from "./conversation.ts";
import { first, signUpStudent, startSession, type Person } from "./people.ts";

const server = await sharedTestServer();
const amina = await signUpStudent(server);
// The tests of a file share a learner, whose minute would fill up.
beforeEach(() => server.sql("delete from public.learner_usage"));

async function talkedSession(person: Person, fields = {}): Promise<string> {
  const session = await startSession(server, person, fields);
  await beginTurn(server, person, session, "message-1", "A kettle has no AI.");
  await finishTurn(server, person, session, "message-1", "How can you tell?");
  return session;
}

function begin(session: string, person = amina, area = "ai-learning"): Promise<unknown> {
  return callAsService(server, "begin_assessment", { learner: person.id, session, area });
}

interface Result {
  score?: number | string;
  evidence?: string;
  completed?: boolean | null;
  practice?: boolean;
  criteria?: unknown;
}

/** What no criterion proves: no criteria at all, or none with a level. */
const unproven: [string, unknown][] = [
  ["no criteria", []],
  ["no list of criteria", null],
  ["criteria without a level", [{ name: "Sorting", level: 0, quote: "" }]],
  ["something that only looks like a criterion", { level: 5 }],
];

function finish(session: string, result: Result, person = amina): Promise<unknown> {
  return finishAssessment(server, person.id, session, { evidence: "You sorted four things.", tokens_in: 100, tokens_out: 20, ...result });
}

async function rowOf(session: string): Promise<Record<string, unknown>> {
  return first(await server.sql<Record<string, unknown>>("select * from public.dashboard where id = $1", [session]));
}

describe("begin_assessment", () => {
  it("answers the whole conversation with the module and keeps the session busy meanwhile", async () => {
    const session = await talkedSession(amina);
    const history = await historyOf(server, session);
    expect(history).toHaveLength(3);
    expect(await begin(session)).toMatchObject({
      ok: true,
      history,
      module: { ai_assessment_instructions: "secret rubric" },
      learner: { name: "Amina" },
    });
    expect(await begin(session)).toMatchObject({ ok: false, reason: "evaluating" });
    expect(await beginTurn(server, amina, session, "message-2", "more")).toMatchObject({ ok: false, reason: "busy" });
  });

  it("is refused without its module where that is needed, before it holds the session or counts", async () => {
    const student = await signUpStudent(server);
    const session = await talkedSession(student);
    const asked = { learner: student.id, session, area: "ai-learning" };
    await server.sql(
      "delete from public.learning_modules where learning_module_id = (select learning_module_id from public.dashboard where id = $1)",
      [session],
    );
    expect(await callAsService(server, "begin_assessment", { ...asked, needs_module: true })).toEqual({ ok: false, reason: "no_module" });
    expect(await server.sql("select 1 from public.turn_locks where session_id = $1", [session])).toEqual([]);
    expect(
      await server.sql("select cardinality(recent_messages) as messages from public.learner_usage where user_id = $1", [student.id]),
    ).toEqual([{ messages: 1 }]);
    expect(await callAsService(server, "begin_assessment", { ...asked, needs_module: false })).toMatchObject({ ok: true, module: null });
  });

  it("counts as a message of the learner", async () => {
    const student = await signUpStudent(server);
    const session = await talkedSession(student);
    await server.sql("update public.learner_usage set recent_messages = array_fill(clock_timestamp(), array[20]) where user_id = $1", [
      student.id,
    ]);
    expect(await begin(session, student)).toMatchObject({ ok: false, reason: "rate_limited" });
  });
});

describe("finish_assessment", () => {
  it("saves score, evidence, criteria and progress and leaves the conversation whole [ASSESS-028] [ASSESS-029] [ASSESS-030] [ASSESS-031] [DATA-018] [DATA-020] [DATA-074]", async () => {
    const session = await talkedSession(amina);
    const [before, said] = [await rowOf(session), await historyOf(server, session)];
    await begin(session);
    expect(await finish(session, { score: 62.5, practice: true })).toEqual({
      progress: "started",
      evaluation_score: 62.5,
      evaluation_evidence: "You sorted four things.",
      completed: false,
      stored: true,
      teacher_levels: [],
      teacher_comments: [],
    });
    const { data } = await amina.client.from("dashboard").select("*, chat_history").eq("id", session).single();
    expect(data).toMatchObject({
      evaluation_score: 62.5,
      evaluation_evidence: "You sorted four things.",
      evaluation_practice: true,
      evaluation_proven: true,
      progress: "started",
      evaluation_criteria: [{ name: "Sorting", level: 3, quote: "A kettle has no AI." }],
      chat_history: said,
    });
    expect(Date.parse(data.updated_at)).toBeGreaterThan(Date.parse(String(before.updated_at)));
    expect(await beginTurn(server, amina, session, "message-2", "more")).toMatchObject({ ok: true });
  });

  it.each([
    [-5, 0],
    [0, 0],
    [100, 100],
    [250, 100],
    ["NaN", 0],
  ])("clamps a score of %s to %s [ASSESS-013]", async (score, kept) => {
    const session = await talkedSession(await signUpStudent(server));
    const owner = first(await server.sql<{ user_id: string }>("select user_id from public.dashboard where id = $1", [session]));
    await finish(session, { score }, { ...amina, id: owner.user_id });
    expect((await rowOf(session)).evaluation_score).toBe(kept);
  });

  it("completes an activity of AI Learning for good: no later evaluation or message changes it [CHAT-028]", async () => {
    const student = await signUpStudent(server);
    const session = await talkedSession(student);
    await begin(session, student);
    expect(await finish(session, { score: 95, completed: true }, student)).toMatchObject({ progress: "completed", completed: true });
    expect(await finish(session, { score: 5, completed: false }, student)).toMatchObject({ progress: "completed", evaluation_score: 95 });
    expect(await begin(session, student)).toEqual({ ok: false, reason: "completed" });
    expect(await rowOf(session)).toMatchObject({ progress: "completed", status: "completed", evaluation_score: 95 });
  });

  it("lets the latest evaluation decide where activities can be reopened, and a failed one take nothing", async () => {
    const student = await signUpStudent(server);
    const moduleFields = { categoryActivity: "Create" };
    const session = await startSession(server, student, moduleFields);
    await beginTurn(server, student, session, "message-1", "My idea", "create");
    await finishTurn(server, student, session, "message-1", "Tell me more");
    await finish(session, { score: 90, completed: true }, student);
    expect(await finish(session, { score: 0, completed: null }, student)).toMatchObject({ progress: "completed", evaluation_score: 90 });
    expect(await begin(session, student, "create")).toMatchObject({ ok: true });
    expect(await finish(session, { score: 40, completed: false }, student)).toMatchObject({ progress: "started", completed: false });
  });

  it("changes nothing when an evaluation failed: score, evidence, criteria, progress and date stay, and the session is free again [ASSESS-017]", async () => {
    const student = await signUpStudent(server);
    const session = await talkedSession(student);
    await finish(session, { score: 60 }, student);
    const before = await rowOf(session);
    await begin(session, student);
    const failed = {
      score: 0,
      evidence: "Assessment could not be completed due to technical issues.",
      criteria: [],
      completed: null,
      practice: true,
    };
    expect(await finish(session, failed, student)).toMatchObject({ evaluation_score: 60, stored: false });
    expect(await rowOf(session)).toEqual(before);
    expect(await server.sql("select tokens_in::int from public.learner_usage where user_id = $1", [student.id])).toEqual([
      { tokens_in: 100 },
    ]);
    expect(await begin(session, student)).toMatchObject({ ok: true });
  });

  it("keeps a first failed evaluation out of a session that has none", async () => {
    const session = await talkedSession(amina);
    expect(await finish(session, { score: 0, criteria: [], completed: null })).toMatchObject({ evaluation_score: null, stored: false });
    expect(await rowOf(session)).toMatchObject({ evaluation_score: null, evaluation_evidence: null, evaluation_proven: null });
  });

  it.each(unproven)("never lets a score with %s take the place of a proven one", async (_, criteria) => {
    const student = await signUpStudent(server);
    const session = await talkedSession(student);
    await finish(session, { score: 40 }, student);
    const before = await rowOf(session);
    expect(await finish(session, { score: 100, criteria }, student)).toMatchObject({ evaluation_score: 40, stored: false });
    expect(await rowOf(session)).toEqual(before);
  });

  it.each(unproven)("stores no number with %s, also where none stands yet", async (_, criteria) => {
    const student = await signUpStudent(server);
    const session = await talkedSession(student);
    const before = await rowOf(session);
    expect(await finish(session, { score: 100, criteria, completed: true }, student)).toMatchObject({
      evaluation_score: null,
      completed: false,
      stored: false,
    });
    expect(await rowOf(session)).toEqual(before);
    expect(await finish(session, { score: 12 }, student)).toMatchObject({ evaluation_score: 12, stored: true });
    expect(await rowOf(session)).toMatchObject({ evaluation_proven: true });
  });

  it("books the tokens of an evaluation once", async () => {
    const student = await signUpStudent(server);
    const session = await talkedSession(student);
    await begin(session, student);
    await finish(session, {}, student);
    await finish(session, {}, student);
    expect(await server.sql("select tokens_in::int, tokens_out::int from public.learner_usage where user_id = $1", [student.id])).toEqual([
      { tokens_in: 100, tokens_out: 20 },
    ]);
  });

  it("answers null when the session is gone", async () => {
    expect(await finish(crypto.randomUUID(), {})).toBeNull();
  });
});
