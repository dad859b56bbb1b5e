import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { eventsOf, postAs, requestAs, sessionRow, sharedTestLearn } from "#testing/server/learn-with-stub.ts";
import type { TestEvent, TestLearn, TestStudent } from "#testing/server/learn-with-stub.ts";

let learn: TestLearn;
let student: TestStudent;
let url: string;
beforeAll(async () => {
  learn = await sharedTestLearn();
  url = `${learn.server.origin}/functions/v1/ai-learning/chat`;
});
beforeEach(async () => {
  student = await learn.student();
  learn.stub.requests.length = 0;
});

const reply = "You wrote “a lamp”. What does it do each time that somebody comes home in the dark and wants to see the door?";
const slow = { kind: "reply", text: reply, tokenMs: 100 } as const;

const turn = (message_id: string, text = "a lamp") => ({ session_id: student.sessionId, message_id, text });
const say = async (messageId: string, text?: string): Promise<TestEvent[]> =>
  eventsOf(await postAs(student.accessToken, url, turn(messageId, text)));

/** Sends a message and closes the connection when the first words have come. */
async function leaveInTheMiddle(messageId: string): Promise<void> {
  const gone = new AbortController();
  const response = await fetch(url, { ...requestAs(student.accessToken, turn(messageId)), signal: gone.signal });
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  for (let seen = ""; !seen.includes("event: delta");) seen += (await reader.read()).value ?? "";
  gone.abort();
}

const lastMessage = async () => (await sessionRow(student)).chat_history.at(-1);

describe("a student who leaves in the middle of a reply", () => {
  it("ends the provider's work; what had come is kept and marked, and the conversation is free", async () => {
    learn.stub.script(slow);
    const arrived = learn.stub.nextRequest();
    const id = crypto.randomUUID();
    await leaveInTheMiddle(id);
    expect(await (await arrived).abandoned).toBe(true);

    await expect
      .poll(lastMessage)
      .toMatchObject({ id: `${id}:reply`, role: "assistant", failed: true, cut: true, prompt: expect.stringMatching(/^guide@\d+$/) });
    const { content = "" } = (await lastMessage()) ?? {};
    expect(content.length).toBeGreaterThan(0);
    expect(reply.startsWith(content) && content !== reply).toBe(true);

    learn.stub.script({ kind: "reply", text: "What else?" });
    expect((await say(crypto.randomUUID(), "a torch")).at(-1)).toMatchObject({ event: "message", data: { content: "What else?" } });
    // Half a hint is never quoted back as the coach's word.
    expect(
      learn.stub.requests
        .at(-1)
        ?.body.messages.slice(1)
        .map(({ content: words }) => words),
    ).toEqual(["a lamp", "a torch"]);
  });

  it("gets the whole reply in the place of the cut one when they ask again", async () => {
    learn.stub.script(slow);
    const id = crypto.randomUUID();
    await leaveInTheMiddle(id);
    await expect.poll(lastMessage).toMatchObject({ cut: true });
    learn.stub.script({ kind: "reply", text: reply });
    await say(id);
    const { chat_history } = await sessionRow(student);
    expect(chat_history.map(({ role }) => role)).toEqual(["assistant", "user", "assistant"]);
    expect(chat_history[2]).toMatchObject({ content: reply });
    expect(chat_history[2]).not.toHaveProperty("cut");
    expect(chat_history[2]).not.toHaveProperty("failed");
  });

  it("before the first word leaves an unanswered message and a free conversation", async () => {
    learn.stub.script({ kind: "silence" });
    const arrived = learn.stub.nextRequest();
    const gone = new AbortController();
    const response = fetch(url, { ...requestAs(student.accessToken, turn(crypto.randomUUID())), signal: gone.signal });
    await Promise.all([arrived, response]);
    gone.abort();
    expect(await (await arrived).abandoned).toBe(true);
    await expect.poll(async () => learn.server.sql("select from public.turn_locks where session_id = $1", [student.sessionId])).toEqual([]);
    expect(await lastMessage()).toMatchObject({ role: "user", content: "a lamp" });
  });

  it("and comes back at once joins the reply, from its first word on", async () => {
    learn.stub.script(slow);
    const id = crypto.randomUUID();
    await leaveInTheMiddle(id);
    const events = await say(id);
    expect(
      events
        .slice(0, -1)
        .map(({ data }) => data["text"])
        .join(""),
    ).toBe(reply);
    expect(events.at(-1)).toEqual({ event: "message", data: await lastMessage() });
    expect(await lastMessage()).toMatchObject({ content: reply });
    expect(await lastMessage()).not.toHaveProperty("cut");
    expect(learn.stub.requests).toHaveLength(1);
  });

  it("and comes back later, while the cut reply is being stored, is answered anew", async () => {
    learn.stub.script([slow, { kind: "reply", text: reply }]);
    const id = crypto.randomUUID();
    const arrived = learn.stub.nextRequest();
    await leaveInTheMiddle(id);
    await (
      await arrived
    ).abandoned;
    expect((await say(id)).at(-1)).toMatchObject({ event: "message", data: { content: reply } });
    expect((await sessionRow(student)).chat_history).toHaveLength(3);
  });

  it("has the tokens booked that came until then", async () => {
    learn.stub.script(slow);
    await leaveInTheMiddle(crypto.randomUUID());
    await expect.poll(lastMessage).toMatchObject({ cut: true });
    const [used] = await learn.server.sql<{ tokens_in: number; tokens_out: number }>(
      "select tokens_in::int, tokens_out::int from public.learner_usage where user_id = $1",
      [student.id],
    );
    expect(used?.tokens_in).toBeGreaterThan(100);
    expect(used?.tokens_out).toBeGreaterThan(0);
  });
});

describe("the same message, sent twice at once", () => {
  it("is stored once, asked once and answered in both places", async () => {
    learn.stub.script({ ...slow, tokenMs: 10 });
    const id = crypto.randomUUID();
    const both = await Promise.all([say(id), say(id)]);
    for (const events of both) {
      expect(
        events
          .slice(0, -1)
          .map(({ data }) => data["text"])
          .join(""),
      ).toBe(reply);
      expect(events.at(-1)).toEqual({ event: "message", data: await lastMessage() });
    }
    expect(learn.stub.requests).toHaveLength(1);
    expect((await sessionRow(student)).chat_history).toHaveLength(3);
  });

  it("goes on for one page when the other is closed", async () => {
    learn.stub.script(slow);
    const id = crypto.randomUUID();
    const [events] = await Promise.all([say(id), leaveInTheMiddle(id)]);
    expect(events.at(-1)).toMatchObject({ event: "message", data: { content: reply } });
  });

  it("is joined by nobody else", async () => {
    learn.stub.script(slow);
    const other = await learn.student();
    const id = crypto.randomUUID();
    const arrived = learn.stub.nextRequest();
    const mine = say(id);
    await arrived;
    expect((await postAs(other.accessToken, url, turn(id))).status).toBe(403);
    await mine;
  });
});

describe("two tabs that write at once", () => {
  it("lose no message: one is answered, the other is told to wait and is answered when it comes again", async () => {
    learn.stub.script({ ...slow, tokenMs: 10 });
    const [one, other] = [turn(crypto.randomUUID(), "from one tab"), turn(crypto.randomUUID(), "from the other")];
    const both = await Promise.all([one, other].map((body) => postAs(student.accessToken, url, body)));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const waiting = both[0]?.status === 409 ? one : other;
    const refused = both.find(({ status }) => status === 409);
    expect(Number(refused?.headers.get("retry-after"))).toBeGreaterThan(0);
    await both.find(({ status }) => status === 200)?.text();
    await say(waiting.message_id, waiting.text);
    const { chat_history } = await sessionRow(student);
    expect(chat_history.map(({ role }) => role)).toEqual(["assistant", "user", "assistant", "user", "assistant"]);
    expect(
      chat_history
        .filter(({ role }) => role === "user")
        .map(({ content }) => content)
        .toSorted(),
    ).toEqual(["from one tab", "from the other"]);
  });
});
