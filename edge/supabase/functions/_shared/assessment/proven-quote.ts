import { withoutGradingAsks } from "./grading-asks.ts";
import { comparedWords, findWords, readableText, sentencesOf, type Span, type Word, isSameWord, smallWords } from "../text/index.ts";
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

/** So many words of a sentence, in its order, are a copy of it when most of it is there. */
const fewestShared = 5;
const shareOfSource = 0.6;
/** Own words that stand between copied ones in no longer rows than this are put in between. */
const longestPadding = 2;

/** Words that say nothing of their own when they are put into somebody's sentence. */
const padding = new Set(
  `really quite pretty simply actually basically surely certainly maybe perhaps please well okay ok yes yeah no um uh hm like nice good great
  big small little cool best very such own even ever always sometimes honestly totally super fine lovely right true`.split(/\s+/),
);

/**
 * The stretch of a student's sentence that is a sentence of somebody else's with words put in between; null when there is
 * none. Who takes up a question and goes on with words of their own copies nothing.
 */
function copiedStretch(own: string[], source: string[]): Span | null {
  const fewest = Math.max(fewestShared, source.length * shareOfSource);
  // Nearly every pair of sentences: too short for so many, before a single word is compared.
  if (source.length < fewestShared || own.length < fewest) return null;
  const shared = sharedInOrder(own, source);
  const [first, last] = [shared[0], shared.at(-1)];
  if (first === undefined || last === undefined || shared.length < fewest) return null;
  const gaps = shared.slice(1).map((at, index) => own.slice((shared[index] ?? at) + 1, at));
  const brought = new Set(gaps.flat().filter((word) => !smallWords.has(word) && !padding.has(word)));
  const isPadded = Math.max(0, ...gaps.map(({ length }) => length)) <= longestPadding;
  return brought.size < 2 || isPadded ? { from: first, to: last + 1 } : null;
}

/** The places of the longest row of words that both texts have in the same order. */
function sharedInOrder(own: string[], source: string[]): number[] {
  // One row of numbers for both tables: this runs for each sentence of a student with each one of everybody else's.
  const width = source.length + 1;
  const lengths = new Uint16Array((own.length + 1) * width);
  const isShared = new Uint8Array((own.length + 1) * width);
  for (let row = own.length - 1; row >= 0; row -= 1) {
    for (let column = source.length - 1; column >= 0; column -= 1) {
      const at = row * width + column;
      if (isSameWord(own[row] ?? "", source[column] ?? "")) {
        isShared[at] = 1;
        lengths[at] = (lengths[at + width + 1] ?? 0) + 1;
      } else lengths[at] = Math.max(lengths[at + width] ?? 0, lengths[at + 1] ?? 0);
    }
  }
  const places: number[] = [];
  for (let [row, column] = [0, 0]; row < own.length && column < source.length;) {
    const at = row * width + column;
    if (isShared[at] === 1) {
      places.push(row);
      [row, column] = [row + 1, column + 1];
    } else if ((lengths[at + width] ?? 0) >= (lengths[at + 1] ?? 0)) row += 1;
    else column += 1;
  }
  return places;
}
