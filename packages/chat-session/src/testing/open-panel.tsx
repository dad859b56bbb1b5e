import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect } from "vitest";
import { ChatPanel, type ChatPanelProps } from "../panel/chat-panel.tsx";
import type { ChatSession, ChatSessionOptions } from "../session/chat-state.ts";
import { createChatSession } from "../session/session.ts";
import { beginEvents, event, startCoachServer, storedReply, type Answer } from "./coach-server.ts";

const ends: (() => Promise<void> | void)[] = [];

/** Gives each test of a file its own storage, and ends what it has opened. */
export function cleanUpAfterEach(): void {
  beforeEach(() => {
    sessionStorage.clear();
    localStorage.clear();
  });
  afterEach(async () => {
    cleanup();
    while (ends.length > 0) await ends.pop()!();
  });
}

/** A panel whose conversation has a server of its own. It doesn't try again by itself after the connection broke, unless told. */
export async function open(answer: Answer, options: Partial<ChatSessionOptions> = {}, props: Partial<ChatPanelProps> = {}) {
  const server = await startCoachServer(answer);
  ends.push(server.stop);
  const session = createChatSession({
    learnerId: "l-1",
    sessionId: "s-1",
    endpoint: server.endpoint,
    student: { accessToken: async () => "token", publishableKey: "key" },
    messages: [],
    greeting: "Hello, Amina!",
    waits: { lostMs: [] },
    ...options,
  });
  ends.push(() => session.getState().dispose());
  const view = render(
    <ChatPanel session={session} title="Learning Conversation" height={288} placeholder="Type your response here..." {...props} />,
  );
  return { server, session, view, user: userEvent.setup() };
}

/** A stored message. */
export const stored = (id: string, role: "user" | "assistant", content: string, more: object = {}) => ({
  id,
  role,
  content,
  timestamp: "2025-05-12T09:04:00Z",
  failed: false,
  practice: false,
  ...more,
});

/** Answers every message with these words. */
export const reply =
  (content: string): Answer =>
  (response) => {
    beginEvents(response);
    response.end(event("message", storedReply(content)));
  };

/** Where the learner writes. */
export const field = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Your message" });

/** The button that sends. */
export const submit = () => screen.getByRole<HTMLButtonElement>("button", { name: "Submit" });

/** All messages. */
export const log = () => screen.getByRole("log");

/** Waits until no reply is on its way. */
export const isIdle = (session: ChatSession) => waitFor(() => expect(session.getState().reply.state).toBe("idle"));
