import { errorWords } from "./error-words.ts";

/** Characters that each text of a profile may hold; the database checks it too. */
export const textLimits = { name: 200, nickname: 40, state: 100, city: 100, school: 200 };

// Tabs, line breaks and other signs that steer a machine, halves of a character, and marks that turn the text
// around them. The signs that hold an emoji or a right-to-left name together are none of these.
const hidden = /[\p{Cc}\p{Cs}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u;
const visible = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** What is wrong with one line that a person typed about themselves; undefined for nothing. An empty one is fine here. */
export function checkText(text: string, limit: number): string | undefined {
  const kept = text.trim();
  // Counted as people count: an emoji is one character, not two.
  if ([...kept].length > limit) return errorWords.tooLong(limit);
  if (hidden.test(kept)) return errorWords.hidden;
  return kept && !visible.test(kept) ? errorWords.invisible : undefined;
}

/** A text as it is saved: trimmed, null when nothing is left. */
export function textOrNull(text: string): string | null {
  return text.trim() || null;
}
