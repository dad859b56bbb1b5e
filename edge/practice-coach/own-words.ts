import { commonWords, smallWords, wordsOf } from "../supabase/functions/_shared/text/index.ts";
import { quotesStudent } from "./reply-parts.ts";
import { meantWord } from "./spelling.ts";

/** So much of a message stands in the source word for word when it is taken from there, however it was put together. */
const shareInRuns = 1 / 3;
/** Words of the page in any order have none of their own; a sentence has its "but", its "that" or another form of a verb. */
const shareOfOwn = 0.1;

/**
 * Whether a message is taken from one of the sources, up to spelling: more than 60 % of its words stand there, three and more in
 * a row. Where it brings no word of weight of its own, a third in a row is enough, and so is nothing but words of the page. Who says something new in the words of the
 * page, or repeats the question and adds to it, copies nothing.
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

function isTakenFrom(own: string[], page: string[]): boolean {
  const onPage = new Set(page);
  const words = own.map((word) => meantWord(onPage, word) ?? word);
  const fromPage = words.filter((word) => onPage.has(word)).length / words.length;
  if (fromPage <= 0.6) return false;
  const added = words.filter((word) => !onPage.has(word) && !smallWords.has(word));
  const share = shareInRunsOf(words, page);
  if (added.length === 0) return share >= shareInRuns || fromPage > 1 - shareOfOwn;
  if (share <= 0.6) return false;
  return added.length < words.length * 0.15 || (added.length < 2 && added.every((word) => commonWords.has(word)));
}

/** Which part of the words stands in the source, three and more in a row. */
function shareInRunsOf(words: string[], page: string[]): number {
  const runs = new Set(page.slice(2).map((word, index) => `${page[index]} ${page[index + 1]} ${word}`));
  const inRuns = new Set<number>();
  for (let index = 0; index + 2 < words.length; index += 1) {
    if (runs.has(`${words[index]} ${words[index + 1]} ${words[index + 2]}`)) for (const offset of [0, 1, 2]) inRuns.add(index + offset);
  }
  return inRuns.size / words.length;
}
