import * as v from "valibot";
import type { Data } from "./client.ts";
import { valueOf } from "./failure.ts";
import { readChatHistory, type ChatMessage } from "./messages.ts";

/** Whether the page of a conversation takes messages: it does, it takes a few more, or none before a fresh one is begun. */
export const chatRoom = v.picklist(["open", "ending", "full"]);

/** What the server says of a page. */
export const chatPage = v.object({
  room: v.optional(chatRoom, "open"),
  /** How many messages stand on the pages before it. */
  earlier: v.optional(v.number(), 0),
});

/** Whether a page takes messages. */
export type ChatRoom = v.InferOutput<typeof chatRoom>;

/** The page of a conversation that is written on, as far as it stands among others. */
export type ChatPage = v.InferOutput<typeof chatPage>;

/**
 * Messages of a conversation's earlier pages, in order.
 *
 * @param from - the number of the first one, counted from 1 at the beginning of the conversation
 * @param to - the number of the last one
 */
export async function listEarlierMessages(data: Data, sessionId: string, from: number, to: number): Promise<ChatMessage[]> {
  const answer = await data.rest
    .from("earlier_messages")
    .select("message")
    .eq("session_id", sessionId)
    .gte("number", from)
    .lte("number", to)
    .order("number");
  return readChatHistory(valueOf(answer).map(({ message }) => message));
}
