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
  /** Whether it is what had come of a reply when it broke off. */
  isCut: boolean;
  /** Whether it is the calm, fixed answer to words that signal danger. */
  isCare: boolean;
}

/** How the server names its answers to self-harm, abuse and threats. */
const carePrompt = /^safety-(?:self-harm|abuse|threat)@/;

/** A stored message, its time made a date again. */
export function toSessionMessage({ id, role, content, timestamp, failed, cut = false, prompt = "" }: ChatMessage): SessionMessage {
  return { id, role, content, at: readDate(timestamp), isPending: false, isApology: failed && !cut, isCut: cut, isCare: carePrompt.test(prompt) };
}

/** What the learner has just written. */
export function newMessage(id: string, content: string): SessionMessage {
  return { ...plain, id, role: "user", content, at: new Date(), isPending: true };
}

/** What had come of the reply to a message, under the name that the server gives it. */
export function cutReply(to: SessionMessage, content: string): SessionMessage {
  return { ...plain, id: `${to.id}:reply`, role: "assistant", content, at: new Date(), isCut: true };
}

/**
 * The conversation to begin with: the stored one, or the greeting alone while nothing is stored.
 * The server stores the greeting with the first turn.
 */
export function openingMessages(stored: ChatMessage[], greeting: string): SessionMessage[] {
  if (stored.length > 0) return stored.map(toSessionMessage);
  return [{ ...plain, id: "greeting", role: "assistant", content: greeting, at: new Date() }];
}

const plain = { isPending: false, isApology: false, isCut: false, isCare: false };

/** The learner's message that has no reply, or none but half of one or an apology. */
export interface Unanswered {
  asked: SessionMessage;
  /** What stands in the reply's place. */
  instead: SessionMessage | null;
}

/** The last message of the learner's if a reply to it is missing. */
export function unanswered(messages: SessionMessage[]): Unanswered | null {
  const last = messages.at(-1);
  if (last?.role === "user") return { asked: last, instead: null };
  const asked = messages.at(-2);
  return (last?.isCut || last?.isApology) && asked?.role === "user" ? { asked, instead: last } : null;
}
