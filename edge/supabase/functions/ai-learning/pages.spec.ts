import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { eventsOf, postAs, sessionRow, startTestLearn } from "../../../local/testing/learn-with-stub.ts";
import type { TestEvent, TestLearn, TestStudent } from "../../../local/testing/learn-with-stub.ts";
import type { StubRequest } from "../../../provider-stub/provider-stub.ts";
import { area as skills } from "../skills/index.ts";
import { area as vibing } from "../vibing/index.ts";
import { area as aiLearning } from "./index.ts";

const log: string[] = [];
let learn: TestLearn;
let student: TestStudent;
let functions: string;
beforeAll(async () => {
  learn = await startTestLearn({ logTo: { write: (line: string) => void log.push(line) } });
  functions = `${learn.server.origin}/functions/v1`;
});
afterAll(() => learn?.stop());
beforeEach(async () => {
  student = await learn.student();
  learn.stub.requests.length = 0;
  log.length = 0;
});

const reply = "You wrote “a lamp”. What does it do each time?";
const summary = "The student said that a kettle has no AI, because it learns nothing.";
const isSummary = ({ body }: StubRequest): boolean => body.messages[0]?.content.startsWith("You keep the notes") === true;
const turns = (): StubRequest[] => learn.stub.requests.filter((request) => !isSummary(request));

const talk = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: `message-${index}`,
    role: index % 2 === 0 ? "user" : "assistant",
    content: `words ${index}`,
    timestamp: "2026-01-05T09:00:00.000Z",
  }));
async function talked(messages: object[]): Promise<void> {
  await learn.server.sql("update public.dashboard set chat_history = $2::text::jsonb where id = $1", [
    student.sessionId,
    JSON.stringify(messages),
  ]);
}

const send = (text: string, of = student) =>
  postAs(of.accessToken, `${functions}/ai-learning/chat`, { session_id: student.sessionId, message_id: crypto.randomUUID(), text });
const say = async (text: string): Promise<TestEvent | undefined> => (await eventsOf(await send(text))).at(-1);
const startPage = (of = student, area = "ai-learning") =>
  postAs(of.accessToken, `${functions}/${area}/page`, { session_id: student.sessionId });
const kept = async () =>
  (
    await learn.server.sql<{ summary: string }>("select summary from public.conversation_summaries where session_id = $1", [
      student.sessionId,
    ])
  )[0]?.summary;

describe("a conversation that fills its page", () => {
  it("is told so in time, ends, and goes on with the summary on a fresh page, with every earlier word readable by its owner", async () => {
    learn.stub.script((request) => ({ kind: "reply", text: isSummary(request) ? summary : reply }));
    await talked(talk(378));
    expect(await say("a lamp")).toMatchObject({ event: "message", data: { content: reply } });
    await expect.poll(kept).toBe(summary);
    expect((await sessionRow(student)).chat_history).toHaveLength(380);
    expect(await say("a torch")).toMatchObject({ event: "message", data: { content: reply, room: "ending" } });

    const before = [...(await sessionRow(student)).chat_history, ...talk(18).map((one) => ({ ...one, id: `last-${one.id}` }))];
    await talked(before);
    const full = await send("a kettle");
    expect(full.status).toBe(409);
    expect(await full.json()).toEqual({ code: "page_full", error: "This page is full. Start a fresh page to go on." });
    expect((await sessionRow(student)).chat_history).toEqual(before);

    const started = await startPage();
    expect(started.status).toBe(200);
    expect(await started.json()).toEqual({ messages: before.slice(-2), earlier: 398, room: "open" });
    learn.stub.requests.length = 0;
    expect(await say("a kettle")).toMatchObject({ event: "message", data: { content: reply } });
    const [system, notes, ...rest] = turns()[0]!.body.messages;
    expect(system?.content).toMatch(
      /Earlier: \d+ messages before the ones below were left out\. The first message below holds notes on them\./,
    );
    expect(notes?.content).toContain(summary);
    expect(rest.slice(-3).map(({ content }) => content)).toEqual(["words 16", "words 17", "a kettle"]);

    const { data } = await student.client.from("earlier_messages").select("message").eq("session_id", student.sessionId).order("number");
    const now = (await sessionRow(student)).chat_history;
    expect([...(data ?? []).map(({ message }) => message), ...now.slice(0, 2)]).toEqual(before);
    expect(now).toHaveLength(4);
  });

  it("lets the summary grow over the page's end", async () => {
    learn.stub.script((request) => ({ kind: "reply", text: isSummary(request) ? summary : reply }));
    await talked(talk(400));
    await startPage();
    await say("a kettle");
    await expect.poll(() => learn.stub.requests.some(isSummary)).toBe(true);
    await expect.poll(kept).toBe(summary);
    // All but the newest six, of which four stand on the page before.
    const [{ until } = { until: "" }] = await learn.server.sql<{ until: string }>(
      "select until from public.conversation_summaries where session_id = $1",
      [student.sessionId],
    );
    expect(until).toBe("message-393");
  });

  it("still tells a child in danger whom to turn to", async () => {
    await talked(talk(400));
    const events = await eventsOf(await send("I want to kill myself"));
    expect(events.at(-1)).toMatchObject({ event: "message", data: { prompt: expect.stringMatching(/^safety-self-harm@/) } });
    expect((await sessionRow(student)).chat_history).toHaveLength(400);
  });

  it("is begun afresh by its owner only, and in its own area", async () => {
    await talked(talk(400));
    const other = await learn.student();
    expect((await startPage(other)).status).toBe(403);
    expect((await startPage(student, "skills")).status).toBe(404);
    expect((await postAs(null, `${functions}/ai-learning/page`, { session_id: student.sessionId })).status).toBe(401);
    expect((await postAs(student.accessToken, `${functions}/ai-learning/page`, { session_id: "1" })).status).toBe(400);
    expect((await sessionRow(student)).chat_history).toHaveLength(400);
  });

  it("has a way on in every area that talks", () => {
    for (const { id, routes } of [aiLearning, skills, vibing])
      expect({ id, ways: Object.keys(routes) }).toEqual({ id, ways: expect.arrayContaining(["chat", "assess", "page"]) });
  });
});

describe("an evaluation after a fresh page", () => {
  const evaluation = { criteria: [], evaluation_score: 50, evaluation_evidence: "You sorted." };
  const assess = async () => postAs(student.accessToken, `${functions}/ai-learning/assess`, { session_id: student.sessionId });

  it("reads what was said before it, in the words that the student wrote", async () => {
    learn.stub.script({ kind: "json", value: evaluation });
    await talked(
      talk(400).map((one) => (one.id === "message-394" ? { ...one, content: "A kettle learns nothing, so it is no AI." } : one)),
    );
    await startPage();
    expect((await assess()).status).toBe(200);
    const transcript = learn.stub.requests[0]?.body.messages.at(-1)?.content ?? "";
    expect(transcript).toContain("S: A kettle learns nothing, so it is no AI.");
    expect(transcript).toContain("S: words 396");
    expect(transcript).toContain("S: words 200\n");
  });
});
