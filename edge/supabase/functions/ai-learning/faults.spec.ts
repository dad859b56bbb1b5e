import { beforeEach, describe, expect, it } from "vitest";
import { sayIn, sessionRow, type TestEvent, type TestStudent } from "#testing/server/learn-with-stub.ts";
import { ownTestLearn } from "#testing/server/own-servers.ts";
import type { Behaviour } from "#testing/provider-stub/provider-stub.ts";
import { mostReplyWords } from "../_shared/conversation/index.ts";
import { spoken } from "#testing/server/workshop.ts";

// Of 20 s and more, as little as a server on a busy machine never needs.
const patience = { firstByteMs: 3000, betweenChunksMs: 2000, circuitOpenMs: 3000 };

let student: TestStudent;
const learn = await ownTestLearn({ patience });
beforeEach(async () => {
  student = await learn.student();
  learn.stub.requests.length = 0;
});

const text = "You wrote “a lamp”. Inês 🙂 asks: what does it do each time?";
const technicalIssue = "I apologize, but I encountered a technical issue. Please try again or contact support if the problem persists.";
const highDemand = "I'm currently experiencing high demand. Please wait a moment and try again.";
const authentication =
  "I'm sorry, there is an authentication issue with the AI service. It is not because of anything you did. Please tell your teacher or contact support.";

const say = (words = "a lamp") => sayIn(learn, student, { text: words });

/** After a fault: the student's words and the apology are stored, and the next message is answered. */
async function expectApology(told: TestEvent | undefined, words: string): Promise<void> {
  expect(told).toMatchObject({ event: "message", data: { role: "assistant", content: words, failed: true } });
  const { chat_history } = await sessionRow(student);
  expect(chat_history.slice(1)).toMatchObject([
    { role: "user", content: "a lamp" },
    { role: "assistant", content: words, failed: true },
  ]);
  learn.stub.script({ kind: "reply", text });
  expect((await say("a torch")).at(-1)).toMatchObject({ event: "message", data: { content: text } });
}

describe("a fault of the provider is told in the specified words, nothing is lost, and the next message is answered", () => {
  it.each<[string, Behaviour, string, number]>([
    ["401 [AILEARN-057] [CHAT-034]", { kind: "status", status: 401 }, authentication, 1],
    [
      "429 insufficient_quota [AILEARN-056] [CHAT-034]",
      { kind: "status", status: 429, code: "insufficient_quota", retryAfterSeconds: 1 },
      highDemand,
      1,
    ],
    ["500 before the first byte [AILEARN-058] [CHAT-033] [CHAT-034]", { kind: "status", status: 500 }, technicalIssue, 2],
    ["a reset before the first byte [CHAT-033] [CHAT-034]", { kind: "reset", text, afterTokens: 0 }, technicalIssue, 2],
    ["a reset in mid-stream [CHAT-033] [CHAT-034]", { kind: "reset", text, afterTokens: 4 }, technicalIssue, 1],
    ["an end in mid-stream [CHAT-033] [CHAT-034]", { kind: "cut", text, afterTokens: 4 }, technicalIssue, 1],
    ["no first byte [CHAT-033] [CHAT-034]", { kind: "silence" }, technicalIssue, 1],
    ["one chunk in 30 s [CHAT-033] [CHAT-034]", { kind: "reply", text, tokenMs: 30_000 }, technicalIssue, 1],
    ["an event that is no JSON [CHAT-033] [CHAT-034]", { kind: "garbage", text }, technicalIssue, 1],
    ["empty choices [CHAT-033] [CHAT-034]", { kind: "empty-choices" }, technicalIssue, 1],
    ["content_filter [CHAT-033] [CHAT-034]", { kind: "content-filter", text: "Some" }, technicalIssue, 1],
  ])("%s", async (_, behaviour, words, requests) => {
    learn.stub.script(behaviour);
    const events = await say();
    expect(learn.stub.requests).toHaveLength(requests);
    await expectApology(events.at(-1), words);
  });

  it("429 with Retry-After 7: at once, and with the time to wait [AILEARN-056] [CHAT-034]", async () => {
    learn.stub.script({ kind: "status", status: 429, retryAfterSeconds: 7 });
    const told = (await say()).at(-1);
    expect(learn.stub.requests).toHaveLength(1);
    expect(told?.data["retry_after"]).toBe(7);
    await expectApology(told, highDemand);
  });
});

describe("a fault that the student need not know of", () => {
  it.each<[string, Behaviour[], number]>([
    ["an end without [DONE] after a stated reason", [{ kind: "no-done", text }], 1],
    ["UTF-8 cut into single bytes", [{ kind: "single-bytes", text }], 1],
    [
      "one status 500",
      [
        { kind: "status", status: 500 },
        { kind: "reply", text },
      ],
      2,
    ],
    [
      "one reset connection",
      [
        { kind: "reset", text, afterTokens: 0 },
        { kind: "reply", text },
      ],
      2,
    ],
    [
      "429 with Retry-After 1",
      [
        { kind: "status", status: 429, retryAfterSeconds: 1 },
        { kind: "reply", text },
      ],
      2,
    ],
  ])("is got over: %s", async (_, behaviours, requests) => {
    learn.stub.script(behaviours);
    const events = await say();
    expect(spoken(events)).toBe(text);
    expect(events.at(-1)).toEqual({ event: "message", data: (await sessionRow(student)).chat_history.at(-1) });
    expect(events.at(-1)?.data["content"]).toBe(text);
    expect(learn.stub.requests).toHaveLength(requests);
  });

  it("is cut off: output without end", async () => {
    learn.stub.script({ kind: "endless", tokenMs: 0 });
    const content = (await say()).at(-1)?.data["content"];
    expect(String(content).split(" ")).toHaveLength(mostReplyWords);
    expect(content).toMatch(/…$/);
    expect(await learn.stub.requests[0]?.abandoned).toBe(true);
  });
});

describe("a provider that answers 503 for minutes", () => {
  it("is left alone after five failures, tried with one request later, and used again when that went well [AILEARN-058]", async () => {
    learn.stub.script({ kind: "status", status: 503 });
    for (let failures = 0; failures < 5; failures += 1)
      expect((await say()).at(-1)?.data).toMatchObject({ content: technicalIssue, failed: true });
    expect(learn.stub.requests).toHaveLength(10);
    expect((await say()).at(-1)?.data).toMatchObject({ content: technicalIssue, failed: true });
    expect(learn.stub.requests).toHaveLength(10);

    learn.stub.script({ kind: "reply", text });
    await expect.poll(async () => (await say()).at(-1)?.data["content"], { interval: 500 }).toBe(text);
    expect((await say()).at(-1)?.data["content"]).toBe(text);
  });
});
