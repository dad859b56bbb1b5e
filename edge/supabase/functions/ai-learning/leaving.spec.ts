import { beforeEach, describe, expect, it } from "vitest";
import {
  eventsOf,
  postAs,
  requestAs,
  sessionRow,
  sharedTestLearn,
  type TestEvent,
  type TestStudent,
} from "#testing/server/learn-with-stub.ts";
import { spoken } from "#testing/server/workshop.ts";

let student: TestStudent;
const learn = await sharedTestLearn();
const url = `${learn.server.origin}/functions/v1/ai-learning/chat`;
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

  it("and comes back at once joins the reply, from its first word on", async () => {
    learn.stub.script(slow);
    const id = crypto.randomUUID();
    await leaveInTheMiddle(id);
    const events = await say(id);
    expect(spoken(events)).toBe(reply);
    expect(events.at(-1)).toEqual({ event: "message", data: await lastMessage() });
    expect(await lastMessage()).toMatchObject({ content: reply });
    expect(await lastMessage()).not.toHaveProperty("cut");
    expect(learn.stub.requests).toHaveLength(1);
  });
});

describe("the same message, sent twice at once", () => {
  it("is stored once, asked once and answered in both places", async () => {
    learn.stub.script({ ...slow, tokenMs: 10 });
    const id = crypto.randomUUID();
    const both = await Promise.all([say(id), say(id)]);
    for (const events of both) {
      expect(spoken(events)).toBe(reply);
      expect(events.at(-1)).toEqual({ event: "message", data: await lastMessage() });
    }
    expect(learn.stub.requests).toHaveLength(1);
    expect((await sessionRow(student)).chat_history).toHaveLength(3);
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
