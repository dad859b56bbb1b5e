// @vitest-environment node
import { describe, expect, it, vi } from "vitest";
import { beginEvents, event, ranProgram, refuse, storedReply } from "../testing/coach-server.ts";
import { answerWith, cleanUpAfterEach, open, untilSettled } from "../testing/open-session.ts";
import { executionsOf } from "./executions.ts";
import { toSessionMessage } from "./message.ts";

cleanUpAfterEach();

const waiting = ranProgram({ id: "run-2", output: "", waitingFor: ["Your name? "] });
const said = (id: string, execution = waiting) => ({
  ...storedReply("Who are you?"),
  id,
  role: "assistant" as const,
  failed: false,
  practice: false,
  execution,
});

describe("running a program", () => {
  it("asks the server once and joins what the coach says about it to the messages", async () => {
    const { server, chat } = await open((response) => {
      beginEvents(response);
      response.end(event("run", ranProgram({ by: "student" })) + event("message", said("m9", ranProgram({ by: "student" }))));
    });
    const result = await chat.getState().run({ code: "print('hi')", language: "python", executionId: "run-0" });
    expect(result).toEqual({ ok: true, executionId: "run-1" });
    expect(server.heard.map(({ path }) => path)).toEqual(["/functions/v1/ai-learning/run"]);
    expect(server.heard[0]!.body).toMatchObject({ code: "print('hi')", language: "python", execution_id: "run-0" });
    expect(server.heard[0]!.body["run_id"]).toMatch(/^[0-9a-f]{32}$/);
    expect(chat.getState().messages.map(({ id }) => id)).toEqual(["greeting", "m9"]);
    expect(chat.getState().reply).toEqual({ state: "idle" });
  });

  it("completes the message of a program that waited, in its place", async () => {
    const done = ranProgram({ id: "run-2", output: "Hello Amina\n", input: ["Amina"] });
    const { server, chat } = await open(
      (response) => {
        beginEvents(response);
        response.end(event("status", { state: "running" }) + event("run", done) + event("message", said("m1", done)));
      },
      { messages: [said("m1"), said("m2", ranProgram())] },
    );
    await chat.getState().run({ code: waiting.code, language: "python", input: ["Amina"], executionId: "run-2" });
    expect(server.heard[0]!.body["input"]).toEqual(["Amina"]);
    expect(chat.getState().messages.map(({ id, execution }) => [id, execution?.output])).toEqual([
      ["m1", "Hello Amina\n"],
      ["m2", "hi\n"],
    ]);
  });

  it("tries again by itself under the same id when the line broke, so that the program runs once", async () => {
    const { server, chat } = await open(
      (response, _, index) => {
        if (index === 0) return void response.destroy();
        beginEvents(response);
        response.end(event("message", said("m9")));
      },
      { waits: { lostMs: [10] } },
    );
    await chat.getState().run({ code: "1", language: "python" });
    const ids = server.heard.map(({ body }) => body["run_id"]);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });

  it("asks again under the same id when the stream ended behind the result, and shows the result meanwhile", async () => {
    const { server, chat } = await open(
      (response, _, index) => {
        beginEvents(response);
        const ran = ranProgram({ id: "run-2" });
        response.end(event("status", { state: "running" }) + event("run", ran) + (index === 0 ? "" : event("message", said("m9", ran))));
      },
      { waits: { lostMs: [300] } },
    );
    const running = chat.getState().run({ code: "1", language: "python" });
    await vi.waitFor(() => expect(chat.getState().reply).toMatchObject({ doing: "thinking", execution: { id: "run-2" } }), { interval: 5 });
    expect(await running).toEqual({ ok: true, executionId: "run-2" });
    expect(new Set(server.heard.map(({ body }) => body["run_id"])).size).toBe(1);
    expect(server.heard).toHaveLength(2);
    expect(chat.getState().reply).toEqual({ state: "idle" });
  });

  it("says why it was not run, and leaves the conversation as it was", async () => {
    const { chat } = await open((response) => refuse(response, 413, "too_large"));
    const { messages, reply } = chat.getState();
    expect(await chat.getState().run({ code: "1", language: "python" })).toEqual({
      ok: false,
      reason: "too-long",
      sentence: "A sentence.",
    });
    expect(chat.getState().messages).toEqual(messages);
    expect(chat.getState().reply).toEqual(reply);
  });

  it("waits until the coach has answered", async () => {
    let finish = () => {};
    const { server, chat } = await open((response) => {
      beginEvents(response);
      finish = () => response.end(event("message", storedReply("ok")));
    });
    chat.getState().send("Hello");
    await vi.waitFor(() => expect(server.heard).toHaveLength(1));
    expect(await chat.getState().run({ code: "1", language: "python" })).toMatchObject({ ok: false, reason: "busy" });
    finish();
    await untilSettled(chat);
    expect(server.heard).toHaveLength(1);
  });

  it("is nothing that a conversation without programs can do", async () => {
    const { server, chat } = await open(answerWith("ok"), { runEndpoint: "" });
    expect(await chat.getState().run({ code: "1", language: "python" })).toMatchObject({ ok: false });
    expect(server.heard).toHaveLength(0);
  });
});

describe("the programs of a conversation", () => {
  const messages = [said("m1", ranProgram({ id: "a" })), said("m2", ranProgram({ id: "b" }))].map(toSessionMessage);

  it("are the newest first", () => {
    expect(executionsOf(messages).map(({ id }) => id)).toEqual(["b", "a"]);
  });

  it("hold the one that runs now, in place of the one that it completes", () => {
    expect(executionsOf(messages, ranProgram({ id: "c" })).map(({ id }) => id)).toEqual(["c", "b", "a"]);
    expect(executionsOf(messages, ranProgram({ id: "a", output: "new" })).map(({ id, output }) => [id, output])).toEqual([
      ["b", "hi\n"],
      ["a", "new"],
    ]);
  });
});
