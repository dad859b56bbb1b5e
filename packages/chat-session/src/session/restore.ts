import type { ChatMessage } from "@learn/data";
import { readKeptWords, type KeptFor } from "./kept-words.ts";
import { newMessage, openingMessages, unanswered, type SessionMessage } from "./message.ts";
import type { Reply } from "./reply.ts";

/** A conversation as the server and this tab know it. */
export interface Known extends KeptFor {
  /** The stored conversation. */
  messages: ChatMessage[];
  /** What the coach says first; shown while nothing is stored. */
  greeting: string;
}

/** What to begin with. */
export interface Restored {
  messages: SessionMessage[];
  draft: string;
  reply: Reply;
  /** Whether the learner was waiting for the missing reply when the page was loaded anew. */
  isAwaited: boolean;
}

/** What to begin with: the stored conversation, the words kept in this tab, and whether a reply is missing. */
export function restore({ messages: stored, greeting, ...keptFor }: Known): Restored {
  const { draft, unanswered: kept } = readKeptWords(keptFor);
  const messages = openingMessages(stored, greeting);
  if (kept && !stored.some(({ id }) => id === kept.id)) messages.push(newMessage(kept.id, kept.text));
  const missing = unanswered(messages);
  const isAwaited = kept?.isAwaited === true && missing?.asked.id === kept.id;
  // An apology says by itself what happened.
  if (!missing || missing.instead?.isApology) return { messages, draft, reply: { state: "idle" }, isAwaited };
  return { messages, draft, reply: { state: "failed", reason: missing.instead ? "cut" : "unanswered" }, isAwaited };
}
