import { copiedStretch } from "./copied-words.ts";
import { withoutGradingAsks } from "./grading-asks.ts";
import { comparedWords, findWords, readableText, sentencesOf, type Span, type Word } from "../text/index.ts";
import type { TranscriptLine } from "../prompt/index.ts";

const quotation = /["“„][^"“”„]*["”“]/g;
const shortestQuote = 3;
/** So many words in a row of the coach, with one more beside them, are still the coach's sentence. */
const shortestCopy = 4;
/** So many words in a row of the page are a copy; fewer are needed to speak about what stands there. */
const shortestCopyOfPage = 5;

/** Who said a line; P is what the page of the activity shows. */
export type Speaker = TranscriptLine["speaker"] | "P";

/** A line with its words in the form in which they are compared. */
export interface ReadLine {
  speaker: Speaker;
  text: string;
  words: Word[];
  /** Of a student's line: the words that are a sentence of the coach's or the page's, with others put in between. */
  copied: ReadonlySet<Word>;
}

/** A quote as it stands in what the student wrote. */
export interface FoundQuote extends Span {
  /** The place of its line. */
  line: number;
}

/**
 * Makes lines ready for comparing. In the student's, what asks for a score and what is a sentence of the coach or the page
 * with words put in between is no evidence.
 */
export function readLines(lines: { speaker: Speaker; words: string }[]): ReadLine[] {
  const sources: string[][] = [];
  return lines.map(({ speaker, words }) => {
    const text = readableText(words);
    if (speaker !== "S") {
      const read = { speaker, text, words: comparedWords(text), copied: noWords };
      // What the coach quotes is the student's own more often than not, and students go on from there.
      const ownText = text.replace(quotation, (quoted) => ".".padEnd(quoted.length));
      for (const sentence of sentencesOf(ownText))
        sources.push(read.words.filter((word) => isInside(word, sentence.words)).map(({ folded }) => folded));
      return read;
    }
    const own = comparedWords(withoutGradingAsks(text));
    return { speaker, text, words: own, copied: copiedIn(text, own, sources) };
  });
}

const noWords: ReadonlySet<Word> = new Set();

/** The words of a text for comparing. */
export function foldedWords(text: string): string[] {
  return comparedWords(readableText(text)).map(({ folded }) => folded);
}

/**
 * Where a quote stands in the student's own words: in the first S line that has them in a row, unless a C line before it
 * has them too; null when nothing proves it.
 *
 * A model tidies up what it quotes, so words are compared up to spelling. A quote needs three words or a whole line, since
 * single words stand everywhere, and more of its own than one word beside a sentence of the coach.
 */
export function findQuote(quote: string, lines: ReadLine[]): FoundQuote | null {
  const wanted = foldedWords(quote);
  if (wanted.length === 0) return null;
  for (const [line, { speaker, words, copied }] of lines.entries()) {
    const said = words.map(({ folded }) => folded);
    if (speaker !== "S") {
      if (speaker === "P" ? isOnPage(wanted, said) : isCopied(wanted, said)) return null;
      continue;
    }
    const span = isWithoutSpaces(wanted.join("")) ? findSigns(said, wanted.join("")) : findWords(said, wanted);
    if (span === null) continue;
    const fromOthers = words.slice(span.from, span.to).filter((word) => copied.has(word)).length;
    if (fromOthers > (span.to - span.from) / 2) continue;
    if (wanted.length >= shortestQuote || span.to - span.from === words.length || isWithoutSpaces(quote)) return { line, ...span };
  }
  return null;
}

function isInside({ start, end }: Word, words: Word[]): boolean {
  return start >= (words[0]?.start ?? 0) && end <= (words.at(-1)?.end ?? 0);
}

function copiedIn(text: string, words: Word[], sources: string[][]): Set<Word> {
  const copied = new Set<Word>();
  for (const sentence of sentencesOf(text)) {
    const own = words.filter((word) => isInside(word, sentence.words));
    const folded = own.map((word) => word.folded);
    for (const source of sources) {
      const stretch = copiedStretch(folded, source);
      if (stretch !== null) for (const word of own.slice(stretch.from, stretch.to)) copied.add(word);
    }
  }
  return copied;
}

/** Where signs stand in a text without spaces, in whole words of it. */
function findSigns(said: string[], wanted: string): Span | null {
  const at = said.join("").indexOf(wanted);
  if (at < 0) return null;
  let length = 0;
  const ends = said.map((word) => (length += word.length));
  return { from: ends.findIndex((end) => end > at), to: ends.findIndex((end) => end >= at + wanted.length) + 1 };
}

function isOnPage(wanted: string[], said: string[]): boolean {
  return wanted.length >= shortestCopyOfPage && findWords(said, wanted) !== null;
}

/** Whether the coach said these words, or all of them but one. */
function isCopied(wanted: string[], said: string[]): boolean {
  if (isWithoutSpaces(wanted.join(""))) return said.join("").includes(wanted.join(""));
  if (findWords(said, wanted) !== null) return true;
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
export function isWithoutSpaces(text: string): boolean {
  return (
    (
      text.match(
        /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Khmer}\p{Script=Lao}\p{Script=Myanmar}]/gu,
      ) ?? []
    ).length >= 4
  );
}
