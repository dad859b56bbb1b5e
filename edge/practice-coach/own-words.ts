import { commonWords, sentenceMakers, smallWords, wordsOf } from "../supabase/functions/_shared/text/index.ts";
import { quotesStudent } from "./reply-parts.ts";

/**
 * Whether a message is taken from one of the sources: more than 60 % of its words stand there, three and more in a row or
 * without a word of weight beside them. An answer that repeats the question and adds to it is the student's own.
 *
 * @param sources - messages of the coach and what the page shows
 */
export function isCopied(text: string, sources: string[]): boolean {
  const words = spokenWords(text);
  return words.length >= 4 && sources.some((source) => isTakenFrom(words, spokenWords(source)));
}

function spokenWords(text: string): string[] {
  return wordsOf(text.replace(quotesStudent, " ")).map((word) => word.folded);
}

function isTakenFrom(words: string[], page: string[]): boolean {
  const onPage = new Set(page);
  if (words.filter((word) => onPage.has(word)).length <= words.length * 0.6) return false;
  const added = words.filter((word) => !onPage.has(word) && !smallWords.has(word));
  if (added.length === 0) return true;
  const runs = new Set(page.slice(2).map((word, index) => `${page[index]} ${page[index + 1]} ${word}`));
  const inRuns = new Set<number>();
  for (let index = 0; index + 2 < words.length; index += 1) {
    if (runs.has(`${words[index]} ${words[index + 1]} ${words[index + 2]}`)) for (const offset of [0, 1, 2]) inRuns.add(index + offset);
  }
  if (inRuns.size <= words.length * 0.6) return false;
  return added.length < words.length * 0.15 || (added.length < 2 && added.every((word) => commonWords.has(word)));
}

/** Somebody who writes in few words leaves out "the" and "my", and still says what is, was or would be. */
const helpingVerbs = new Set(
  "is are was were has have had can could will would must should does do did isnt arent wasnt cant doesnt didnt wont".split(" "),
);

/** Whether words merely stand in a row, with nothing that makes a sentence of them. */
export function isKeywordList(text: string): boolean {
  const words = wordsOf(text).map((word) => word.folded);
  if (words.length < 4) return false;
  const small = words.filter((word) => smallWords.has(word)).length;
  return (
    small < words.length * 0.1 ||
    new Set(words).size < words.length * 0.5 ||
    !words.some((word) => sentenceMakers.has(word) || helpingVerbs.has(word))
  );
}
