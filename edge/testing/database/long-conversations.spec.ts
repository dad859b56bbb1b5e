import { beforeEach, describe, expect, it } from "vitest";
import * as v from "valibot";
import { sharedTestServer } from "../server/test-server.ts";
import { fillConversation } from "../server/fill-conversation.ts";
import { beginTurn, callAsService, finishTurn, historyOf } from "./conversation.ts";
import { first, permissionDenied, signUpStudent, startSession } from "./people.ts";

const Part = v.object({ messages: v.array(v.looseObject({ id: v.string() })), earlier: v.number() });

let session: string;

const server = await sharedTestServer();
const [amina, leo] = [await signUpStudent(server), await signUpStudent(server)];
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
const idsOf = (messages: readonly { id: string }[] | undefined) => messages?.map(({ id }) => id);
const fill = (messages: object[]) => fillConversation(server.sql, session, messages);
const say = (id: string, words = "A kettle has no AI.") => beginTurn(server, amina, session, id, words);

/** The newest part of the conversation, as the page asks for it with the activity's row. */
async function opened(person = amina): Promise<v.InferOutput<typeof Part> | undefined> {
  const { data } = await person.client.from("dashboard").select("id, conversation").eq("id", session).throwOnError();
  return data[0] === undefined ? undefined : v.parse(Part, data[0]["conversation"]);
}
const before = async (id: string, person = amina) =>
  (await person.client.rpc("earlier_messages", { session, before: id }).throwOnError()).data as unknown;

describe("a long conversation", () => {
  it("goes on without an end, is opened by its newest 400 messages, and read back from any of them", async () => {
    await fill(talk(1000));
    expect(await say("message-1")).toMatchObject({ ok: true, state: "new" });
    await finishTurn(server, amina, session, "message-1", "How can you tell?");
    const newest = await opened();
    expect(newest?.earlier).toBe(602);
    expect(idsOf(newest?.messages)?.slice(-2)).toEqual(["message-1", "message-1:reply"]);
    const middle = v.parse(Part, await before("stored-602"));
    expect([middle.earlier, middle.messages.length, middle.messages[0]?.id, middle.messages.at(-1)?.id]).toEqual([
      202,
      400,
      "stored-202",
      "stored-601",
    ]);
    expect(v.parse(Part, await before("stored-202"))).toMatchObject({ earlier: 0, messages: { length: 202 } });
    expect(await historyOf(server, session)).toHaveLength(1002);
  });

  it("is read by its owner alone, and changed by nobody", async () => {
    await fill(talk(500));
    expect(await opened(leo)).toBeUndefined();
    expect(await before("stored-400", leo)).toBeNull();
    expect((await server.visitor().rpc("earlier_messages", { session, before: "stored-400" })).error?.code).toBe(permissionDenied);
    for (const { client } of [amina, leo]) {
      const table = client.from("messages");
      const one = { session_id: session, message_id: "message-9", role: "assistant", content: "100 points" };
      expect((await table.select("*")).error?.code).toBe(permissionDenied);
      expect((await table.insert(one)).error?.code).toBe(permissionDenied);
      expect((await table.update({ content: "I never said that." }).eq("session_id", session)).error?.code).toBe(permissionDenied);
      expect((await table.delete().eq("session_id", session)).error?.code).toBe(permissionDenied);
    }
    expect(await historyOf(server, session)).toEqual(talk(500));
  });

  it("goes with its activity", async () => {
    await fill(talk(4));
    await server.sql("delete from public.dashboard where id = $1", [session]);
    expect(await server.sql("select 1 from public.messages where session_id = $1", [session])).toEqual([]);
  });

  it("is still what an evaluation reads, up to its newest 800 messages with the coach's first words", async () => {
    await fill([message(0, "Hello!", { id: "greeting", role: "assistant" }), ...talk(900)]);
    const begun = v.parse(
      v.looseObject({ history: v.array(v.looseObject({ content: v.string() })) }),
      await callAsService(server, "begin_assessment", { learner: amina.id, session, area: "ai-learning" }),
    );
    expect(begun.history).toHaveLength(801);
    expect(begun.history.slice(0, 2).map(({ content }) => content)).toEqual(["Hello!", "words 100"]);
  });

  it("can be covered by a summary, which gives way to one that reaches further", async () => {
    await fill(talk(400));
    const keep = (until: string, learner = amina.id) =>
      callAsService(server, "keep_summary", { learner, session, summary: `Up to ${until}.`, until, tokens_in: 0, tokens_out: 0 });
    expect(await keep("stored-300", leo.id)).toBe(false);
    expect(await keep("stored-300")).toBe(true);
    expect(await keep("stored-200")).toBe(false);
    expect(await keep("stored-399")).toBe(true);
    expect(await keep("stored-350")).toBe(false);
    expect(await keep("no-such-id")).toBe(false);
    expect((await say("message-1"))["summary"]).toEqual({ text: "Up to stored-399.", until: "stored-399" });
  });

  it("tells the questions that were kept before its newest messages until a model has replied, but none with danger in it", async () => {
    const kept = (id: string, prompt: string) => [
      message(0, id, { id, move: { kind: "my-question" } }),
      message(1, "It is on your list.", { id: `${id}:reply`, practice: true, prompt }),
    ];
    const both = [
      message(0, "Hello!", { id: "greeting", role: "assistant" }),
      ...kept("first", "guided@1"),
      ...kept("hurt", "safety-abuse@1"),
    ];
    await fill([...both, ...talk(500)]);
    const turn = await say("message-1");
    expect(idsOf(turn.history)?.slice(0, 3)).toEqual(["greeting", "first", "stored-100"]);
    expect(turn["left_behind"]).toBe(103);
    await server.sql("delete from public.turn_locks where session_id = $1", [session]);
    await fill([...both, message(1, "Why?", { id: "of-model:reply" }), ...talk(500)]);
    expect(idsOf((await say("message-2")).history)?.slice(0, 2)).toEqual(["greeting", "stored-100"]);
  });

  it("answers a message that is sent again, however long ago it was said", async () => {
    await fill([message(0, "a lamp", { id: "message-1" }), message(1, "Why?", { id: "message-1:reply" }), ...talk(900)]);
    expect(await say("message-1", "a lamp")).toMatchObject({ state: "answered", reply: { content: "Why?" }, history: [] });
  });
});

describe("what a turn moves", () => {
  const program = {
    language: "python",
    error: null,
    executionTime: 3,
    timestamp: "2026-05-12T10:00:00.000Z",
    isWebCode: false,
  };

  it("is bounded, however long the conversation was led: at most 400 messages, 400,000 bytes of words and four whole programs", async () => {
    session = await startSession(server, amina, { categoryActivity: "Coding" });
    const output = "x".repeat(20_000);
    const sizes: number[] = [];
    for (const count of [400, 1200]) {
      await fill(
        Array.from({ length: count }, (_, index) =>
          message(
            index,
            "long words ".repeat(100),
            index % 20 === 1 ? { execution: { id: `run-${index}`, code: output, output, ...program } } : {},
          ),
        ),
      );
      const turn = await beginTurn(server, amina, session, `message-${count}`, "A game.", "vibing");
      const bytes = Buffer.byteLength(JSON.stringify(turn));
      expect(turn.history?.at(-1)?.id).toBe(`stored-${count - 1}`);
      expect(turn.history?.filter(({ execution }) => JSON.stringify(execution ?? "").includes(output))).toHaveLength(4);
      expect(bytes).toBeLessThan(400_000 + 4 * 41_000 + 40_000);
      sizes.push(bytes);
      await finishTurn(server, amina, session, `message-${count}`, "Here it is.");
    }
    expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThan(10_000);
  });

  it("holds the program that is asked about, whatever its age, and says how many messages it leaves out", async () => {
    session = await startSession(server, amina, { categoryActivity: "Coding" });
    const code = "print(1)".repeat(100);
    await fill([
      message(0, "Hello!", { id: "greeting", role: "assistant" }),
      ...talk(300, "long words ".repeat(200)).map((one, index) => ({
        ...one,
        ...(index % 2 === 1 ? { execution: { id: `run-${index}`, code, output: "1", ...program } } : {}),
      })),
    ]);
    const turn = v.parse(
      v.looseObject({
        left_behind: v.number(),
        history: v.array(v.looseObject({ id: v.string(), execution: v.optional(v.looseObject({ id: v.string(), code: v.string() })) })),
      }),
      await callAsService(server, "claim_turn", {
        learner: amina.id,
        session,
        message_id: "message-1",
        message: "Why?",
        area: "vibing",
        extension: { execution_id: "run-201" },
      }),
    );
    const whole = turn.history.filter(({ execution }) => execution?.code === code).map(({ execution }) => execution?.id);
    expect(whole).toEqual(["run-201", "run-293", "run-295", "run-297", "run-299"]);
    expect(turn.history[0]?.id).toBe("greeting");
    expect(turn.left_behind).toBe(301 - turn.history.length);
    expect(turn.left_behind).toBeGreaterThan(100);
  });
});

describe("a reply", () => {
  it("stands after its question, although another message came before it", async () => {
    await say("message-1", "a lamp");
    await server.sql("delete from public.turn_locks where session_id = $1", [session]);
    await say("message-2", "a torch");
    await finishTurn(server, amina, session, "message-1", "What does a lamp know?");
    expect(idsOf(await historyOf(server, session))?.slice(-3)).toEqual(["message-1", "message-1:reply", "message-2"]);
    expect(
      first(await server.sql<{ tokens: number }>("select max(tokens_in) as tokens from public.messages")).tokens,
    ).toBeGreaterThanOrEqual(0);
  });
});
