import { wordsOf } from "./sentences.ts";
import type { TranscriptLine } from "./transcript.ts";

const shortestQuote = 3;

/**
 * Whether a quote really is the student's: words in a row of an S line that no C line before it holds.
 *
 * Capital letters, accents, punctuation and spaces are not compared: a model tidies them up. A quote needs three
 * words or a whole line, since single words stand everywhere.
 */
export function isProven(quote: string, lines: TranscriptLine[]): boolean {
  const wanted = wordsOf(quote).map((word) => word.folded);
  if (wanted.length === 0) return false;
  for (const { speaker, words } of lines) {
    const said = wordsOf(words).map((word) => word.folded);
    if (!holds(said, wanted)) continue;
    if (speaker === "C") return false;
    if (wanted.length >= shortestQuote || wanted.length === said.length || isWithoutSpaces(quote)) return true;
  }
  return false;
}

function holds(said: string[], wanted: string[]): boolean {
  if (isWithoutSpaces(wanted.join(""))) return said.join("").includes(wanted.join(""));
  return said.some((_, from) => wanted.every((word, index) => said[from + index] === word));
}

/** Whether a text is long enough and in a script that does not part words, such as Chinese, Japanese or Thai. */
function isWithoutSpaces(text: string): boolean {
  return (text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Khmer}\p{Script=Lao}\p{Script=Myanmar}]/gu) ?? []).length >= 4;
}
