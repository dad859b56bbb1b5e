import type { ChatMessage } from "@learn/data";
import type { FailureReason } from "../stream/failure.ts";
import type { SessionMessage } from "./message.ts";

/** Work of the area's own that the coach is busy with, in words for the learner, as in "Running code...". */
export interface Busy {
  says: string;
}

/** What an event of the area's own tells of the reply on its way. */
export interface ReplyNews {
  doing: "thinking" | Busy;
  /** What belongs to the reply beside its words, where the event brings it. */
  extension?: unknown;
}

/**
 * What an area brings to its conversations. The core knows messages, replies and modes; what it doesn't know it
 * passes on unread: only the area reads the `extension` of a message or a reply again.
 */
export interface ChatExtension {
  /** What the area's function can be asked besides: the last parts of the addresses, beside the one of its chat. */
  routes: readonly string[];
  /** What belongs to a stored message beside its words; null for nothing. */
  readMessage(message: ChatMessage): unknown;
  /** Reads an event of a stream that isn't the core's; null for one that says nothing. */
  readEvent(name: string, data: unknown): ReplyNews | null;
  /** What travels with the learner's next message, under the names that the area's function reads; nothing unless told. */
  besideMessage?(messages: readonly SessionMessage[]): Record<string, unknown> | undefined;
}

/** Something that an area's function is asked beside messages; its answer is a message of the coach's, streamed as a reply is. */
export interface AreaTurn {
  /** One of the extension's routes. */
  route: string;
  /** Sent as it is each time that it is asked again, so it holds an id of its own. */
  body: Record<string, unknown>;
  doing: ReplyNews["doing"];
}

/** The message that came of it, new or completed in its place; else why there is none, and what the server said about that. */
export type AreaTurnResult = { ok: true; message: SessionMessage } | { ok: false; reason: FailureReason; sentence: string };
