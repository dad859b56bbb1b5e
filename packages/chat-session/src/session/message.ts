import { readDate, type ChatMessage } from "@learn/data";

/** One message as the conversation shows it. */
export interface SessionMessage {
  id: string;
  role: "user" | "assistant";
  content: string;
  /** When it was said; null when the stored time can't be read. */
  at: Date | null;
  /** Whether the server's word that it is stored is still to come. */
  isPending: boolean;
  /** Whether it stands in place of a reply that the coach could not give. */
  isApology: boolean;
}

/** A stored message, its time made a date again. */
export function toSessionMessage({ id, role, content, timestamp, failed }: ChatMessage): SessionMessage {
  return { id, role, content, at: readDate(timestamp), isPending: false, isApology: failed };
}

/** What the learner has just written. */
export function newMessage(id: string, content: string): SessionMessage {
  return { id, role: "user", content, at: new Date(), isPending: true, isApology: false };
}

/**
 * The conversation to begin with: the stored one, or the greeting alone while nothing is stored.
 * The server stores the greeting with the first turn.
 */
export function openingMessages(stored: ChatMessage[], greeting: string): SessionMessage[] {
  if (stored.length > 0) return stored.map(toSessionMessage);
  return [{ id: "greeting", role: "assistant", content: greeting, at: new Date(), isPending: false, isApology: false }];
}
