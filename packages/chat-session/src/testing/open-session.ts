import type { ServerResponse } from "node:http";
import { afterEach, beforeEach, expect, vi } from "vitest";
import type { ChatSession, ChatSessionOptions } from "../session/chat-state.ts";
import { createChatSession } from "../session/session.ts";
import { beginEvents, event, startCoachServer, storedReply, type Answer } from "./coach-server.ts";
import { createMemoryStorage } from "./memory-storage.ts";

/** The conversation that the tests hold. */
export const sessionId = "4f3c2b1a-0000-4000-8000-000000000001";

/** Whose conversation it is. */
export const learnerId = "7d5c0a54-6f6b-4f0e-9a39-0f5a3f6f0001";

const ends: (() => Promise<void> | void)[] = [];

/** Gives each test of a file its own storage, and ends what it has opened. */
export function cleanUpAfterEach(): void {
  beforeEach(() => {
    vi.stubGlobal("sessionStorage", createMemoryStorage());
  });
  afterEach(async () => {
    vi.unstubAllGlobals();
    while (ends.length > 0) await ends.pop()!();
  });
}

/** A conversation with a server of its own. */
export async function open(answer: Answer, options: Partial<ChatSessionOptions> = {}) {
  const server = await startCoachServer(answer);
  ends.push(server.stop);
  return { server, chat: openSession({ endpoint: server.endpoint, ...options }) };
}

/** No waiting, and no new try by itself after the connection broke. */
const noNewTries = { busyMs: [10, 20], lostMs: [], offlineMs: 20 };

/** A conversation with a server that is there already. It doesn't try again by itself after the connection broke, unless told. */
export function openSession(options: Partial<ChatSessionOptions> & { endpoint: string }): ChatSession {
  const chat = createChatSession({
    learnerId,
    sessionId,
    student: { accessToken: async () => "token-1", publishableKey: "key" },
    messages: [],
    greeting: "Hello!",
    waits: noNewTries,
    ...options,
  });
  ends.push(() => chat.getState().dispose());
  return chat;
}

/** Says something, and answers every state of the reply until it is settled. */
export function say(chat: ChatSession, ...said: Parameters<ReturnType<ChatSession["getState"]>["send"]>): Promise<string[]> {
  chat.getState().send(...said);
  return untilSettled(chat);
}

/** Every state of the reply from now on, until it is settled. */
export async function untilSettled(chat: ChatSession): Promise<string[]> {
  const seen: string[] = [];
  const note = () => {
    const { reply } = chat.getState();
    const now = reply.state === "streaming" ? reply.text : reply.state;
    if (seen.at(-1) !== now) seen.push(now);
  };
  const stop = chat.subscribe(note);
  note();
  await vi.waitFor(() => expect(chat.getState().reply.state).not.toBe("streaming"), { timeout: 5000, interval: 5 });
  stop();
  return seen;
}

/** An answer that is whole at once. */
export const answerWith =
  (content: string): Answer =>
  (response) => {
    beginEvents(response);
    response.end(event("message", storedReply(content)));
  };

/** Lets real time pass on the server's side. */
export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Writes a text in pieces of so many bytes, wherever they cut it. */
export async function sendBytes(response: ServerResponse, text: string, size: number): Promise<void> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size) {
    response.write(bytes.subarray(at, at + size));
    await pause(1);
  }
}
