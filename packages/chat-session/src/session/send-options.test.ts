// @vitest-environment node
import { describe, expect, it, vi } from "vitest";
import { beginEvents, event, ranProgram, storedReply } from "../testing/coach-server.ts";
import { answerWith, cleanUpAfterEach, open, openSession, untilSettled } from "../testing/open-session.ts";

cleanUpAfterEach();

describe("what a message is sent with", () => {
  it("goes with the message, with the program that it is about", async () => {
    const { server, chat } = await open(answerWith("ok"));
    chat.getState().send("Build it", { mode: "code" });
    await untilSettled(chat);
    chat.getState().send("Why?", { mode: "explain", executionId: "run-1" });
    await untilSettled(chat);
    expect(server.heard.map(({ body }) => [body["mode"], body["execution_id"]])).toEqual([
      ["code", undefined],
      ["explain", "run-1"],
    ]);
  });

  it("is known while the reply comes", async () => {
    let finish: (() => void) | undefined;
    const { chat } = await open((response) => {
      beginEvents(response);
      finish = () => response.end(event("message", storedReply("ok")));
    });
    chat.getState().send("Look at my words", { mode: "critique" });
    await vi.waitFor(() => expect(chat.getState().reply).toMatchObject({ state: "streaming", mode: "critique" }));
    await vi.waitFor(() => expect(finish).toBeDefined());
    finish!();
    await untilSettled(chat);
  });

  it("stays the same when the line broke and it is asked again", async () => {
    const { server, chat } = await open(async (response, _, index) => {
      if (index === 0) return void response.destroy();
      await answerWith("ok")(response, server.heard[index]!, index);
    });
    chat.getState().send("Build it", { mode: "code" });
    await untilSettled(chat);
    chat.getState().askAgain();
    await untilSettled(chat);
    expect(server.heard.map(({ body }) => body["mode"])).toEqual(["code", "code"]);
  });

  it("stays the same when the page was loaded anew before the message reached the server", async () => {
    const { server, chat } = await open(answerWith("ok"));
    const address = server.endpoint;
    await server.stop();
    chat.getState().send("Build it", { mode: "code" });
    await untilSettled(chat);
    chat.getState().dispose();
    const again = await open(answerWith("ok"));
    expect(again.server.endpoint).not.toBe(address);
    again.chat.getState().askAgain();
    await untilSettled(again.chat);
    expect(again.server.heard[0]!.body).toMatchObject({ text: "Build it", mode: "code" });
  });

  it("stays the same when the server has the message and not its reply", async () => {
    const stored = [
      { id: "m1", role: "user", content: "Build it", timestamp: "2025-05-12T09:03:00Z", failed: false, practice: false, mode: "code" },
    ] as const;
    const { server, chat } = await open(answerWith("ok"), { messages: [...stored] });
    chat.getState().askAgain();
    await untilSettled(chat);
    expect(server.heard[0]!.body).toMatchObject({ message_id: "m1", mode: "code" });
  });

  it("leaves what is being written, when it isn't that which was sent", async () => {
    const { chat } = await open(answerWith("ok"));
    chat.getState().setDraft("Half a thou");
    chat.getState().send("Why did it stop?", { mode: "explain" });
    expect(chat.getState().draft).toBe("Half a thou");
    await untilSettled(chat);
  });
});

describe("a reply with a program", () => {
  it("is first words, then a running program, then more words, then one message with its execution", async () => {
    const steps: (() => void)[] = [];
    const { chat } = await open((response) => {
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
      { doing: "running", text: "Here it is.", execution: null },
      { doing: "thinking", text: "Here it is.", execution: ranProgram() },
      { doing: "writing", text: "Here it is. It says hi.", execution: ranProgram() },
    ]) {
      steps.shift()!();
      await expectReply(expected);
    }
    steps.shift()!();
    await untilSettled(chat);
    expect(chat.getState().messages.at(-1)).toMatchObject({ content: "Here it is. It says hi.", execution: ranProgram() });
  });

  it("passes over events about programs that can't be read", async () => {
    const { chat } = await open((response) => {
      beginEvents(response);
      response.write(event("status", { state: "dancing" }) + event("run", { id: 7 }));
      response.end(event("message", { ...storedReply("ok"), execution: "none" }));
    });
    chat.getState().send("Say hi");
    await untilSettled(chat);
    expect(chat.getState().messages.at(-1)).toMatchObject({ content: "ok", execution: null });
  });

  it("is restored with its program", async () => {
    const stored = { ...storedReply("Here."), role: "assistant" as const, failed: false, practice: false, execution: ranProgram() };
    const { server } = await open(answerWith("ok"));
    const chat = openSession({ endpoint: server.endpoint, messages: [stored] });
    expect(chat.getState().messages[0]!.execution).toEqual(ranProgram());
  });
});
