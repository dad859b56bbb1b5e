import type { ChatMessage } from "@learn/data";
import type { ChatExtension } from "./extension.ts";
import { readKeptWords, type KeptFor, type KeptWords } from "./kept-words.ts";
import { newMessage, openingMessages, unanswered, type SessionMessage, type Unanswered } from "./message.ts";
import type { Reply } from "./reply.ts";

/** A conversation as the server and this tab know it. */
export interface Known extends KeptFor {
  /** The stored conversation. */
  messages: ChatMessage[];
  /** What the coach says first; shown while nothing is stored. */
  greeting: string;
  /** What the area brings beside messages and replies. */
  extension?: ChatExtension | undefined;
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
export function restore({ messages: stored, greeting, extension, ...keptFor }: Known): Restored {
  const { draft, unanswered: kept } = readKeptWords(keptFor);
  const messages = withKept(openingMessages(stored, greeting, { learnerId: keptFor.learnerId, extension }), kept);
  const missing = unanswered(messages);
  const isAwaited = kept?.isAwaited === true && missing?.asked.id === kept.id;
  return { messages, draft, reply: replyWithout(missing), isAwaited };
}

/** The state of the reply in a conversation in which nothing is running, apart from a missing reply. */
export function replyWithout(missing: Unanswered | null): Reply {
  // An apology says by itself what happened.
  if (!missing || missing.placeholder?.isApology) return { state: "idle" };
  return { state: "failed", reason: missing.placeholder ? "cut" : "unanswered" };
}

/** The stored messages and the one that this tab still waits for, which is asked again as it was asked. */
function withKept(messages: SessionMessage[], kept: KeptWords["unanswered"]): SessionMessage[] {
  if (!kept) return messages;
  const { id, text, sendOptions } = kept;
  if (!messages.some((message) => message.id === id)) return [...messages, newMessage(id, text, sendOptions)];
  return messages.map((message) => (message.id === id ? { ...message, sendOptions: { ...message.sendOptions, ...sendOptions } } : message));
}
