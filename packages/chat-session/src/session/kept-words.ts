import * as v from "valibot";

const keptWords = v.object({
  draft: v.optional(v.string(), ""),
  unanswered: v.nullish(v.object({ id: v.string(), text: v.string() }), null),
});

/** What a learner has written in one conversation that the server may not have yet. */
export type KeptWords = v.InferOutput<typeof keptWords>;

const nothing: KeptWords = { draft: "", unanswered: null };

/** The words kept in this browser tab for a conversation. */
export function readKeptWords(sessionId: string): KeptWords {
  try {
    const read = v.safeParse(keptWords, JSON.parse(sessionStorage.getItem(keyOf(sessionId)) ?? "null"));
    return read.success ? read.output : nothing;
  } catch {
    // No storage, or something else in it: the conversation works without a memory.
    return nothing;
  }
}

/** Keeps the words for as long as the tab lives, so that a reload loses none. */
export function keepWords(sessionId: string, kept: KeptWords): void {
  try {
    if (kept.draft === "" && kept.unanswered === null) sessionStorage.removeItem(keyOf(sessionId));
    else sessionStorage.setItem(keyOf(sessionId), JSON.stringify(kept));
  } catch {
    // Storage may be full or forbidden; the words are still on the screen.
    return;
  }
}

function keyOf(sessionId: string): string {
  return `learn.words.${sessionId}`;
}
