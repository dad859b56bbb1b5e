import { wordsOf } from "../supabase/functions/_shared/sentences.ts";
import { commonWords, sentenceMakers, smallWords } from "./english-words.ts";

/** What the coach quotes is the student's own. */
const studentQuoted = /\b(?:You|you) wrote "[^"]*"/g;

/**
 * Whether a message is taken from the page: more than 60 % of its words stand there, three and more in a row or without
 * a word of weight beside them. An answer that repeats the question and adds to it is the student's own.
 *
 * @param sources - the coach's last two messages and the material
 */
export function isCopied(text: string, sources: string[]): boolean {
  const words = wordsOf(text).map((word) => word.folded);
  if (words.length < 4) return false;
  const pages = sources.map((source) => wordsOf(source.replace(studentQuoted, " ")).map((word) => word.folded));
  const inRuns = new Set<number>();
  const runs = new Set(pages.flatMap((page) => page.slice(2).map((word, index) => `${page[index]} ${page[index + 1]} ${word}`)));
  for (let index = 0; index + 2 < words.length; index += 1) {
    if (runs.has(`${words[index]} ${words[index + 1]} ${words[index + 2]}`)) for (const offset of [0, 1, 2]) inRuns.add(index + offset);
  }
  const onPage = new Set(pages.flat());
  const shared = words.filter((word) => onPage.has(word)).length;
  const added = words.filter((word) => !onPage.has(word) && !smallWords.has(word));
  if (shared <= words.length * 0.6) return false;
  if (added.length === 0) return true;
  return inRuns.size > words.length * 0.6 && (added.length < words.length * 0.15 || added.every((word) => commonWords.has(word) && added.length < 2));
}

/** Whether a message says again what an earlier one said, in the same words. */
export function isRepeat(text: string, earlier: string[]): boolean {
  const words = new Set(wordsOf(text).map((word) => word.folded));
  if (words.size === 0) return earlier.length > 0;
  return earlier.some((other) => {
    const before = new Set(wordsOf(other).map((word) => word.folded));
    const shared = [...words].filter((word) => before.has(word)).length;
    return shared >= 0.8 * Math.max(words.size, before.size);
  });
}

/** Whether words merely stand in a row, with nothing that makes a sentence of them. */
export function isKeywordList(text: string): boolean {
  const words = wordsOf(text).map((word) => word.folded);
  if (words.length < 4) return false;
  const small = words.filter((word) => smallWords.has(word)).length;
  return small < words.length * 0.25 || new Set(words).size < words.length * 0.5 || !words.some((word) => sentenceMakers.has(word));
}
