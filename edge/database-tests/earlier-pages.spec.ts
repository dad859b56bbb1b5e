import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import * as v from "valibot";
import { sharedTestServer } from "../local/testing/test-server.ts";
import { beginTurn, callAsService, finishTurn, historyOf } from "./conversation.ts";
import { first, permissionDenied, signUpStudent, startSession, type Person, type TestServer } from "./people.ts";

const Started = v.looseObject({
  ok: v.boolean(),
  reason: v.optional(v.string()),
  messages: v.optional(v.array(v.looseObject({ id: v.string() }))),
  earlier: v.optional(v.number()),
  room: v.optional(v.string()),
});

let server: TestServer;
let amina: Person;
let leo: Person;
let session: string;

beforeAll(async () => {
  server = await sharedTestServer();
  [amina, leo] = [await signUpStudent(server), await signUpStudent(server)];
});
beforeEach(async () => {
  await server.sql("delete from public.learner_usage");
  session = await startSession(server, amina);
});

const message = (index: number, content = `words ${index}`, more: object = {}) => ({
  id: `stored-${index}`,
  role: index % 2 === 0 ? "user" : "assistant",
  content,
  timestamp: "2026-01-05T09:00:00.000Z",
  ...more,
});
/** Messages as they would be stored, the learner's first. */
const talk = (count: number, content?: string) => Array.from({ length: count }, (_, index) => message(index, content));

async function fill(messages: object[], of = session): Promise<void> {
  await server.sql("update public.dashboard set chat_history = $2::text::jsonb where id = $1", [of, JSON.stringify(messages)]);
}
const start = async (person = amina, area = "ai-learning") =>
  v.parse(Started, await callAsService(server, "start_page", { learner: person.id, session, area }));
const say = (id: string, words = "A kettle has no AI.") => beginTurn(server, amina, session, id, words);
const earlierOf = (person: Person) =>
  person.client.from("earlier_messages").select("number, message").eq("session_id", session).order("number");

describe("earlier pages", () => {
  beforeEach(async () => {
    await fill(talk(400));
    await start();
  });

  it("are read by their owner alone, also beside the activity", async () => {
    expect((await earlierOf(amina)).data).toHaveLength(398);
    expect((await earlierOf(leo)).data).toEqual([]);
    expect((await leo.client.from("earlier_messages").select("*")).data).toEqual([]);
    expect(
      (await leo.client.from("dashboard").select("id, earlier_messages(message)")).data?.flatMap((row) => row.earlier_messages),
    ).toEqual([]);
    const visitor = await server.visitor().from("earlier_messages").select("*");
    expect(visitor.error?.code).toBe(permissionDenied);
  });

  it("are changed by nobody, not even their owner", async () => {
    for (const { client } of [amina, leo]) {
      const table = client.from("earlier_messages");
      const one = { session_id: session, number: 1, message: message(0, "I never said that.") };
      expect((await table.insert({ ...one, number: 9999 })).error?.code).toBe(permissionDenied);
      expect((await table.update({ message: one.message }).eq("session_id", session)).error?.code).toBe(permissionDenied);
      expect((await table.delete().eq("session_id", session)).error?.code).toBe(permissionDenied);
      expect((await client.from("dashboard").update({ chat_room: "open" }).eq("id", session)).error?.code).toBe(permissionDenied);
      expect((await client.from("dashboard").update({ chat_earlier: 0 }).eq("id", session)).error?.code).toBe(permissionDenied);
    }
    expect(first((await earlierOf(amina)).data ?? []).message).toEqual(message(0));
  });

  it("go with their activity", async () => {
    await server.sql("delete from public.dashboard where id = $1", [session]);
    expect(await server.sql("select 1 from public.earlier_messages where session_id = $1", [session])).toEqual([]);
  });

  it("are still what the coach knows: the newest of them and the first words stand before the page", async () => {
    const { history, left_behind } = await say("message-1");
    expect(history?.map(({ id }) => id)).toEqual(talk(400).map(({ id }) => id));
    expect(left_behind).toBe(0);
  });

  it("are still what an evaluation reads", async () => {
    const begun = v.parse(
      v.looseObject({ history: v.array(v.looseObject({ content: v.string() })) }),
      await callAsService(server, "begin_assessment", { learner: amina.id, session, area: "ai-learning" }),
    );
    expect(begun.history.map(({ content }) => content)).toEqual(talk(400).map(({ content }) => content));
  });

  it("can be covered by a summary, which gives way to one that reaches further on the new page", async () => {
    const keep = (until: string, learner = amina.id) =>
      callAsService(server, "keep_summary", { learner, session, summary: `Up to ${until}.`, until, tokens_in: 0, tokens_out: 0 });
    expect(await keep("stored-300", leo.id)).toBe(false);
    expect(await keep("stored-300")).toBe(true);
    expect(await keep("stored-200")).toBe(false);
    expect(await keep("stored-399")).toBe(true);
    expect(await keep("stored-350")).toBe(false);
    expect((await say("message-1"))["summary"]).toEqual({ text: "Up to stored-399.", until: "stored-399" });
  });
});

describe("what a turn moves", () => {
  it("is bounded, however long the conversation was led: at most 400 messages, 400,000 bytes of words and four whole programs", async () => {
    session = await startSession(server, amina, { categoryActivity: "Coding" });
    const output = "x".repeat(20_000);
    const program = {
      code: output,
      language: "python",
      output,
      error: null,
      executionTime: 3,
      timestamp: "2026-05-12T10:00:00.000Z",
      isWebCode: false,
    };
    const sizes: number[] = [];
    for (const page of [1, 2, 3]) {
      const before = await historyOf(server, session);
      const messages = Array.from({ length: 386 - before.length }, (_, index) =>
        message(index, "long words ".repeat(100), {
          id: `${page}-${index}`,
          ...(index % 20 === 1 ? { execution: { id: `run-${page}-${index}`, ...program } } : {}),
        }),
      );
      await fill([...before, ...messages]);
      const turn = await beginTurn(server, amina, session, `message-${page}`, "A game.", "vibing");
      const bytes = Buffer.byteLength(JSON.stringify(turn));
      expect(turn.history?.at(-1)?.id).toBe(messages.at(-1)?.id);
      expect(turn.history?.filter(({ execution }) => JSON.stringify(execution ?? "").includes(output))).toHaveLength(4);
      expect(bytes).toBeLessThan(400_000 + 4 * 41_000 + 40_000);
      sizes.push(bytes);
      await finishTurn(server, amina, session, `message-${page}`, "Here it is.");
      expect(await start(amina, "vibing")).toMatchObject({ ok: true, room: "open" });
      // What is written with each turn is the page alone.
      expect((await historyOf(server, session)).length).toBeLessThanOrEqual(40);
    }
    expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThan(10_000);
    expect(
      (await amina.client.from("earlier_messages").select("number", { count: "exact", head: true }).eq("session_id", session)).count,
    ).toBeGreaterThan(1000);
  });

  it("holds the program that is asked about, whatever its age, and says how many messages it leaves out", async () => {
    session = await startSession(server, amina, { categoryActivity: "Coding" });
    const program = {
      code: "print(1)".repeat(100),
      language: "python",
      output: "1",
      error: null,
      executionTime: 3,
      timestamp: "2026-05-12T10:00:00.000Z",
      isWebCode: false,
    };
    await fill([
      message(0, "Hello!", { id: "greeting", role: "assistant" }),
      ...talk(300, "long words ".repeat(200)).map((one, index) => ({
        ...one,
        ...(index % 2 === 1 ? { execution: { id: `run-${index}`, ...program } } : {}),
      })),
    ]);
    const turn = v.parse(
      v.looseObject({
        left_behind: v.number(),
        history: v.array(v.looseObject({ id: v.string(), execution: v.optional(v.looseObject({ id: v.string(), code: v.string() })) })),
      }),
      await callAsService(server, "begin_program_turn", {
        learner: amina.id,
        session,
        message_id: "message-1",
        message: "Why?",
        area: "vibing",
        execution_id: "run-201",
      }),
    );
    const whole = turn.history.filter(({ execution }) => execution?.code === program.code).map(({ execution }) => execution?.id);
    expect(whole).toEqual(["run-201", "run-293", "run-295", "run-297", "run-299"]);
    expect(turn.history[0]?.id).toBe("greeting");
    expect(turn.left_behind).toBe(301 - turn.history.length);
    expect(turn.left_behind).toBeGreaterThan(100);
  });
});
