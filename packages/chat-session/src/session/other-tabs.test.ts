// @vitest-environment node
import type { ChatMessage } from "@learn/data";
import { describe, expect, it, vi } from "vitest";
import { refuse, storedReply, beginEvents, event, type Answer } from "../testing/coach-server.ts";
import { answerWith, cleanUpAfterEach, open, openSession, pause, sessionId } from "../testing/open-session.ts";
import type { ChatSession } from "./chat-state.ts";

cleanUpAfterEach();

/** What the server has stored of the conversation; `answer` stores as it answers. */
function storing(): { stored: ChatMessage[]; answer: Answer; readAgain: () => Promise<{ messages: ChatMessage[] }> } {
  const stored: ChatMessage[] = [said("greeting", "assistant", "Hello!")];
  return {
    stored,
    answer: async (response, heard) => {
      const { message_id, text } = heard.body;
      stored.push(said(message_id, "user", text), said(`${message_id}:reply`, "assistant", `About ${text}`));
      beginEvents(response);
      response.write(": received\n\n");
      if (text.startsWith("slow")) await pause(60);
      response.end(event("message", { ...storedReply(`About ${text}`), id: `${message_id}:reply` }));
    },
    readAgain: async () => ({ messages: structuredClone(stored) }),
  };
}

function said(id: string, role: "user" | "assistant", content: string): ChatMessage {
  return { id, role, content, timestamp: "2025-05-12T09:05:00Z", failed: false, practice: false };
}

const words = (chat: ChatSession) => chat.getState().messages.map(({ content }) => content);
const shows = (chat: ChatSession, ...expected: string[]) => vi.waitFor(() => expect(words(chat)).toEqual(expected));

describe("two tabs with the same conversation", () => {
  it("show each other's messages, and keep what is being written", async () => {
    const { answer, readAgain } = storing();
    const { chat: one, server } = await open(answer, { readAgain });
    const two = openSession({ endpoint: server.endpoint, readAgain });
    two.getState().setDraft("not sent yet");
    one.getState().send("a kettle");
    await shows(two, "Hello!", "a kettle", "About a kettle");
    expect(two.getState()).toMatchObject({ draft: "not sent yet", reply: { state: "idle" } });
    two.getState().send("a phone");
    await shows(one, "Hello!", "a kettle", "About a kettle", "a phone", "About a phone");
  });

  it("keep as the same objects what they have both seen, so that it isn't drawn again", async () => {
    const { answer, readAgain } = storing();
    const { chat: one, server } = await open(answer, { readAgain });
    const two = openSession({ endpoint: server.endpoint, readAgain });
    one.getState().send("a kettle");
    await shows(two, "Hello!", "a kettle", "About a kettle");
    const before = two.getState().messages;
    one.getState().send("a phone");
    await vi.waitFor(() => expect(two.getState().messages).toHaveLength(5));
    expect(
      two
        .getState()
        .messages.slice(0, 3)
        .every((message, index) => message === before[index]),
    ).toBe(true);
  });

  it("read what the other said in the middle of a turn after that turn", async () => {
    const { stored, answer, readAgain } = storing();
    const { chat: one, server } = await open(answer, { readAgain });
    const reads = vi.fn(readAgain);
    const two = openSession({ endpoint: server.endpoint, readAgain: reads });
    two.getState().send("slow words");
    await vi.waitFor(() => expect(server.heard).toHaveLength(1));
    one.getState().send("a kettle");
    await vi.waitFor(() => expect(stored).toHaveLength(5));
    await vi.waitFor(() => expect(words(two)).toContain("a kettle"));
    expect(words(two).filter((content) => content === "slow words")).toHaveLength(1);
    expect(two.getState().reply.state).toBe("idle");
  });

  it("keep a message that could not be sent behind what the other said", async () => {
    const { answer, readAgain } = storing();
    const { chat: one, server } = await open(
      (response, heard, index) => (heard.body.text === "mine" ? refuse(response, 500, "internal") : answer(response, heard, index)),
      { readAgain },
    );
    const two = openSession({ endpoint: server.endpoint, readAgain });
    two.getState().send("mine");
    await vi.waitFor(() => expect(two.getState().reply).toMatchObject({ state: "failed", reason: "technical" }));
    one.getState().send("a kettle");
    await shows(two, "Hello!", "a kettle", "About a kettle", "mine");
    expect(two.getState().reply).toMatchObject({ state: "failed", reason: "technical" });
  });

  it("no longer miss a reply that the other has asked for", async () => {
    const { stored, answer, readAgain } = storing();
    const lonely = said("m1", "user", "still there?");
    const { chat: one, server } = await open(answer, { readAgain });
    const two = openSession({ endpoint: server.endpoint, readAgain, messages: [lonely] });
    expect(two.getState().reply).toEqual({ state: "failed", reason: "unanswered" });
    stored.push(lonely, said("m1:reply", "assistant", "I am"));
    one.getState().tellOtherTabs();
    await shows(two, "Hello!", "still there?", "I am");
    expect(two.getState().reply).toEqual({ state: "idle" });
  });

  it("tell each other nothing but which conversation it is", async () => {
    const heard: unknown[] = [];
    const channel = new BroadcastChannel("learn.conversation");
    channel.addEventListener("message", (message) => heard.push((message as unknown as { data: unknown }).data));
    const { chat } = await open(answerWith("ok"));
    chat.getState().send("a secret");
    await vi.waitFor(() => expect(heard).toEqual([sessionId]));
    channel.close();
  });

  it("do as before where the server can't be read, and read when they are told again", async () => {
    const { answer, readAgain } = storing();
    const { chat: one, server } = await open(answer, { readAgain });
    let isUp = false;
    const two = openSession({
      endpoint: server.endpoint,
      readAgain: async () => (isUp ? readAgain() : Promise.reject(new Error("no network"))),
    });
    one.getState().send("a kettle");
    await vi.waitFor(() => expect(words(one)).toHaveLength(3));
    expect(words(two)).toEqual(["Hello!"]);
    isUp = true;
    one.getState().tellOtherTabs();
    await shows(two, "Hello!", "a kettle", "About a kettle");
  });
});
