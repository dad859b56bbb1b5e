import type { Conversation } from "@learn/data";
import { toSessionMessage, type Reader, type SessionMessage } from "./message.ts";

/** What stands before the messages of a long conversation. */
export interface Earlier {
  /** As many of these messages as were asked for. */
  shown: SessionMessage[];
  /** How many more could be shown. */
  left: number;
  /** What the server is asked for, or what it was asked for in vain. */
  doing: "nothing" | "reading" | "read-failed";
}

/** A conversation as the server has it: its newest messages, and how many stand before them. */
export interface StoredConversation {
  messages: Conversation["messages"];
  earlier?: number | undefined;
}

/** What stands before the messages, as it is before anything was asked for. */
export function earlierOf(left = 0): Earlier {
  return { shown: [], left, doing: "nothing" };
}

/** Reads the messages before the one with this id. */
export type ReadEarlier = (before: string) => Promise<Conversation>;

interface EarlierDependencies extends Reader {
  readEarlier?: ReadEarlier;
  /** Aborted when the conversation is left. */
  signal: AbortSignal;
  now: () => { messages: SessionMessage[]; earlier: Earlier };
  tell: (earlier: Earlier) => void;
}

/** Makes what shows more of a conversation's earlier messages. */
export function createShowEarlier({ readEarlier, signal, now, tell, ...reader }: EarlierDependencies): () => Promise<void> {
  return async () => {
    const { messages, earlier: before } = now();
    const first = before.shown[0] ?? messages[0];
    if (!readEarlier || !first || before.left === 0 || before.doing === "reading") return;
    tell({ ...before, doing: "reading" });
    const more = await readEarlier(first.id).catch(() => null);
    const { earlier } = now();
    // The messages were read again meanwhile: others stand before them.
    if (signal.aborted || earlier.shown !== before.shown) return;
    // Whatever the server could not do, it can be asked again.
    if (more === null) return tell({ ...earlier, doing: "read-failed" });
    const shown = more.messages.map((message) => toSessionMessage(message, reader));
    tell({ shown: [...shown, ...earlier.shown], left: more.earlier, doing: "nothing" });
  };
}
