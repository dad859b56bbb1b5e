import type { StudentAccess } from "@learn/data";
import type { StoreApi } from "zustand";
import type { Waits } from "./ask-until-answered.ts";
import type { Earlier, ReadEarlier, StoredConversation } from "./earlier.ts";
import type { AreaTurn, AreaTurnResult } from "./extension.ts";
import type { SendOptions, SessionMessage } from "./message.ts";
import type { Reply } from "./reply.ts";
import type { Known } from "./restore.ts";
import type { SharedTalk, TalkState } from "./shared-talk.ts";

/** Everything about one open conversation. */
export interface ChatState {
  messages: SessionMessage[];
  reply: Reply;
  /** What stands before the messages. */
  earlier: Earlier;
  /** Shows more of it. */
  showEarlier(): Promise<void>;
  /** Until when the coach takes nothing more, in milliseconds since 1970; null while it does. */
  cooldownUntil: number | null;
  /** The conversation of several that this is; null for one of the learner's alone. */
  talk: TalkState | null;
  draft: string;
  setDraft(text: string): void;
  /** Sends a message. Does nothing for blank or too long text, or while the last message has no reply. */
  send(text: string, options?: SendOptions): void;
  /** Asks the area's function something of its extension's. Not while the last message has no reply. */
  takeTurn(turn: AreaTurn): Promise<AreaTurnResult>;
  /** Sends the last message again under its old id, so that the server never stores it twice; cuts a wait short. */
  askAgain(): void;
  /** After the page was loaded anew in the middle of a reply: asks for it again, once. */
  resume(): void;
  /** Tells other tabs that the server knows more of the conversation now, as after an evaluation. */
  tellOtherTabs(): void;
  /** Ends the conversation in this tab. The server keeps what had come of a reply on its way. */
  dispose(): void;
}

/** A conversation's own store. */
export type ChatSession = StoreApi<ChatState>;

/** What a conversation needs to know. */
export interface ChatSessionOptions extends Known {
  /** The address of the area's chat function. */
  endpoint: string;
  /** The learner, as the server knows them. */
  student: StudentAccess;
  /** Reads the stored conversation again, when another tab has added to it. */
  readAgain?: () => Promise<StoredConversation>;
  /** How many messages stand before the stored ones; none unless told. */
  earlier?: number | undefined;
  readEarlier?: ReadEarlier;
  /** Where others write in the same conversation: how to hear of them. */
  shared?: SharedTalk | undefined;
  /** How long to wait before each new try that the conversation makes by itself. */
  waits?: Partial<Waits>;
  /** The connection counts as lost after so long without a sign from the server, in milliseconds. */
  silenceMs?: number;
}
