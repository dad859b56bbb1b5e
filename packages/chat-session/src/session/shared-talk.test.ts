// @vitest-environment node
import type { ChatMessage, TalkNews } from "@learn/data";
import { describe, expect, it, vi } from "vitest";
import { beginEvents, event } from "../testing/coach-server.ts";
import { answerWith, cleanUpAfterEach, learnerId, open } from "../testing/open-session.ts";
import { newMessage, toSessionMessage, unanswered } from "./message.ts";
import { isSendable } from "./sendable.ts";
import { withNews } from "./shared-talk.ts";

cleanUpAfterEach();

const me = { id: learnerId, name: "Amina" };
const ben = { id: "ben", name: "Ben" };
const said = (number: number, author: { id: string; name: string }, content = `thought ${number}`): ChatMessage => ({
  id: `message-${number}`,
  role: "user",
  content,
  timestamp: "2026-05-12T09:05:00Z",
  failed: false,
  practice: false,
  author,
  number,
});
const replied = (number: number, answers: string[], content = `reply ${number}`): ChatMessage => ({
  id: `reply-${number}`,
  role: "assistant",
  content,
  timestamp: "2026-05-12T09:05:00Z",
  failed: false,
  practice: false,
  answers,
  number,
});
const reader = { learnerId };
const contents = (messages: { content: string }[]) => messages.map(({ content }) => content);

/** A server of news that holds what the test puts into it. */
function newsServer() {
  const page: { news: number; message: ChatMessage }[] = [];
  const state = { writing: null as string | null, isMember: true, isDown: false, asked: 0 };
  return {
    state,
    put: (...messages: ChatMessage[]) => page.push(...messages.map((message, index) => ({ news: page.length + index + 1, message }))),
    async readNews(after: number | null): Promise<TalkNews | null> {
      state.asked += 1;
      if (state.isDown) throw new Error("The connection is down.");
      if (!state.isMember) return null;
      const news = page.length;
      const messages = page.filter((one) => after === null || one.news > after).map(({ message }) => message);
      const members = [
        { id: me.id, name: me.name, roles: ["Team Captain"] },
        { id: ben.id, name: ben.name, roles: [] },
      ];
      if (after !== null && messages.length === 0) return { news, writing: state.writing, changed: null };
      return {
        news,
        writing: state.writing,
        changed: { messages, progress: "started", score: null, members },
      };
    },
  };
}

const settled = { timeout: 5000, interval: 5 };

describe("news among the messages of a conversation", () => {
  it("stand in the server's order, each once, the learner's own under no other name", () => {
    const before = [said(1, me), said(3, me)].map((message) => toSessionMessage(message, reader));
    const now = withNews(before, [said(2, ben), replied(4, ["message-1"]), said(3, me)], reader);
    expect(contents(now)).toEqual(["thought 1", "thought 2", "thought 3", "reply 4"]);
    expect(now.map(({ author }) => author?.name ?? null)).toEqual([null, "Ben", null, null]);
    expect(now[0]).toBe(before[0]);
  });

  it("leave a message on its way behind them until the server has placed it", () => {
    const mine = newMessage("message-9", "mine");
    const before = [toSessionMessage(said(1, ben), reader), mine];
    const during = withNews(before, [said(2, ben)], reader);
    expect(contents(during)).toEqual(["thought 1", "thought 2", "mine"]);
    const placed = withNews(during, [said(4, ben), { ...said(3, me, "mine"), id: "message-9" }], reader);
    expect(contents(placed)).toEqual(["thought 1", "thought 2", "mine", "thought 4"]);
    expect(placed[2]).toMatchObject({ isPending: false, number: 3 });
  });

  it("put a reply in the place of the apology that it replaces", () => {
    const before = [said(1, me), { ...replied(2, ["message-1"]), failed: true }].map((message) => toSessionMessage(message, reader));
    expect(contents(withNews(before, [replied(2, ["message-1"], "whole")], reader))).toEqual(["thought 1", "whole"]);
  });

  it("leave only a learner's own last message waiting for a reply, wherever its reply stands", () => {
    const talk = (...messages: ChatMessage[]) => unanswered(messages.map((message) => toSessionMessage(message, reader)));
    expect(talk(said(1, ben))).toBeNull();
    expect(talk(said(1, me), said(2, ben), replied(3, ["message-2"]))?.asked.id).toBe("message-1");
    expect(talk(said(1, me), said(2, ben), replied(3, ["message-1", "message-2"]), said(4, ben))).toBeNull();
  });
});

describe("a conversation of several", () => {
  it("shows what others write and what the coach answers them, within moments and once", async () => {
    const server = newsServer();
    const { chat } = await open(answerWith("ok"), { shared: { readNews: server.readNews, everyMs: 10 } });
    server.put(said(1, ben, "a lid of foil"));
    await vi.waitFor(() => expect(contents(chat.getState().messages)).toEqual(["Hello!", "a lid of foil"]), settled);
    server.state.writing = "message-1";
    await vi.waitFor(() => expect(chat.getState().talk?.isWritingToOthers).toBe(true), settled);
    server.state.writing = null;
    server.put(replied(2, ["message-1"], "Why foil?"));
    await vi.waitFor(() => expect(contents(chat.getState().messages)).toEqual(["Hello!", "a lid of foil", "Why foil?"]), settled);
    expect(chat.getState()).toMatchObject({ reply: { state: "idle" }, talk: { isWritingToOthers: false, progress: "started" } });
    expect(chat.getState().talk?.members.map(({ name }) => name)).toEqual(["Amina", "Ben"]);
  });

  it("doubles neither the learner's own message nor its reply, whichever way they come first", async () => {
    const server = newsServer();
    const { chat } = await open(
      async (response, heard) => {
        const { message_id: id, text } = heard.body;
        const reply = replied(2, [id], "Why foil?");
        server.put({ ...said(1, me, text), id }, reply);
        beginEvents(response);
        // The news are here before the stream has told of the reply.
        await vi.waitFor(() => expect(contents(chat.getState().messages)).toContain("Why foil?"), settled);
        response.end(event("message", { ...reply, number: undefined }));
      },
      { shared: { readNews: server.readNews, everyMs: 10 } },
    );
    chat.getState().send("a lid of foil");
    await vi.waitFor(() => expect(chat.getState().reply).toEqual({ state: "idle" }), settled);
    const asked = server.state.asked;
    await vi.waitFor(() => expect(server.state.asked).toBeGreaterThan(asked + 2), settled);
    expect(contents(chat.getState().messages)).toEqual(["Hello!", "a lid of foil", "Why foil?"]);
    // Told once, the place among the others' messages is kept.
    expect(chat.getState().messages.map(({ number }) => number)).toEqual([null, 1, 2]);
  });

  it("ends with the same transcript as the others after the connection was down, and stops waiting for what came by another way", async () => {
    const server = newsServer();
    const { chat } = await open((response) => void response.destroy(), { shared: { readNews: server.readNews, everyMs: 10 } });
    await vi.waitFor(() => expect(server.state.asked).toBeGreaterThan(0), settled);
    server.state.isDown = true;
    chat.getState().send("is anybody there?");
    await vi.waitFor(() => expect(chat.getState().reply.state).toBe("failed"), settled);
    const { id } = chat.getState().messages.at(-1)!;
    server.put(said(1, ben), { ...said(2, me, "is anybody there?"), id }, replied(3, ["message-1", id]), said(4, ben));
    server.state.isDown = false;
    globalThis.dispatchEvent?.(new Event("online"));
    chat.getState().askAgain();
    await vi.waitFor(
      () => expect(contents(chat.getState().messages)).toEqual(["Hello!", "thought 1", "is anybody there?", "reply 3", "thought 4"]),
      { ...settled, timeout: 10_000 },
    );
    await vi.waitFor(() => expect(chat.getState().reply).toEqual({ state: "idle" }), settled);
  });

  it("shows nothing more and asks nothing more once the learner is no member", async () => {
    const server = newsServer();
    server.put(said(1, ben));
    const { chat, server: coach } = await open(answerWith("ok"), { shared: { readNews: server.readNews, everyMs: 10 } });
    await vi.waitFor(() => expect(contents(chat.getState().messages)).toContain("thought 1"), settled);
    server.state.isMember = false;
    await vi.waitFor(() => expect(chat.getState().talk?.isGone).toBe(true), settled);
    expect(chat.getState()).toMatchObject({ messages: [], reply: { state: "failed", reason: "not-yours" } });
    const { asked } = server.state;
    chat.getState().send("hello?");
    expect([chat.getState().messages, isSendable("hello?", chat.getState())]).toEqual([[], false]);
    expect([coach.heard.length, server.state.asked]).toEqual([0, asked]);
  });
});
