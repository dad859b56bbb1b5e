import * as v from "valibot";
import { parseJson } from "./request.ts";

const chatMessage = v.looseObject({
  id: v.optional(v.string(), ""),
  role: v.picklist(["user", "assistant"]),
  content: v.string(),
  timestamp: v.nullish(v.string(), null),
  failed: v.optional(v.boolean(), false),
  cut: v.optional(v.boolean()),
  prompt: v.optional(v.string()),
  practice: v.optional(v.boolean(), false),
  /** How the learner asked, where an area has several ways to. */
  mode: v.fallback(v.optional(v.string()), undefined),
  /** Who wrote it, in a conversation of several. */
  author: v.fallback(v.optional(v.object({ id: v.string(), name: v.fallback(v.string(), "") })), undefined),
  /** Of a reply in such a conversation: the messages that it answers. */
  answers: v.fallback(v.optional(v.array(v.string())), undefined),
  /** Whether the reader alone sees it. */
  apart: v.fallback(v.optional(v.boolean()), undefined),
  /** Of a reply of the guided path: where it stands. */
  guide: v.optional(v.unknown()),
  /** What a learner's message was for on that path. */
  move: v.fallback(v.optional(v.looseObject({ kind: v.string() })), undefined),
  /** Its place in such a conversation, counted from 1 over all pages. */
  number: v.fallback(v.optional(v.number()), undefined),
});

/**
 * One message of a conversation as the server keeps it. What an area keeps beside it comes along unread, for that area's
 * extension. `failed` marks what is no reply: an apology in its place, or,
 * with `cut`, what had come of a reply when its learner left.
 */
export type ChatMessage = v.InferOutput<typeof chatMessage>;

/**
 * Reads a stored conversation, as JSON or as the text of it.
 * Entries that are no messages are left out: one broken entry must not hide a learner's whole conversation.
 */
export function readChatHistory(value: unknown): ChatMessage[] {
  const list = typeof value === "string" ? parseJson(value) : value;
  if (!Array.isArray(list)) return [];
  return list.flatMap((entry, index) => {
    const read = v.safeParse(chatMessage, entry);
    return read.success ? [{ ...read.output, id: read.output.id || `stored-${index}` }] : [];
  });
}
