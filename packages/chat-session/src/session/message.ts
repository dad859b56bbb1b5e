import { readDate, type ChatMessage } from "@learn/data";
import type { ChatExtension } from "./extension.ts";
import { readGuide, type Guide } from "./guide.ts";

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
  /** Whether it is the calm, fixed answer to words that signal danger, or to what is written after them. */
  isCare: boolean;
  /** Of a fixed reply after a signal of danger, what it does; null for every other message. */
  care: "danger" | "talk" | "back" | null;
  /** Who else wrote it, in a conversation of several; null for the learner's own messages and the coach's. */
  author: Author | null;
  /** Of a reply in such a conversation: the messages that it answers; null for every other message. */
  answers: readonly string[] | null;
  /** Whether the learner alone sees it, in such a conversation. */
  isApart: boolean;
  /** Its place in such a conversation, once the server has told it; null before, and in every other conversation. */
  number: number | null;
  /** Of a reply of the guided path: where it stands; null for every other message. */
  guide: Guide | null;
  /** How the learner asked. */
  sendOptions: SendOptions;
  /** What belongs to the message beside its words, as the area's extension has read it; null for nothing. */
  extension: unknown;
}

/** Somebody else who writes in the same conversation. */
interface Author {
  id: string;
  name: string;
}

/** Who reads stored messages, and what the area reads of them. */
export interface Reader {
  learnerId: string;
  extension?: ChatExtension | undefined;
}

/** How a message is asked, where an area has several modes. */
export interface SendOptions {
  /** The area's name for the mode. */
  mode?: string | undefined;
  /** What the area's function is told besides, under the names that it reads; it takes the place of nothing of the core's. */
  extension?: Record<string, unknown> | undefined;
  /** What the message is for on the guided path. */
  move?: Move | undefined;
}

/** What a message is for on the guided path: an answer with what was chosen besides, or a press of a button. */
type Move = { kind: string } & Record<string, unknown>;

/** The `prompt` of replies with fixed words that have nothing to do with danger. */
const otherPrompts = new Set(["declined", "harmful", "leak", "unkind"]);

/** What a fixed reply has to do with a signal of danger: it answers one, it talks on after one, or it leads back to the activity. */
function careOf(prompt: string): SessionMessage["care"] {
  const name = /^safety-([a-z-]+)@/.exec(prompt)?.[1];
  if (name === undefined || otherPrompts.has(name)) return null;
  return name === "talk" || name === "back" ? name : "danger";
}

/** A stored message as this learner reads it, its time made a date again, with what the area's extension reads of it. */
export function toSessionMessage(stored: ChatMessage, { learnerId, extension }: Reader): SessionMessage {
  const { id, role, content, timestamp, failed, cut = false, prompt = "", mode, author, answers, apart, number, guide, move } = stored;
  const sendOptions = { ...(mode !== undefined && { mode }), ...(move !== undefined && { move }) };
  const care = careOf(prompt);
  return {
    id,
    role,
    content,
    at: readDate(timestamp),
    isPending: false,
    isApology: failed && !cut,
    isCut: cut,
    isCare: care === "danger" || care === "talk",
    care,
    author: role === "user" && author !== undefined && author.id !== learnerId ? author : null,
    answers: answers ?? null,
    isApart: apart === true,
    number: number ?? null,
    guide: readGuide(guide),
    sendOptions,
    extension: extension?.readMessage(stored) ?? null,
  };
}

/** What the learner has just written, with what travels beside it; what its sender tells besides comes first. */
export function newMessage(id: string, content: string, options: SendOptions = {}, beside?: Record<string, unknown>): SessionMessage {
  const sendOptions = beside === undefined ? options : { ...options, extension: { ...beside, ...options.extension } };
  return { ...plain, id, role: "user", content, at: new Date(), isPending: true, sendOptions };
}

/** What had come of the reply to a message, under the name that the server gives it. */
export function cutReply(to: SessionMessage, content: string): SessionMessage {
  return { ...plain, id: `${to.id}:reply`, role: "assistant", content, at: new Date(), isCut: true };
}

/**
 * The conversation to begin with: the stored one, or the greeting alone while nothing is stored.
 * The server stores the greeting with the first turn.
 */
export function openingMessages(stored: ChatMessage[], greeting: string, reader: Reader): SessionMessage[] {
  if (stored.length > 0) return stored.map((message) => toSessionMessage(message, reader));
  return [{ ...plain, id: "greeting", role: "assistant", content: greeting, at: new Date() }];
}

const plain = {
  isPending: false,
  isApology: false,
  isCut: false,
  isCare: false,
  care: null,
  author: null,
  answers: null,
  isApart: false,
  number: null,
  guide: null,
  sendOptions: {},
  extension: null,
};

/**
 * The messages with one more; one that is there already is completed in its place, and keeps the number that the news have told:
 * they tell each one once, and a reply's own answer, which may come after them, has none.
 */
export function joined(messages: SessionMessage[], more: SessionMessage): SessionMessage[] {
  if (!messages.some(({ id }) => id === more.id)) return [...messages, more];
  return messages.map((message) => (message.id === more.id ? { ...more, number: more.number ?? message.number } : message));
}

/** The learner's message that has no reply, or none but half of one or an apology. */
export interface Unanswered {
  asked: SessionMessage;
  /** The apology or half a reply that is shown in its place. */
  placeholder: SessionMessage | null;
}

/** The last message of the learner's own if a reply to it is missing. */
export function unanswered(messages: SessionMessage[]): Unanswered | null {
  if (messages.some(({ author, answers }) => author !== null || answers !== null)) return unansweredAmongOthers(messages);
  const last = messages.at(-1);
  if (last?.role === "user") return { asked: last, placeholder: null };
  const asked = messages.at(-2);
  return (last?.isCut || last?.isApology) && asked?.role === "user" ? { asked, placeholder: last } : null;
}

/** The message once the server has it. */
export function asStored(message: SessionMessage): SessionMessage {
  return message.isPending ? { ...message, isPending: false } : message;
}

/** The same where others write, too: replies stand anywhere behind their messages, and say which ones they answer. */
function unansweredAmongOthers(messages: SessionMessage[]): Unanswered | null {
  const asked = messages.findLast(({ role, author }) => role === "user" && author === null);
  if (!asked) return null;
  const replies = messages.filter(({ id, answers }) => id === `${asked.id}:reply` || answers?.includes(asked.id) === true);
  if (replies.some(({ isApology, isCut }) => !isApology && !isCut)) return null;
  return { asked, placeholder: replies.at(-1) ?? null };
}

/**
 * An id for a new message, or for what else a page makes: a random UUID.
 * From getRandomValues, because a school's own server may have a plain http address, where browsers hide randomUUID.
 */
export function newMessageId(): string {
  const hex = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
}
