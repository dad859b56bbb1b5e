import * as v from "valibot";
import type { Data } from "./client.ts";
import { valueOf } from "./failure.ts";
import { readChatHistory, type ChatMessage } from "./messages.ts";

/** Messages of a conversation that follow each other, and how many stand before them. */
export interface Conversation {
  messages: ChatMessage[];
  earlier: number;
}

const conversation = v.object({ messages: v.unknown(), earlier: v.number() });

/** Reads a part of a conversation as the server gives it; an empty one where there is none. */
export function readConversation(value: unknown): Conversation {
  const read = v.safeParse(conversation, value);
  return read.success ? { messages: readChatHistory(read.output.messages), earlier: read.output.earlier } : { messages: [], earlier: 0 };
}

/**
 * The messages of a conversation before one of them, the nearest ones.
 *
 * @param before - the id of a message
 */
export async function listEarlierMessages(data: Data, sessionId: string, before: string): Promise<Conversation> {
  return readConversation(valueOf(await data.rest.rpc("earlier_messages", { session: sessionId, before })));
}
