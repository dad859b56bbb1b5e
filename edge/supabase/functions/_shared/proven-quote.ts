import { wordsOf } from "./sentences.ts";
import type { TranscriptLine } from "./transcript.ts";

const shortestQuote = 3;

/**
 * The place of the line that proves a quote to be the student's: the first S line with its words in a row, unless a
 * C line before it holds them too; null when nothing proves it.
 *
 * Capital letters, accents, punctuation and spaces are not compared: a model tidies them up. A quote needs three
 * words or a whole line, since single words stand everywhere.
 */
export function provingLine(quote: string, lines: TranscriptLine[]): number | null {
  const wanted = wordsOf(quote).map((word) => word.folded);
  if (wanted.length === 0) return null;
  for (const [place, { speaker, words }] of lines.entries()) {
    const said = wordsOf(words).map((word) => word.folded);
    if (!holds(said, wanted)) continue;
    if (speaker === "C") return null;
    if (wanted.length >= shortestQuote || wanted.length === said.length || isWithoutSpaces(quote)) return place;
  }
  return null;
}

function holds(said: string[], wanted: string[]): boolean {
  if (isWithoutSpaces(wanted.join(""))) return said.join("").includes(wanted.join(""));
  return said.some((_, from) => wanted.every((word, index) => said[from + index] === word));
}

/** Whether a text is long enough and in a script that does not part words, such as Chinese, Japanese or Thai. */
function isWithoutSpaces(text: string): boolean {
  return (text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Khmer}\p{Script=Lao}\p{Script=Myanmar}]/gu) ?? []).length >= 4;
}
