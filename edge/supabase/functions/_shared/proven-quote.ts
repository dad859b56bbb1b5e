import { withoutGradingAsks } from "./grading-asks.ts";
import { wordsOf } from "./sentences.ts";
import type { TranscriptLine } from "./transcript.ts";
import { visible } from "./visible.ts";

const shortestQuote = 3;
/** So many words in a row of the coach, with one more beside them, are still the coach's sentence. */
const shortestCopy = 4;

/** A line with its words in the form in which they are compared. */
export interface ReadLine {
  speaker: TranscriptLine["speaker"];
  words: string[];
}

/** Makes lines ready for comparing; what asks for a score is no evidence and is left out of the student's. */
export function readLines(lines: TranscriptLine[]): ReadLine[] {
  return lines.map(({ speaker, words }) => ({ speaker, words: foldedWords(speaker === "S" ? withoutGradingAsks(words) : words) }));
}

/** The words of a text for comparing: capital letters, accents, apostrophes, punctuation and what nobody sees don't count. */
export function foldedWords(text: string): string[] {
  return wordsOf(visible(text).normalize("NFC")).map(({ folded }) => folded);
}

/**
 * The place of the line that proves a quote to be the student's: the first S line with its words in a row, unless a
 * C line before it holds them too; null when nothing proves it.
 *
 * A model tidies up what it quotes, so only the words are compared. A quote needs three words or a whole line, since
 * single words stand everywhere, and more of its own than one word beside a sentence of the coach.
 */
export function provingLine(quote: string, lines: ReadLine[]): number | null {
  const wanted = foldedWords(quote);
  if (wanted.length === 0) return null;
  for (const [place, { speaker, words }] of lines.entries()) {
    if (speaker === "C") {
      if (isCopied(wanted, words)) return null;
      continue;
    }
    if (!holds(words, wanted)) continue;
    if (wanted.length >= shortestQuote || wanted.length === words.length || isWithoutSpaces(quote)) return place;
  }
  return null;
}

function holds(said: string[], wanted: string[]): boolean {
  if (isWithoutSpaces(wanted.join(""))) return said.join("").includes(wanted.join(""));
  return said.some((_, from) => wanted.every((word, index) => said[from + index] === word));
}

/** Whether the coach said these words, or all of them but one. */
function isCopied(wanted: string[], said: string[]): boolean {
  if (holds(said, wanted)) return true;
  const longest = longestRun(wanted, said);
  return longest >= shortestCopy && wanted.length - longest <= 1;
}

/** How many words in a row two texts share at most. */
function longestRun(wanted: string[], said: string[]): number {
  let longest = 0;
  for (let from = 0; from < wanted.length - longest; from += 1) {
    for (let at = 0; at < said.length - longest; at += 1) {
      let length = 0;
      while (from + length < wanted.length && wanted[from + length] === said[at + length]) length += 1;
      longest = Math.max(longest, length);
    }
  }
  return longest;
}

/** Whether a text is long enough and in a script that does not part words, such as Chinese, Japanese or Thai. */
function isWithoutSpaces(text: string): boolean {
  return (text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Khmer}\p{Script=Lao}\p{Script=Myanmar}]/gu) ?? []).length >= 4;
}
