import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import * as v from "valibot";
import { sharedTestServer } from "../local/testing/test-server.ts";
import { beginTurn, callAsService, finishTurn, historyOf } from "./conversation.ts";
import { first, serviceClient, signUpStudent, startSession, type Person, type TestServer } from "./people.ts";

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
const room = async (): Promise<unknown> =>
  first(await server.sql<{ chat_room: string }>("select chat_room from public.dashboard where id = $1", [session])).chat_room;
const start = async (person = amina, area = "ai-learning") =>
  v.parse(Started, await callAsService(server, "start_page", { learner: person.id, session, area }));
const say = (id: string, words = "A kettle has no AI.") => beginTurn(server, amina, session, id, words);
const earlierOf = (person: Person) =>
  person.client.from("earlier_messages").select("number, message").eq("session_id", session).order("number");

describe("the page of a conversation", () => {
  it("takes 400 messages and no more: one that would pass them is refused and neither stored nor counted", async () => {
    await fill(talk(398));
    expect(await say("message-1")).toMatchObject({ ok: true });
    expect(await finishTurn(server, amina, session, "message-1", "How can you tell?")).toMatchObject({
      content: "How can you tell?",
      room: "full",
    });
    await server.sql("delete from public.learner_usage");
    expect(await say("message-2")).toEqual({ ok: false, reason: "page_full" });
    expect(await historyOf(server, session)).toHaveLength(400);
    expect(await server.sql("select 1 from public.learner_usage")).toEqual([]);
    expect(await server.sql("select 1 from public.turn_locks where session_id = $1", [session])).toEqual([]);
  });

  it("takes a million bytes of words and no more, whatever script they are in", async () => {
    const long = "ከብዙ ፎቶዎች ይማራል። ".repeat(250).slice(0, 4000);
    expect(Buffer.byteLength(JSON.stringify(message(0, long)))).toBeGreaterThan(9000);
    let messages = talk(70, long);
    await fill(messages);
    expect(await room()).toBe("open");
    while (Buffer.byteLength(JSON.stringify(messages)) < 980_000) messages = talk(messages.length + 2, long);
    await fill(messages);
    expect(await room()).toBe("full");
    expect(await say("message-1")).toEqual({ ok: false, reason: "page_full" });
    await fill(messages.slice(0, -4));
    expect(await room()).toBe("ending");
    expect(await say("message-1")).toMatchObject({ ok: true });
  });

  it("says that it ends twenty messages before, with the replies from then on, and not earlier", async () => {
    await fill(talk(378));
    await say("message-1");
    const open = await finishTurn(server, amina, session, "message-1", "Why?");
    expect(open).not.toHaveProperty("room");
    await say("message-2");
    const ending = await finishTurn(server, amina, session, "message-2", "Why?");
    expect(ending).toMatchObject({ room: "ending" });
    expect(await room()).toBe("ending");
    // It is said of the page and not a part of the message.
    expect((await historyOf(server, session)).at(-1)).not.toHaveProperty("room");
    expect(await finishTurn(server, amina, session, "message-2", "Why?")).toEqual(ending);
  });

  it("takes the reply to what it has taken, also when it is asked for again on a full page", async () => {
    await fill([...talk(398), message(398), message(399, "An apology.", { id: "stored-398:reply", failed: true })]);
    expect(await room()).toBe("full");
    expect(await say("stored-398")).toMatchObject({ ok: true, state: "again" });
    expect(await finishTurn(server, amina, session, "stored-398", "How can you tell?")).toMatchObject({ content: "How can you tell?" });
    expect(await historyOf(server, session)).toHaveLength(400);
  });

  it("has its room kept also where the server's role writes the row itself", async () => {
    await serviceClient(server)
      .from("dashboard")
      .update({ chat_history: talk(399) })
      .eq("id", session)
      .throwOnError();
    expect(await room()).toBe("full");
    await serviceClient(server).from("dashboard").update({ chat_history: [], chat_room: "full" }).eq("id", session).throwOnError();
    expect(await room()).toBe("open");
  });

  it("does not count programs towards its bytes, and takes no further run of the learner's own when it is full", async () => {
    session = await startSession(server, amina, { categoryActivity: "Coding" });
    const program = {
      code: 'print("hi")',
      language: "python",
      output: "x".repeat(300_000),
      error: null,
      executionTime: 3,
      timestamp: "2026-05-12T10:00:00.000Z",
      isWebCode: false,
    };
    const messages = talk(8).map((one, index) => (index % 2 === 1 ? { ...one, execution: { id: `run-${index}`, ...program } } : one));
    await fill(messages);
    expect(await room()).toBe("open");
    await fill([
      ...talk(396),
      ...messages.slice(4),
      message(400, "It waits.", { role: "assistant", execution: { id: "waiting", ...program, output: "", waitingFor: ["Name? "] } }),
    ]);
    const run = (run_id: string, execution_id: string | null) =>
      callAsService(server, "begin_run", { learner: amina.id, session, run_id, area: "vibing", code: program.code, execution_id });
    expect(await run("run-00001", null)).toEqual({ ok: false, reason: "page_full" });
    expect(await run("run-00002", "waiting")).toMatchObject({ ok: true, waiting: { content: "It waits." } });
  });
});

describe("a fresh page", () => {
  it("begins with the last question and its answer, and everything before them stays readable by its owner", async () => {
    const before = talk(400);
    await fill(before);
    const started = await start();
    expect(started).toEqual({ ok: true, messages: before.slice(398), earlier: 398, room: "open" });
    expect(await historyOf(server, session)).toEqual(before.slice(398));
    const { data } = await earlierOf(amina);
    expect(data?.map((row) => row.number)).toEqual(Array.from({ length: 398 }, (_, index) => index + 1));
    expect(data?.map((row) => row.message)).toEqual(before.slice(0, 398));
    expect(await say("message-1")).toMatchObject({ ok: true, state: "new" });
  });

  it("is one fresh page when it is asked for twice, also at once, and none while the page is open", async () => {
    await fill(talk(400));
    const both = await Promise.all([start(), start()]);
    expect(both[0]).toEqual(both[1]);
    expect(await start()).toEqual(both[0]);
    await fill(talk(380));
    expect(await start()).toMatchObject({ ok: true, earlier: 398 });
    expect(await historyOf(server, session)).toHaveLength(380);
  });

  it("can be begun while the page ends, before it is full", async () => {
    await fill(talk(382));
    expect(await start()).toMatchObject({ ok: true, earlier: 380 });
  });

  it("numbers the pages that follow on from the ones before", async () => {
    await fill(talk(400));
    await start();
    await fill([...(await historyOf(server, session)), ...talk(400).map((one) => ({ ...one, id: `second-${one.id}` }))]);
    expect(await start()).toMatchObject({ ok: true, earlier: 398 + 400 });
    const { data } = await earlierOf(amina).gte("number", 398).lte("number", 401);
    expect(data?.map(({ message: one }) => one.id)).toEqual(["stored-397", "stored-398", "stored-399", "second-stored-0"]);
  });

  it("keeps a question that has no answer where it can be asked again", async () => {
    await fill([...talk(398), message(398), message(399, "An apology.", { id: "stored-398:reply", failed: true })]);
    await start();
    expect(await say("stored-398")).toMatchObject({ ok: true, state: "again" });
  });

  it("takes along at most six messages, none of a page of runs, and none that would fill it again", async () => {
    await fill([...talk(2), ...talk(398).map((one) => ({ ...one, role: "assistant", id: `run-${one.id}` }))]);
    expect((await start()).messages).toHaveLength(6);
    await server.sql("delete from public.earlier_messages where session_id = $1", [session]);
    await fill([...talk(2), message(2, "x".repeat(1_000_000))]);
    expect(await start()).toMatchObject({ messages: [], room: "open" });
    // Nobody is greeted again in the middle of a conversation.
    await say("message-1");
    expect((await historyOf(server, session)).map(({ id }) => id)).toEqual(["message-1"]);
  });

  it("takes along the newest program with its question, and what was said since, unless it is long ago", async () => {
    session = await startSession(server, amina, { categoryActivity: "Coding" });
    const execution = {
      id: "run-1",
      code: "print(1)",
      language: "python",
      output: "1",
      error: null,
      executionTime: 3,
      timestamp: "2026-05-12T10:00:00.000Z",
      isWebCode: false,
    };
    const withProgramAt = (at: number) => talk(400).map((one, index) => (index === at ? { ...one, execution } : one));
    await fill(withProgramAt(391));
    expect((await start(amina, "vibing")).messages).toEqual(withProgramAt(391).slice(390));
    await server.sql("delete from public.earlier_messages where session_id = $1", [session]);
    await fill(withProgramAt(301));
    expect((await start(amina, "vibing")).messages).toEqual(talk(400).slice(398));
  });

  it("answers a message of an earlier page that is sent again with what was answered then, and stores nothing", async () => {
    await fill(
      talk(396).concat([
        message(396, "A kettle.", { id: "message-9" }),
        message(397, "Why?", { id: "message-9:reply" }),
        message(398),
        message(399),
      ]),
    );
    await start();
    expect(await say("message-9")).toMatchObject({ ok: true, state: "answered", reply: { content: "Why?" } });
    expect(await historyOf(server, session)).toHaveLength(2);
  });

  it("is refused to another learner, in another area, while a reply is on its way, and when the activity is completed", async () => {
    await fill(talk(398));
    expect(await start(leo)).toEqual({ ok: false, reason: "not_yours" });
    expect(await start(amina, "skills")).toEqual({ ok: false, reason: "not_found" });
    await say("message-1");
    expect(await start()).toMatchObject({ ok: false, reason: "busy" });
    await server.sql("delete from public.turn_locks where session_id = $1", [session]);
    await server.sql("update public.dashboard set progress = 'completed' where id = $1", [session]);
    expect(await start()).toEqual({ ok: false, reason: "completed" });
    expect(await historyOf(server, session)).toHaveLength(399);
    expect((await earlierOf(amina)).data).toEqual([]);
  });
});
