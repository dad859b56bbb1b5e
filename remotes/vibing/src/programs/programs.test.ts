import { describe, expect, it, vi } from "vitest";
import {
  answerWith,
  beginEvents,
  cleanUpSessionAfterEach,
  event,
  openWithServer,
  refuse,
  storedReply,
  untilSettled,
} from "@learn/chat-session/testing";
import { openWithPrograms, ranProgram, sessionWithPrograms } from "../testing/programs.ts";
import { executionsOf } from "./executions.ts";
import { executionOf, explaining } from "./extension.ts";
import { runProgram } from "./run-program.ts";

cleanUpSessionAfterEach();

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
    const { server, chat } = await openWithPrograms((response) => {
      beginEvents(response);
      response.end(event("run", ranProgram({ by: "student" })) + event("message", said("m9", ranProgram({ by: "student" }))));
    });
    const result = await runProgram(chat, { code: "print('hi')", language: "python", executionId: "run-0" });
    expect(result).toEqual({ ok: true, executionId: "run-1" });
    expect(server.heard.map(({ path }) => path)).toEqual(["/functions/v1/ai-learning/run"]);
    expect(server.heard[0]!.body).toMatchObject({ code: "print('hi')", language: "python", execution_id: "run-0" });
    expect(server.heard[0]!.body["run_id"]).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    expect(chat.getState().messages.map(({ id }) => id)).toEqual(["greeting", "m9"]);
    expect(chat.getState().reply).toEqual({ state: "idle" });
  });

  it("completes the message of a program that waited, in its place", async () => {
    const done = ranProgram({ id: "run-2", output: "Hello Amina\n", input: ["Amina"] });
    const { server, chat } = await openWithPrograms(
      (response) => {
        beginEvents(response);
        response.end(event("status", { state: "running" }) + event("run", done) + event("message", said("m1", done)));
      },
      { messages: [said("m1"), said("m2", ranProgram())] },
    );
    await runProgram(chat, { code: waiting.code, language: "python", input: ["Amina"], executionId: "run-2" });
    expect(server.heard[0]!.body["input"]).toEqual(["Amina"]);
    expect(chat.getState().messages.map((message) => [message.id, executionOf(message)?.output])).toEqual([
      ["m1", "Hello Amina\n"],
      ["m2", "hi\n"],
    ]);
  });

  it("tries again by itself under the same id when the connection broke, so that the program runs once", async () => {
    const { server, chat } = await openWithPrograms(
      (response, _, index) => {
        if (index === 0) return void response.destroy();
        beginEvents(response);
        response.end(event("message", said("m9")));
      },
      { waits: { lostMs: [10] } },
    );
    await runProgram(chat, { code: "1", language: "python" });
    const ids = server.heard.map(({ body }) => body["run_id"]);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });

  it("asks again under the same id when the stream ended behind the result, and shows the result meanwhile", async () => {
    const { server, chat } = await openWithPrograms(
      (response, _, index) => {
        beginEvents(response);
        const ran = ranProgram({ id: "run-2" });
        response.end(event("status", { state: "running" }) + event("run", ran) + (index === 0 ? "" : event("message", said("m9", ran))));
      },
      { waits: { lostMs: [300] } },
    );
    const running = runProgram(chat, { code: "1", language: "python" });
    await vi.waitFor(() => expect(chat.getState().reply).toMatchObject({ doing: "thinking", extension: { id: "run-2" } }), { interval: 5 });
    expect(await running).toEqual({ ok: true, executionId: "run-2" });
    expect(new Set(server.heard.map(({ body }) => body["run_id"])).size).toBe(1);
    expect(server.heard).toHaveLength(2);
    expect(chat.getState().reply).toEqual({ state: "idle" });
  });

  it("says why it was not run, and leaves the conversation as it was", async () => {
    const { chat } = await openWithPrograms((response) => refuse(response, 413, "too_large"));
    const { messages, reply } = chat.getState();
    expect(await runProgram(chat, { code: "1", language: "python" })).toEqual({ ok: false, reason: "too-long", sentence: "A sentence." });
    expect(chat.getState().messages).toEqual(messages);
    expect(chat.getState().reply).toEqual(reply);
  });

  it("waits until the coach has answered", async () => {
    let finish = () => {};
    const { server, chat } = await openWithPrograms((response) => {
      beginEvents(response);
      finish = () => response.end(event("message", storedReply("ok")));
    });
    chat.getState().send("Hello");
    await vi.waitFor(() => expect(server.heard).toHaveLength(1));
    expect(await runProgram(chat, { code: "1", language: "python" })).toMatchObject({ ok: false, reason: "busy" });
    finish();
    await untilSettled(chat);
    expect(server.heard).toHaveLength(1);
  });

  it("is nothing that a conversation without programs can do", async () => {
    const { server, chat } = await openWithServer(answerWith("ok"));
    expect(await runProgram(chat, { code: "1", language: "python" })).toMatchObject({ ok: false });
    expect(server.heard).toHaveLength(0);
  });
});

describe("the programs of a conversation", () => {
  const { messages } = sessionWithPrograms({
    endpoint: "",
    messages: [said("m1", ranProgram({ id: "a" })), said("m2", ranProgram({ id: "b" }))],
  }).getState();

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

describe("a reply with a program", () => {
  it("is first words, then a running program, then more words, then one message with its execution", async () => {
    const steps: (() => void)[] = [];
    const { chat } = await openWithPrograms((response) => {
      beginEvents(response);
      steps.push(
        () => response.write(event("delta", { text: "Here it is." })),
        () => response.write(event("status", { state: "running" })),
        () => response.write(event("run", ranProgram())),
        () => response.write(event("delta", { text: " It says hi." })),
        () => response.end(event("message", { ...storedReply("Here it is. It says hi."), execution: ranProgram() })),
      );
    });
    const expectReply = (reply: object) => vi.waitFor(() => expect(chat.getState().reply).toMatchObject(reply));
    chat.getState().send("Say hi", { mode: "code" });
    await vi.waitFor(() => expect(steps).toHaveLength(5));
    await expectReply({ doing: "thinking", text: "" });
    for (const expected of [
      { doing: "writing", text: "Here it is." },
      { doing: { says: "Running code..." }, text: "Here it is.", extension: null },
      { doing: "thinking", text: "Here it is.", extension: ranProgram() },
      { doing: "writing", text: "Here it is. It says hi.", extension: ranProgram() },
    ]) {
      steps.shift()!();
      await expectReply(expected);
    }
    steps.shift()!();
    await untilSettled(chat);
    expect(chat.getState().messages.at(-1)).toMatchObject({ content: "Here it is. It says hi.", extension: ranProgram() });
  });

  it("passes over events about programs that can't be read", async () => {
    const { chat } = await openWithPrograms((response) => {
      beginEvents(response);
      response.write(event("status", { state: "dancing" }) + event("run", { id: 7 }));
      response.end(event("message", { ...storedReply("ok"), execution: "none" }));
    });
    chat.getState().send("Say hi");
    await untilSettled(chat);
    expect(chat.getState().messages.at(-1)).toMatchObject({ content: "ok", extension: null });
  });

  it("is restored with its program", async () => {
    const stored = { ...storedReply("Here."), role: "assistant" as const, failed: false, practice: false, execution: ranProgram() };
    const { server } = await openWithServer(answerWith("ok"));
    const chat = sessionWithPrograms({ endpoint: server.endpoint, messages: [stored] });
    expect(executionOf(chat.getState().messages[0]!)).toEqual(ranProgram());
  });
});

it("asks about a program under the name that the server reads, also when the page was loaded anew before it was sent", async () => {
  const { server, chat } = await openWithPrograms(answerWith("ok"));
  await server.stop();
  chat.getState().send("Why did it stop?", explaining("run-1"));
  await untilSettled(chat);
  chat.getState().dispose();
  const again = await openWithPrograms(answerWith("ok"));
  again.chat.getState().askAgain();
  await untilSettled(again.chat);
  expect(again.server.heard[0]!.body).toMatchObject({ text: "Why did it stop?", mode: "explain", execution_id: "run-1" });
});
