import { commonWords, isSameWord, smallWords } from "../supabase/functions/_shared/text/index.ts";

// A short list of words is asked for the same misspelt ones again and again: a talk has some hundred different words.
const known = new WeakMap<ReadonlySet<string>, Map<string, string | null>>();
const mostKept = 5000;

/** What a speller keeps: a vowel is taken for another one, a letter is doubled or not. */
const consonantsOf = (word: string): string => word.replace(/[aeiouy]/g, "").replace(/(.)\1/g, "$1");

const soundsLike = (one: string, other: string): boolean =>
  consonantsOf(one) === consonantsOf(other) || [...one].toSorted().join("") === [...other].toSorted().join("");

/**
 * The word of a list that was meant, up to one slip of spelling that keeps its sound or its letters: "becaus" is because, "teh" is the. A word
 * that is known to be another one is no slip.
 *
 * @param folded - the word for comparing
 * @returns null when the list has no such word
 */
export function meantWord(list: ReadonlySet<string>, folded: string): string | null {
  if (list.has(folded)) return folded;
  if (commonWords.has(folded) || smallWords.has(folded)) return null;
  const found = known.get(list) ?? new Map<string, string | null>();
  known.set(list, found);
  const before = found.get(folded);
  if (before !== undefined) return before;
  const meant = [...list].find((word) => isSameWord(word, folded) && soundsLike(word, folded)) ?? null;
  if (found.size < mostKept) found.set(folded, meant);
  return meant;
}
