import { beforeEach, describe, expect, it } from "vitest";
import { createAreaFunction, type Dependencies } from "../_shared/request/index.ts";
import { chat, guidedChat } from "../_shared/turn/index.ts";
import { eventsOf, postAs, requestAs, sessionRow, sharedTestLearn } from "#testing/server/learn-with-stub.ts";
import type { TestEvent, TestStudent } from "#testing/server/learn-with-stub.ts";
import { calls } from "./calls.ts";
import { area } from "./index.ts";

let student: TestStudent;
const learn = await sharedTestLearn();
const url = `${learn.server.origin}/functions/v1/ai-learning/chat`;
beforeEach(async () => {
  student = await learn.student();
  learn.stub.requests.length = 0;
});

const reply = "You wrote “a lamp”. What does it do each time?";
const turn = (text = "a lamp", message_id: string = crypto.randomUUID()) => ({ session_id: student.sessionId, message_id, text });

/** The function with other dependencies than the server's, such as shorter patience. */
async function asked(
  changes: (dependencies: Dependencies) => Dependencies,
  body: object,
  waitsMs?: readonly number[],
): Promise<TestEvent[]> {
  const patient = {
    ...area,
    routes: { ...area.routes, chat: (request: Parameters<typeof chat>[0]) => chat(request, { ...guidedChat(calls), waitsMs }) },
  };
  const handler = createAreaFunction(patient, changes(await learn.dependencies()));
  return eventsOf(await handler(new Request(url, requestAs(student.accessToken, body))));
}

describe("a turn of the conversation", () => {
  it("streams the reply and keeps message and reply, with the time of the row moved on [CHAT-020] [CHAT-021] [CHAT-022]", async () => {
    learn.stub.script({ kind: "reply", text: reply, tokenMs: 20 });
    const before = await sessionRow(student);
    const arrived = learn.stub.nextRequest();
    const response = postAs(student.accessToken, url, turn());
    await arrived;
    const meanwhile = await sessionRow(student);
    const events = await eventsOf(await response);
    const after = await sessionRow(student);

    expect(meanwhile.chat_history.at(-1)).toMatchObject({ role: "user", content: "a lamp" });
    expect(after.chat_history.map(({ role }) => role)).toEqual(["assistant", "user", "assistant"]);
    expect(after.chat_history[2]).toMatchObject({ role: "assistant", content: reply, prompt: "guide@5" });
    expect(Date.parse(meanwhile.updated_at)).toBeGreaterThan(Date.parse(before.updated_at));
    expect(Date.parse(after.updated_at)).toBeGreaterThan(Date.parse(meanwhile.updated_at));

    const deltas = events.slice(0, -1);
    expect(deltas.every(({ event }) => event === "delta")).toBe(true);
    expect(deltas.map(({ data }) => data["text"]).join("")).toBe(reply);
    expect(events.at(-1)).toEqual({ event: "message", data: after.chat_history[2] });
  });

  it("asks the provider with the server's key, which no answer repeats [SEC-001]", async () => {
    learn.stub.script({ kind: "reply", text: reply });
    const response = await postAs(student.accessToken, url, turn());
    const seen = (await response.text()) + JSON.stringify([...response.headers]);
    expect(learn.stub.requests[0]?.headers.authorization).toBe("Bearer key-of-the-test");
    expect(seen).not.toContain("key-of-the-test");
    expect(seen).not.toContain("How you coach");
  });

  it("is answered although storing the reply fails at first", async () => {
    learn.stub.script({ kind: "reply", text: reply });
    let failures = 2;
    const events = await asked(
      (dependencies) => ({
        ...dependencies,
        call: (name, args) =>
          name === "finish_turn" && failures-- > 0 ? Promise.reject(new Error("gone")) : dependencies.call(name, args),
      }),
      turn(),
      [1, 1, 1],
    );
    expect(events.at(-1)).toMatchObject({ event: "message", data: { content: reply } });
  });

  it("says so when a reply can't be stored, and keeps what the student wrote [CHAT-033]", async () => {
    learn.stub.script({ kind: "reply", text: reply });
    const events = await asked(
      (dependencies) => ({
        ...dependencies,
        call: (name, args) => (name === "finish_turn" ? Promise.reject(new Error("gone")) : dependencies.call(name, args)),
      }),
      turn(),
      [1, 1],
    );
    expect(events.at(-1)).toEqual({ event: "error", data: { code: "not_saved", message: technicalIssue } });
    expect((await sessionRow(student)).chat_history.at(-1)).toMatchObject({ role: "user", content: "a lamp" });
  });
});

const technicalIssue = "I apologize, but I encountered a technical issue. Please try again or contact support if the problem persists.";

describe("a failure of the provider", () => {
  it("for want of a key is told as 'service not properly configured' [AILEARN-055]", async () => {
    const openai = await asked(
      (dependencies) => ({
        ...dependencies,
        provider: { ...dependencies.provider, apiKey: undefined, baseUrl: "https://api.openai.com/v1" },
      }),
      turn(),
    );
    learn.stub.script({ kind: "status", status: 401 });
    const other = await asked((dependencies) => ({ ...dependencies, provider: { ...dependencies.provider, apiKey: undefined } }), turn());
    for (const events of [openai, other]) expect(events.at(-1)?.data["content"]).toContain("service not properly configured");
  });
});

describe("a request", () => {
  it("without a token, with a forged one or with the publishable key is refused with 401", async () => {
    const forged = `${student.accessToken.slice(0, -4)}AAAA`;
    for (const token of [null, "nonsense", forged, learn.server.anonKey]) {
      expect((await postAs(token, url, turn())).status).toBe(401);
    }
    expect(learn.stub.requests).toHaveLength(0);
  });

  it("for a session that isn't there is refused with 404", async () => {
    expect((await postAs(student.accessToken, url, { ...turn(), session_id: crypto.randomUUID() })).status).toBe(404);
  });

  it("that can't be read is refused with 400, one that is too large with 413", async () => {
    const status = async (body: unknown) => (await postAs(student.accessToken, url, body)).status;
    expect(await status("{not json")).toBe(400);
    expect(await status({ ...turn(), text: 7 })).toBe(400);
    expect(await status({ ...turn(), session_id: "x" })).toBe(400);
    expect(await status({ ...turn(), message_id: "short" })).toBe(400);
    expect(await status(turn("a".repeat(4001)))).toBe(413);
    expect(await status(turn("a".repeat(300_000)))).toBe(413);
    expect(await status(turn("a".repeat(4000)))).toBe(200);
  });

  it("of whitespace only is refused [CHAT-016]", async () => {
    expect((await postAs(student.accessToken, url, turn(" \n\t "))).status).toBe(400);
  });

  it("after twenty in a minute is refused with 429 and a time to wait", async () => {
    await learn.server.sql("update public.learner_usage set recent_messages = array_fill(now(), array[20]) where user_id = $1", [
      student.id,
    ]);
    await learn.server.sql(
      "insert into public.learner_usage (user_id, recent_messages) values ($1, array_fill(now(), array[20])) on conflict do nothing",
      [student.id],
    );
    const response = await postAs(student.accessToken, url, turn());
    expect(response.status).toBe(429);
    expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
  });
});
