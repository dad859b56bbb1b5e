import type { ChatMessage } from "@learn/data";
import { readKeptWords } from "./kept-words.ts";
import { newMessage, openingMessages, type SessionMessage } from "./message.ts";
import type { Reply } from "./reply.ts";

/** A conversation as the server and this tab know it. */
export interface Known {
  sessionId: string;
  /** The stored conversation. */
  messages: ChatMessage[];
  /** What the coach says first; shown while nothing is stored. */
  greeting: string;
}

/** What to begin with: the stored conversation, the words kept in this tab, and whether a reply is missing. */
export function restore({ sessionId, messages: stored, greeting }: Known): { messages: SessionMessage[]; draft: string; reply: Reply } {
  const { draft, unanswered } = readKeptWords(sessionId);
  const messages = openingMessages(stored, greeting);
  if (unanswered && !stored.some(({ id }) => id === unanswered.id)) messages.push(newMessage(unanswered.id, unanswered.text));
  const isUnanswered = messages.at(-1)?.role === "user";
  return { messages, draft, reply: isUnanswered ? { state: "failed", reason: "unanswered" } : { state: "idle" } };
}
