import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freshDatabase } from "../server/fresh-database.ts";
import type { TestPostgres } from "../server/postgres-for-tests.ts";
import { startTestServer } from "../server/test-server.ts";
import { beginTurn, callAsService, finishTurn, historyOf } from "./conversation.ts";
import { first, signUpStudent, startSession, type Person, type TestServer } from "./people.ts";

// The embedded database has one session and does one thing at a time; only a server shows what locks are worth.
const postgres: TestPostgres | null = await freshDatabase();
afterAll(() => postgres?.stop());

const place = postgres ? "a PostgreSQL server" : "the embedded database";

function tally(values: (string | undefined)[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const value of values) counts[value ?? "none"] = (counts[value ?? "none"] ?? 0) + 1;
  return counts;
}

describe(`at the same time, on ${place},`, () => {
  let server: TestServer;
  let student: Person;

  beforeAll(async () => {
    server = await startTestServer({ databaseUrl: postgres?.url ?? null });
    student = await signUpStudent(server);
  });
  afterAll(() => server.stop());

  it("fifty messages of one learner in fifty sessions keep to twenty a minute", async () => {
    const hasty = await signUpStudent(server);
    const sessions: string[] = [];
    for (let count = 0; count < 50; count += 1) sessions.push(await startSession(server, hasty));
    const turns = await Promise.all(sessions.map((session) => beginTurn(server, hasty, session, "message-1", "hello")));
    expect(tally(turns.map((turn) => turn.reason ?? turn.state))).toEqual({ new: 20, rate_limited: 30 });
  });

  it("fifty messages to one session begin one turn", async () => {
    const session = await startSession(server, student);
    const turns = await Promise.all(
      Array.from({ length: 50 }, (_, index) => beginTurn(server, student, session, `message-${index}`, "hello")),
    );
    expect(tally(turns.map((turn) => turn.reason ?? turn.state))).toEqual({ new: 1, busy: 49 });
    expect(await historyOf(server, session)).toHaveLength(2);
  });

  it("one message id sent twenty times is kept once and begins once", async () => {
    const session = await startSession(server, student);
    const turns = await Promise.all(Array.from({ length: 20 }, () => beginTurn(server, student, session, "message-1", "hello")));
    expect(tally(turns.map((turn) => turn.reason ?? turn.state))).toEqual({ new: 1, busy: 19 });
    expect(await historyOf(server, session)).toHaveLength(2);
  });

  it("ten replies to one message store the first and answer all with it", async () => {
    const session = await startSession(server, student);
    await beginTurn(server, student, session, "message-1", "hello");
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, index) => finishTurn(server, student, session, "message-1", `reply ${index}`)),
    );
    expect(new Set(replies.map((reply) => reply?.content)).size).toBe(1);
    expect(await historyOf(server, session)).toHaveLength(3);
  });

  it("ten tabs that write into one session lose no message and no reply, and each reply follows its question", async () => {
    const writer = await signUpStudent(server);
    const session = await startSession(server, writer);
    const oneTab = async (tab: number): Promise<void> => {
      let turn = await beginTurn(server, writer, session, `message-${tab}`, `question ${tab}`);
      while (turn.reason === "busy") turn = await beginTurn(server, writer, session, `message-${tab}`, `question ${tab}`);
      expect(turn.ok).toBe(true);
      await finishTurn(server, writer, session, `message-${tab}`, `reply to question ${tab}`);
    };
    await Promise.all(Array.from({ length: 10 }, (_, tab) => oneTab(tab)));
    const words = (await historyOf(server, session)).map((message) => message.content).slice(1);
    expect(words).toHaveLength(20);
    for (let index = 0; index < 20; index += 2) expect(words[index + 1]).toBe(`reply to ${words[index]}`);
    expect(new Set(words).size).toBe(20);
  });

  it("a message and an evaluation never run together", async () => {
    const session = await startSession(server, student);
    await beginTurn(server, student, session, "message-1", "hello");
    await finishTurn(server, student, session, "message-1", "reply");
    const assess = { learner: student.id, session, area: "ai-learning" };
    const results = await Promise.all([
      ...Array.from({ length: 5 }, () => callAsService(server, "begin_assessment", assess)),
      ...Array.from({ length: 5 }, (_, index) => beginTurn(server, student, session, `message-2${index}`, "more")),
    ]);
    expect(results.filter((result) => Object(result).ok === true)).toHaveLength(1);
  });

  it("a session that is deleted under a running turn makes no error and no deadlock", async () => {
    const session = await startSession(server, student);
    await beginTurn(server, student, session, "message-1", "hello");
    await Promise.all([
      server.sql("delete from public.dashboard where id = $1", [session]),
      ...Array.from({ length: 5 }, () => finishTurn(server, student, session, "message-1", "reply")),
    ]);
    expect(await finishTurn(server, student, session, "message-1", "reply")).toBeNull();
  });

  it("seeding, refreshing and turns of one learner leave one row a module", async () => {
    const newcomer = await signUpStudent(server);
    const session = await startSession(server, newcomer, { continent: "Africa", gradeLevel: 4 });
    const results = await Promise.all(
      Array.from({ length: 10 }, async (_, index) => {
        const seeded = await newcomer.client.rpc("create_grade_appropriate_dashboard_activities_by_continent", {
          user_id_param: newcomer.id,
          continent_param: "Africa",
        });
        const refreshed = await newcomer.client.rpc("refresh_user_dashboard", { user_id_param: newcomer.id });
        await beginTurn(server, newcomer, session, `message-${index}`, "hello");
        return [seeded.error, refreshed.error];
      }),
    );
    expect(results.flat().filter((error) => error !== null)).toEqual([]);
    const rows = await server.sql<{ rows: number; modules: number }>(
      "select count(*)::int as rows, count(distinct learning_module_id)::int as modules from public.dashboard where user_id = $1",
      [newcomer.id],
    );
    expect(first(rows).rows).toBe(first(rows).modules);
  });
});
