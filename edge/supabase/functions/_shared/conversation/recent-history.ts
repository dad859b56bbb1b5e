import type { StoredMessage } from "./rows.ts";
import { estimateTokens, withoutMiddle } from "../provider/index.ts";

/** How much of a conversation is read. */
export interface HistoryLimits {
  messages: number;
  /** Estimated, with what each message costs besides its words. */
  tokens: number;
}

/** For a reader that costs nothing by the word: more than any sitting has, and still read in a moment. */
export const wideLimits: HistoryLimits = { messages: 500, tokens: 20_000 };

/** What a message costs besides its words: its role and the signs around it. */
export const tokensPerMessage = 4;

/** What of a conversation goes into a prompt, and how many messages were left out before it. */
export interface RecentHistory {
  messages: StoredMessage[];
  leftOut: number;
}

// Less of a message than this says nothing that would be worth its place.
const shortestPart = 150;

/** A conversation as a model may hear it: without the greeting and without apologies. */
export function spokenMessages(history: StoredMessage[]): StoredMessage[] {
  return history.slice(history[0]?.role === "assistant" ? 1 : 0).filter((message) => message.failed !== true);
}

/**
 * The newest part of a conversation for a prompt: without the greeting, without apologies, and within the limits.
 *
 * @see requirements AILEARN-052
 */
export function recentHistory(history: StoredMessage[], limits: HistoryLimits): RecentHistory {
  return newestWithin(spokenMessages(history), limits);
}

/** The newest of these messages; one that fits in part only is the oldest one and lacks its middle. */
export function newestWithin(spoken: StoredMessage[], limits: HistoryLimits): RecentHistory {
  const messages: StoredMessage[] = [];
  let room = limits.tokens;
  for (const message of spoken.slice(-limits.messages).reverse()) {
    const content = fitted(message.content, room - tokensPerMessage);
    if (content === null) break;
    messages.unshift(content === message.content ? message : { ...message, content });
    room -= estimateTokens(content) + tokensPerMessage;
    if (content !== message.content) break;
  }
  return { messages, leftOut: spoken.length - messages.length };
}

function fitted(content: string, room: number): string | null {
  if (estimateTokens(content) <= room) return content;
  return room < shortestPart ? null : withoutMiddle(content, room);
}
