// @vitest-environment node
import { describe, expect, it, vi } from "vitest";
import { beginEvents, event, storedReply } from "../testing/coach-server.ts";
import { answerWith, cleanUpAfterEach, open, say, untilSettled } from "../testing/open-session.ts";

cleanUpAfterEach();

describe("what a message is sent with", () => {
  it("goes with the message, with what the area tells its function besides", async () => {
    const { server, chat } = await open(answerWith("ok"));
    await say(chat, "Build it", { mode: "code" });
    await say(chat, "Why?", { mode: "explain", extension: { execution_id: "run-1" } });
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

  it("stays the same when the connection broke and it is asked again", async () => {
    const { server, chat } = await open(async (response, _, index) => {
      if (index === 0) return void response.destroy();
      await answerWith("ok")(response, server.heard[index]!, index);
    });
    await say(chat, "Build it", { mode: "code" });
    chat.getState().askAgain();
    await untilSettled(chat);
    expect(server.heard.map(({ body }) => body["mode"])).toEqual(["code", "code"]);
  });

  it("stays the same when the page was loaded anew before the message reached the server", async () => {
    const { server, chat } = await open(answerWith("ok"));
    const address = server.endpoint;
    await server.stop();
    await say(chat, "Build it", { mode: "code" });
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
