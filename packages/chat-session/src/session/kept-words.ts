import type { SessionMessage } from "./message.ts";
import { parseJson } from "@learn/data";
import { keptText } from "@learn/data/personal-data";
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
  // Where something else stands there, the conversation works without a memory.
  const read = v.safeParse(keptWords, parseJson(keptOf(keptFor).read() ?? ""));
  return read.success ? read.output : nothing;
}

/** Keeps the words for as long as the tab lives, so that neither a reload nor a visit that ends by itself loses any. */
export function keepWords(keptFor: KeptFor, kept: KeptWords): void {
  if (kept.draft === "" && kept.unanswered === null) keptOf(keptFor).forget();
  else keptOf(keptFor).keep(JSON.stringify(kept));
}

/** Whether words are kept: signing out forgets them while the conversation is still on the screen. */
export const hasKeptWords = (keptFor: KeptFor): boolean => keptOf(keptFor).read() !== null;

const keptOf = ({ learnerId, sessionId }: KeptFor) => keptText(learnerId, `words.${sessionId}`);
