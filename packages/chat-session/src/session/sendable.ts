import type { ChatState } from "./chat-state.ts";
import { isOutstanding } from "./reply.ts";

/** What of a conversation says whether something can be sent. */
type Sending = Pick<ChatState, "reply" | "cooldownUntil" | "talk">;

/** So long a message may be, counted as the server counts: in UTF-16 units, of which most emoji have two or more. */
export const messageLimit = 4000;

// As on the server: control and format characters alone, such as zero-width spaces, are no words either.
const somethingToSee = /[^\s\p{Z}\p{Cc}\p{Cf}]/u;

/** How much may still be written; below 0 so much is too much. White space around the words isn't sent, nor counted. */
export function spaceLeft(text: string): number {
  return messageLimit - text.trim().length;
}

/** Whether a message may be sent now: some words, not too many, no reply outstanding, a coach that takes some, and a talk to be in. */
export function isSendable(text: string, { reply, cooldownUntil, talk }: Sending): boolean {
  if (talk?.isGone) return false;
  return somethingToSee.test(text) && spaceLeft(text) >= 0 && !isOutstanding(reply) && cooldownUntil === null;
}
