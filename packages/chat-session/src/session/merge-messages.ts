import type { ChatMessage } from "@learn/data";
import { toSessionMessage, unanswered, type Reader, type SessionMessage } from "./message.ts";

/**
 * The conversation as the server has it now, with what only this tab knows of it at the end: the message that isn't
 * stored yet, and what had come of its reply. What is the same as before stays the same object, so that it isn't drawn
 * again.
 */
export function mergeMessages(before: SessionMessage[], stored: ChatMessage[], reader: Reader): SessionMessage[] {
  const known = new Map(before.map((message) => [message.id, message]));
  const now = stored.map((message) => same(known.get(message.id), toSessionMessage(message, reader)));
  const missing = unanswered(before);
  // Nothing is stored of a conversation that has only begun here.
  if (now.length === 0) return before;
  if (!missing) return now;
  const { asked, placeholder } = missing;
  const isStored = now.some(({ id }) => id === asked.id);
  if (!isStored) return [...now, asked, ...(placeholder ? [placeholder] : [])];
  return placeholder && now.at(-1)?.id === asked.id ? [...now, placeholder] : now;
}

/** The message of before where nothing of it has changed, so that it isn't drawn again. */
export function same(before: SessionMessage | undefined, now: SessionMessage): SessionMessage {
  if (!before || before.content !== now.content || before.isCut !== now.isCut || before.isApology !== now.isApology) return now;
  if (before.number !== now.number) return { ...now, isPending: false };
  if (JSON.stringify(before.extension) !== JSON.stringify(now.extension)) return now;
  return before.isPending ? { ...before, isPending: false } : before;
}
