// @vitest-environment node
import { describe, expect, it, vi } from "vitest";
import { beginEvents, event, storedReply } from "../testing/coach-server.ts";
import { answerWith, cleanUpAfterEach, open, pause, say, sendBytes, sessionId, untilSettled } from "../testing/open-session.ts";

cleanUpAfterEach();

describe("a turn", () => {
  it("shows the learner's message at once, streams the reply and ends with the stored message", async () => {
    const { server, chat } = await open(async (response) => {
      beginEvents(response);
      response.write(event("delta", { text: "What " }));
      await untilShown("What ");
      response.write(event("delta", { text: "do you think?" }));
      await untilShown("What do you think?");
      response.end(event("message", storedReply("What do you think?")));
    });
    const untilShown = (text: string) => vi.waitFor(() => expect(chat.getState().reply).toMatchObject({ text }), { timeout: 5000 });
    chat.getState().send("  A kettle.  ");
    expect(chat.getState().messages.at(-1)).toMatchObject({ role: "user", content: "A kettle.", isPending: true });
    expect(chat.getState().messages.at(-1)!.at).toBeInstanceOf(Date);
    expect(await untilSettled(chat)).toEqual(["", "What ", "What do you think?", "idle"]);
    expect(chat.getState().messages.map(({ role, content, isPending }) => [role, content, isPending])).toEqual([
      ["assistant", "Hello!", false],
      ["user", "A kettle.", false],
      ["assistant", "What do you think?", false],
    ]);
    const { body, authorization } = server.heard[0]!;
    expect(body).toEqual({ session_id: sessionId, message_id: chat.getState().messages[1]!.id, text: "A kettle." });
    expect(body.message_id).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    expect(authorization).toBe("Bearer token-1");
  });

  it("is sent also from a plain http address, where browsers hide crypto.randomUUID", async () => {
    vi.stubGlobal("crypto", { getRandomValues: crypto.getRandomValues.bind(crypto) });
    const { server, chat } = await open(answerWith("ok"));
    await say(chat, "one");
    await say(chat, "two");
    expect(new Set(server.heard.map(({ body }) => body.message_id)).size).toBe(2);
  });

  it("puts signs together again that were cut in the middle of their bytes", async () => {
    const words = "Ein Schlüssel – 🌍 – 何ですか";
    const { chat } = await open(async (response) => {
      beginEvents(response);
      await sendBytes(response, `: received\n\n${event("delta", { text: words })}${event("message", storedReply(words))}`, 3);
      response.end();
    });
    await say(chat, "Hi");
    expect(chat.getState().messages.at(-1)!.content).toBe(words);
  });

  it("hands deltas on at most once for each frame", async () => {
    const frames: (() => void)[] = [];
    vi.stubGlobal("requestAnimationFrame", (run: () => void) => frames.push(run));
    vi.stubGlobal("cancelAnimationFrame", () => undefined);
    let finish: () => void = () => undefined;
    const { chat } = await open(async (response) => {
      beginEvents(response);
      // In one piece, so that all of it is here when the first of it is.
      response.write(Array.from({ length: 50 }, (_, i) => event("delta", { text: `${i} ` })).join(""));
      await new Promise<void>((resolve) => (finish = resolve));
      response.end(event("message", storedReply("whole")));
    });
    let changes = 0;
    chat.getState().send("Hi");
    chat.subscribe((now, before) => {
      if (now.reply !== before.reply) changes += 1;
    });
    await vi.waitFor(() => expect(frames).toHaveLength(1));
    expect([changes, frames.length]).toEqual([0, 1]);
    frames[0]!();
    expect(changes).toBe(1);
    expect(chat.getState().reply).toMatchObject({ text: expect.stringContaining("49 ") });
    finish();
    await untilSettled(chat);
    expect(chat.getState().messages.at(-1)!.content).toBe("whole");
  });

  it.each(["", "   ", "\n\t ", "\u200b\u2060", "x".repeat(4001), `${"🙂".repeat(2000)}!`])(
    "sends nothing that has nothing to see, and nothing too long: %j [CHAT-016]",
    async (text) => {
      const { server, chat } = await open(answerWith("ok"));
      chat.getState().send(text);
      expect(chat.getState()).toMatchObject({ messages: [{ content: "Hello!" }], reply: { state: "idle" } });
      expect(server.heard).toHaveLength(0);
    },
  );

  // The server's own border is tested beside its requests.ts: both count UTF-16 units.
  it.each(["x".repeat(4000), "🙂".repeat(2000), ` ${"x".repeat(4000)}\n`])("sends what is just short enough", async (text) => {
    const { server, chat } = await open(answerWith("ok"));
    await say(chat, text);
    expect(server.heard.map(({ body }) => body.text)).toEqual([text.trim()]);
  });

  it("sends nothing while a reply is pending [CHAT-018]", async () => {
    const { server, chat } = await open(async (response) => {
      beginEvents(response);
      await pause(50);
      response.end(event("message", storedReply("ok")));
    });
    chat.getState().send("one");
    await say(chat, "two");
    expect(server.heard.map(({ body }) => body.text)).toEqual(["one"]);
    await say(chat, "two");
    expect(server.heard.map(({ body }) => body.text)).toEqual(["one", "two"]);
  });

  it("sends nothing once it has been left [CHAT-019]", async () => {
    const accessToken = vi.fn(async () => "token-1");
    const { chat } = await open(answerWith("ok"), { student: { accessToken, publishableKey: "key" } });
    chat.getState().dispose();
    chat.getState().send("anyone?");
    expect(chat.getState().messages).toHaveLength(1);
    // The token is the first thing a request needs.
    expect(accessToken).not.toHaveBeenCalled();
  });

  it("shows an apology of the coach's as a message, and goes on", async () => {
    const { chat } = await open((response) => {
      beginEvents(response);
      response.end(event("message", { ...storedReply("I apologize"), failed: true }));
    });
    await say(chat, "Hi");
    expect(chat.getState().messages.at(-1)).toMatchObject({ content: "I apologize", isApology: true });
    expect(chat.getState().reply).toEqual({ state: "idle" });
  });
});
