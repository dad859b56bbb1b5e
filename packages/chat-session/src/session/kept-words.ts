import type { SessionMessage } from "./message.ts";
import { personalKey } from "@learn/data";
import * as v from "valibot";

const keptWords = v.object({
  draft: v.optional(v.string(), ""),
  unanswered: v.nullish(
    v.object({
      id: v.string(),
      text: v.string(),
      isAwaited: v.optional(v.boolean(), false),
      sendOptions: v.optional(
        v.object({
          mode: v.optional(v.string()),
          extension: v.optional(v.record(v.string(), v.unknown())),
          move: v.optional(v.looseObject({ kind: v.string() })),
        }),
        {},
      ),
    }),
    null,
  ),
});

/**
 * What a learner has written in one conversation that the server may not have yet.
 * A message is awaited while its writer waits for the reply; once they have left, it isn't.
 */
export type KeptWords = v.InferOutput<typeof keptWords>;

/** What is kept of a message without a reply. */
export function wordsToKeep({ id, content, sendOptions }: SessionMessage, isAwaited: boolean): NonNullable<KeptWords["unanswered"]> {
  return { id, text: content, isAwaited, sendOptions: sendOptions ?? {} };
}

const nothing: KeptWords = { draft: "", unanswered: null };

/** Whose words they are, and in which conversation they were written. */
export interface KeptFor {
  learnerId: string;
  sessionId: string;
}

/** The words kept in this browser tab for a conversation. */
export function readKeptWords(keptFor: KeptFor): KeptWords {
  try {
    const read = v.safeParse(keptWords, JSON.parse(sessionStorage.getItem(keyOf(keptFor)) ?? "null"));
    return read.success ? read.output : nothing;
  } catch {
    // No storage, or something else in it: the conversation works without a memory.
    return nothing;
  }
}

/** Keeps the words for as long as the tab lives, so that neither a reload nor a visit that ends by itself loses any. */
export function keepWords(keptFor: KeptFor, kept: KeptWords): void {
  try {
    if (kept.draft === "" && kept.unanswered === null) sessionStorage.removeItem(keyOf(keptFor));
    else sessionStorage.setItem(keyOf(keptFor), JSON.stringify(kept));
  } catch {
    // Storage may be full or forbidden; the words are still on the screen.
    return;
  }
}

/** Whether words are kept: signing out forgets them while the conversation is still on the screen. */
export function hasKeptWords(keptFor: KeptFor): boolean {
  try {
    return sessionStorage.getItem(keyOf(keptFor)) !== null;
  } catch {
    // No storage: nothing is kept.
    return false;
  }
}

function keyOf({ learnerId, sessionId }: KeptFor): string {
  return personalKey(learnerId, `words.${sessionId}`);
}
