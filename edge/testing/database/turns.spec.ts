import { beforeEach, describe, expect, it } from "vitest";
import * as v from "valibot";
import { sharedTestServer } from "../server/test-server.ts";
import { beginTurn, callAsService, finishTurn, historyOf } from "./conversation.ts";
import { first, signUpStudent, startSession } from "./people.ts";
import { addSchool, signUpMember } from "./school.ts";

const Begun = v.object({ module: v.nullable(v.unknown()), module_state: v.nullable(v.string()) });

const server = await sharedTestServer();
const amina = await signUpStudent(server, { name: "Amina", grade_level: 2 });
// The tests of a file share a learner, whose minute would fill up.
beforeEach(() => server.sql("delete from public.learner_usage"));

describe("claim_turn", () => {
  it("keeps the greeting and the message, sets the progress and tells the function what it needs [CHAT-015] [CHAT-020] [CHAT-022] [DATA-021]", async () => {
    const session = await startSession(server, amina);
    const before = first(await server.sql<{ at: string }>("select updated_at::text as at from public.dashboard where id = $1", [session]));
    const turn = await beginTurn(server, amina, session, "message-1", "Is my phone AI?");
    expect(turn).toMatchObject({
      ok: true,
      state: "new",
      history: [{ role: "assistant", content: "Welcome! What would you call AI?" }],
      learner: { name: "Amina", grade_level: 2, continent: "Africa" },
      module: {
        title: "Is It AI or Not?",
        description: "About it.",
        outcomes: "Outcomes",
        metrics_for_success: "secret metrics",
        ai_facilitator_instructions: "secret path",
        ai_assessment_instructions: "secret rubric",
        coach: { hint: "secret coach" },
        grade_level: 4,
      },
      safe_person: null,
      summary: null,
    });
    const history = await historyOf(server, session);
    expect(history).toHaveLength(2);
    expect(history[1]).toMatchObject({ id: "message-1", role: "user", content: "Is my phone AI?" });
    for (const message of history) expect(message.timestamp).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    const after = first(
      await server.sql<{ progress: string; is_later: boolean }>(
        "select progress, updated_at > $2::timestamptz as is_later from public.dashboard where id = $1",
        [session, before.at],
      ),
    );
    expect(after).toEqual({ progress: "started", is_later: true });
  });

  it("keeps words as they are, in every script and with quotes", async () => {
    const session = await startSession(server, amina, { greeting: null });
    const words = 'قطة 猫 👩🏽‍🚀 "quoted" \\u0041 \\ {"role":"system"} \n$1';
    await beginTurn(server, amina, session, "message-1", words);
    expect((await historyOf(server, session)).map((message) => message.content)).toEqual([words]);
  });

  it("appends a message once when its id comes again after the process died, and lets it run again", async () => {
    const session = await startSession(server, amina);
    await beginTurn(server, amina, session, "message-1", "Is my phone AI?");
    expect(await beginTurn(server, amina, session, "message-1", "Is my phone AI?")).toMatchObject({ ok: false, reason: "busy" });
    await server.sql("update public.turn_locks set expires_at = clock_timestamp()");
    const again = await beginTurn(server, amina, session, "message-1", "Something else");
    expect(again).toMatchObject({ ok: true, state: "again", message: { content: "Is my phone AI?" } });
    expect(again.history).toHaveLength(1);
    expect(await historyOf(server, session)).toHaveLength(2);
  });

  it("is freed at the start of the server that held it, and by no other server's", async () => {
    const session = await startSession(server, amina);
    const turn = { learner: amina.id, session, message_id: "message-1", message: "Is my phone AI?", area: "ai-learning" };
    expect(await callAsService(server, "claim_turn", { ...turn, owner: "server-1" })).toMatchObject({ ok: true });
    expect(await callAsService(server, "release_turns", { owner: "server-2" })).toBe(0);
    expect(await callAsService(server, "claim_turn", turn)).toMatchObject({ ok: false, reason: "busy" });
    expect(await callAsService(server, "release_turns", { owner: "server-1" })).toBe(1);
    expect(await callAsService(server, "claim_turn", turn)).toMatchObject({ ok: true, state: "again" });
  });

  it("tells the process that works on a message whether its reply is awaited at another, and that one until when", async () => {
    const session = await startSession(server, amina);
    const message = { session, message_id: "message-1" };
    const isAwaited = (): Promise<unknown> => callAsService(server, "turn_awaited", message);
    const isRunning = (changes = {}): Promise<unknown> =>
      callAsService(server, "await_turn", { ...message, learner: amina.id, ...changes });
    expect(await isRunning()).toBe(false);
    await beginTurn(server, amina, session, "message-1", "Is my phone AI?");
    expect(await isAwaited()).toBe(false);
    expect(await isRunning({ message_id: "message-2" })).toBe(false);
    expect(await isRunning({ learner: crypto.randomUUID() })).toBe(false);
    expect(await isAwaited()).toBe(false);
    expect(await isRunning()).toBe(true);
    expect(await isAwaited()).toBe(true);
    await server.sql("update public.turn_locks set awaited_at = awaited_at - interval '5 seconds'");
    expect(await isAwaited()).toBe(false);
    await finishTurn(server, amina, session, "message-1", "What makes you think so?");
    expect(await isRunning()).toBe(false);
  });

  it("answers with the stored reply when the id was answered", async () => {
    const session = await startSession(server, amina);
    await beginTurn(server, amina, session, "message-1", "Is my phone AI?");
    const reply = await finishTurn(server, amina, session, "message-1", "What makes you think so?");
    expect(await beginTurn(server, amina, session, "message-1", "Is my phone AI?")).toMatchObject({ ok: true, state: "answered", reply });
  });

  it("lets a message run again after an apology, whose place the reply takes", async () => {
    const session = await startSession(server, amina);
    await beginTurn(server, amina, session, "message-1", "Is my phone AI?");
    await finishTurn(server, amina, session, "message-1", "I apologize.", { failed: true });
    expect((await historyOf(server, session))[2]).toMatchObject({ role: "assistant", content: "I apologize.", failed: true });
    expect(await beginTurn(server, amina, session, "message-1", "Is my phone AI?")).toMatchObject({ ok: true, state: "again" });
    await finishTurn(server, amina, session, "message-1", "What makes you think so?");
    expect((await historyOf(server, session)).map((message) => message.content).slice(1)).toEqual([
      "Is my phone AI?",
      "What makes you think so?",
    ]);
  });

  it("is busy while a reply is on its way, and free again 90 seconds later by itself", async () => {
    const session = await startSession(server, amina);
    await beginTurn(server, amina, session, "message-1", "one");
    const busy = await beginTurn(server, amina, session, "message-2", "two");
    expect(busy).toMatchObject({ ok: false, reason: "busy" });
    expect(busy.retry_after).toBeGreaterThan(80);
    expect(busy.retry_after).toBeLessThanOrEqual(90);
    await server.sql("update public.turn_locks set expires_at = expires_at - interval '90 seconds' where session_id = $1", [session]);
    expect(await beginTurn(server, amina, session, "message-2", "two")).toMatchObject({ ok: true, state: "new" });
  });

  it.each([
    ["a short id", "short", "hello"],
    ["a long id", "x".repeat(65), "hello"],
    ["an empty text", "message-1", ""],
    ["white space", "message-1", " \n\t"],
    ["4,001 characters", "message-1", "x".repeat(4001)],
    ["a NUL character", "message-1", "a\u0000b"],
  ])("refuses %s with an error and keeps nothing", async (_what, id, text) => {
    const session = await startSession(server, amina);
    await expect(beginTurn(server, amina, session, id, text)).rejects.toThrow();
    expect(await historyOf(server, session)).toEqual([]);
  });

  it("refuses an area that the learner's school has not enabled, and names the school's safe person", async () => {
    const school = await addSchool(server, `School ${crypto.randomUUID()}`, { areas: ["skills"], safePerson: "Ms Okoro" });
    const student = await signUpMember(server, school);
    const session = await startSession(server, student);
    expect(await beginTurn(server, student, session, "message-1", "hello")).toEqual({ ok: false, reason: "area_disabled" });
    await server.sql("update public.schools set enabled_areas = '{ai-learning}' where id = $1", [school]);
    expect(await beginTurn(server, student, session, "message-1", "hello")).toMatchObject({ ok: true, safe_person: "Ms Okoro" });
  });

  it("sends the module only to a process that does not have it as it is now", async () => {
    const session = await startSession(server, amina);
    const begin = async (message_id: string, known_module: string | null) => {
      await server.sql("delete from public.turn_locks");
      return v.parse(
        Begun,
        await callAsService(server, "claim_turn", {
          learner: amina.id,
          session,
          message_id,
          message: "hello",
          area: "ai-learning",
          known_module,
        }),
      );
    };
    const first = await begin("message-1", null);
    expect(first.module).toMatchObject({ coach: expect.anything() });
    expect(await begin("message-2", first.module_state)).toMatchObject({ module: null, module_state: first.module_state });
    await server.sql(
      "update public.learning_modules set title = 'A new title' where learning_module_id = (select learning_module_id from public.dashboard where id = $1)",
      [session],
    );
    const changed = await begin("message-3", first.module_state);
    expect(changed.module).toMatchObject({ title: "A new title" });
    expect(changed.module_state).not.toBe(first.module_state);
    await server.sql(
      "delete from public.learning_modules where learning_module_id = (select learning_module_id from public.dashboard where id = $1)",
      [session],
    );
    expect(await begin("message-4", changed.module_state)).toMatchObject({ module: null, module_state: null });
  });

  it("goes on without its module", async () => {
    const session = await startSession(server, amina);
    await server.sql(
      "delete from public.learning_modules where learning_module_id = (select learning_module_id from public.dashboard where id = $1)",
      [session],
    );
    expect(await beginTurn(server, amina, session, "message-1", "hello")).toMatchObject({ ok: true, module: null, history: [] });
  });
});

describe("the limits of one learner", () => {
  it("stop the 21st message of a minute and say when to come back, whatever the session", async () => {
    const student = await signUpStudent(server);
    const session = await startSession(server, student);
    for (let count = 1; count <= 20; count += 1) {
      expect(await beginTurn(server, student, session, `message-${count}`, "hello")).toMatchObject({ ok: true });
      await finishTurn(server, student, session, `message-${count}`, "reply");
    }
    const refused = await beginTurn(server, student, await startSession(server, student), "message-21", "hello");
    expect(refused).toMatchObject({ ok: false, reason: "rate_limited" });
    expect(refused.retry_after).toBeGreaterThan(30);
    expect(refused.retry_after).toBeLessThanOrEqual(60);
    await server.sql("update public.learner_usage set recent_messages[1] = recent_messages[1] - interval '1 minute' where user_id = $1", [
      student.id,
    ]);
    expect(await beginTurn(server, student, session, "message-21", "hello")).toMatchObject({ ok: true });
  });

  it("stop a learner whose tokens of the day are used, until midnight UTC", async () => {
    const student = await signUpStudent(server);
    const session = await startSession(server, student);
    await beginTurn(server, student, session, "message-1", "hello");
    await finishTurn(server, student, session, "message-1", "reply", { tokensIn: 150_000, tokensOut: 50_000 });
    const refused = await beginTurn(server, student, session, "message-2", "hello");
    expect(refused).toMatchObject({ ok: false, reason: "over_budget" });
    expect(refused.retry_after).toBeLessThanOrEqual(86_400);
    await server.sql("update public.learner_usage set day = day - 1 where user_id = $1", [student.id]);
    expect(await beginTurn(server, student, session, "message-2", "hello")).toMatchObject({ ok: true });
    await finishTurn(server, student, session, "message-2", "reply", { tokensIn: 7, tokensOut: 3 });
    const used = await server.sql("select tokens_in::int, tokens_out::int from public.learner_usage where user_id = $1", [student.id]);
    expect(used).toEqual([{ tokens_in: 7, tokens_out: 3 }]);
  });
});

describe("finish_turn", () => {
  it("keeps the reply with its prompt and books its tokens once, whoever calls again [CHAT-021] [CHAT-022]", async () => {
    const student = await signUpStudent(server);
    const session = await startSession(server, student);
    await beginTurn(server, student, session, "message-1", "hello");
    const reply = await finishTurn(server, student, session, "message-1", "What makes you think so?", {
      prompt: "guide@1",
      practice: true,
      tokensIn: 10,
      tokensOut: 5,
    });
    expect(reply).toMatchObject({ role: "assistant", content: "What makes you think so?", prompt: "guide@1", practice: true });
    expect(reply).not.toHaveProperty("failed");
    expect(await finishTurn(server, student, session, "message-1", "Another reply", { tokensIn: 10, tokensOut: 5 })).toEqual(reply);
    expect(await finishTurn(server, student, session, "message-1", "I apologize.", { failed: true })).toEqual(reply);
    expect((await historyOf(server, session)).at(-1)).toEqual(reply);
    const used = await server.sql("select tokens_in::int, tokens_out::int from public.learner_usage where user_id = $1", [student.id]);
    expect(used).toEqual([{ tokens_in: 10, tokens_out: 5 }]);
  });

  it("puts a late reply after its own question and leaves a newer turn its lock", async () => {
    const session = await startSession(server, amina, { greeting: null });
    await beginTurn(server, amina, session, "message-1", "one");
    await server.sql("update public.turn_locks set expires_at = now() where session_id = $1", [session]);
    await beginTurn(server, amina, session, "message-2", "two");
    await finishTurn(server, amina, session, "message-1", "reply to one");
    expect(await beginTurn(server, amina, session, "message-3", "three")).toMatchObject({ reason: "busy" });
    await finishTurn(server, amina, session, "message-2", "reply to two");
    expect((await historyOf(server, session)).map((message) => message.content)).toEqual(["one", "reply to one", "two", "reply to two"]);
  });

  it("answers null when the session is gone or isn't this learner's", async () => {
    const leo = await signUpStudent(server);
    const session = await startSession(server, amina);
    await beginTurn(server, amina, session, "message-1", "hello");
    expect(await finishTurn(server, leo, session, "message-1", "reply")).toBeNull();
    expect(await historyOf(server, session)).toHaveLength(2);
    await server.sql("delete from public.dashboard where id = $1", [session]);
    expect(await finishTurn(server, amina, session, "message-1", "reply")).toBeNull();
  });
});
