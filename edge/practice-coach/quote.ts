import { negates } from "../supabase/functions/_shared/cues/index.ts";
import type { CueHit } from "../supabase/functions/_shared/cues/index.ts";
import { keepsMeaning } from "./keeps-meaning.ts";
import { asWritten, clausesOf, sentencesOf, smallWords } from "../supabase/functions/_shared/text/index.ts";
import type { Sentence, Word } from "../supabase/functions/_shared/text/index.ts";

const mostWords = 12;
const tooFewWords = 3;
const openers = new Set("and but so because well um uh ok okay yes yeah like maybe my".split(" "));
const privateData = /[\w.+-]+@[\w-]+\.|(?:\+|\b)\d(?:[\s().-]?\d){6,}|https?:|www\.|[[\]]/i;
/** A secret that a child gives away, or who and where it is; a thought about passwords has none of its own in it. */
const secret =
  /\bmy (?:password|passcode|pin|login|(?:full |last )?name|address) (?:is|was)\b|\b(?:password|passcode|pin|login)\s*(?:is|was|=|:)\s*\S*\d|\bi live (?:at|on)\b/i;

/** Whether a text gives away who or where a child is, how it is reached, or a secret of its own: it isn't said again. */
export function isPrivate(text: string): boolean {
  return secret.test(text) || privateData.test(text);
}

/** The piece around a cue, as the student wrote it; null when nothing fit to be repeated is there. */
export function quoteCue(hit: Pick<CueHit, "sentence" | "from" | "to">): string | null {
  const { text } = hit.sentence;
  const first = hit.sentence.words[hit.from];
  const last = hit.sentence.words[hit.to];
  if (first === undefined || last === undefined) return null;
  // Phrases of one row may stand in several clauses: the longest of them says most.
  const clause = clausesOf(text)
    .filter((one) => one.words.some((word) => word.start >= first.start && word.start <= last.start))
    .toSorted((one, other) => other.words.length - one.words.length)[0];
  // A clause such as "I get C" says little without the rest of its list.
  const words = clause === undefined || clause.words.length <= tooFewWords ? hit.sentence.words : clause.words;
  const inside = words.filter((word) => word.start >= first.start && word.start <= last.start);
  const [from, to] = [inside[0] ?? first, inside.at(-1) ?? last];
  return fit(hit.sentence, aroundOf(words, from, to)) ?? fit(hit.sentence, wholeOf(hit.sentence, from, to));
}

/** The whole sentence, or as much of it as begins with its first denial and fits: where a clause alone would say the opposite. */
function wholeOf({ words }: Sentence, first: Word, last: Word): Word[] {
  if (words.length <= mostWords) return words;
  const denial = words.findIndex((word, index) => negates(word.folded, words[index + 1]?.folded));
  const match = words.findIndex((word) => word.start === first.start);
  const end = words.findIndex((word) => word.start === last.start);
  const from = Math.min(denial < 0 ? match : denial, match);
  return end - from < mostWords ? words.slice(Math.max(0, from), from + mostWords) : [];
}

/** The first clause of a message with at least two words, else its first. */
export function quoteFirstClause(text: string): string | null {
  const clauses = clausesOf(text);
  const clause = clauses.find((one) => one.words.length > 1) ?? clauses[0];
  const sentence = sentencesOf(text).find(({ words }) => words.some((word) => word.start === clause?.words[0]?.start));
  if (clause === undefined || sentence === undefined) return null;
  return fit(sentence, clause.words) ?? (sentence.words.length <= mostWords ? fit(sentence, sentence.words) : null);
}

/** Pieces of a sentence, at most twelve words each, that hold the words from `first` to `last` if they can; the fullest first. */
export function quotesOfSentence(sentence: Sentence, first: Word | undefined, last: Word | undefined): string[] {
  const words = first === undefined || last === undefined ? sentence.words.slice(0, mostWords) : aroundOf(sentence.words, first, last);
  const pieces = [words, words.slice(0, -1), words.slice(1), words.slice(1, -1), ...betweenQuotationMarks(sentence.text, words)];
  const kept = pieces.filter((part, index) => (index === 0 || part.length > 2) && keepsMeaning(sentence, part));
  return (kept.length > 0 ? kept : denialsOf(sentence))
    .map((part) => asWritten(sentence.text, part))
    .filter((piece) => isFitToQuote(piece, sentence.text));
}

/**
 * Further pieces of a sentence, four to twelve words each, the longest first: for when those around the match are taken by another
 * criterion, or are mostly the page's words.
 */
export function furtherQuotesOf(sentence: Sentence): string[] {
  const { text, words } = sentence;
  const lengths = Array.from({ length: mostWords - tooFewWords }, (_, index) => mostWords - index);
  return lengths
    .flatMap((length) => words.slice(0, Math.max(0, words.length - length + 1)).map((_, from) => words.slice(from, from + length)))
    .filter((part) => keepsMeaning(sentence, part))
    .map((part) => asWritten(text, part))
    .filter((piece) => isFitToQuote(piece, text));
}

function isFitToQuote(piece: string, text: string): boolean {
  return piece !== "" && !secret.test(text) && !privateData.test(piece) && !/["“”\n]/.test(piece);
}

/** Where no piece around the match keeps what is denied: those that do, the longest first. */
function denialsOf(sentence: Sentence): Word[][] {
  const { words } = sentence;
  for (let length = Math.min(mostWords, words.length); length > 2; length -= 1) {
    const pieces = words.slice(0, words.length - length + 1).map((_, from) => words.slice(from, from + length));
    const kept = pieces.filter((piece) => keepsMeaning(sentence, piece));
    if (kept.length > 0) return kept;
  }
  return [];
}

/** The pieces of a sentence that quotes somebody, longest first: a quotation in a quotation could end it too early. */
function betweenQuotationMarks(text: string, words: Word[]): Word[][] {
  const pieces: Word[][] = [[]];
  words.forEach((word, index) => {
    const before = words[index - 1];
    if (before !== undefined && /["“”\n]/.test(text.slice(before.end, word.start))) pieces.push([]);
    pieces.at(-1)?.push(word);
  });
  return pieces.length === 1 ? [] : pieces.toSorted((one, other) => other.length - one.length);
}

/**
 * Twelve words around a match; in a longer clause they begin at the match, or at the small words that lead to it.
 * A match near the end brings the last twelve: a single word, quoted back, would say nothing.
 */
function aroundOf(words: Word[], first: Word, last: Word): Word[] {
  if (words.length <= mostWords) return words;
  const from = words.findIndex((word) => word.start === first.start);
  const to = words.findIndex((word) => word.start === last.start);
  if (to < mostWords) return withoutLooseEnd(words.slice(0, mostWords), to);
  // Close to its beginning a sentence is quoted from there: it reads better than from the middle.
  if (from <= 3) return withoutLooseEnd(words.slice(0, mostWords), from);
  let start = from;
  while (start > 0 && from - start < 3 && smallWords.has(words[start - 1]?.folded ?? "")) start -= 1;
  start = Math.min(start, words.length - mostWords);
  return withoutLooseEnd(words.slice(start, start + mostWords), to - start);
}

/** Small words at the end of a cut piece lead to what is no longer there; the match itself stays. */
function withoutLooseEnd(words: Word[], matchEnd: number): Word[] {
  let end = words.length;
  while (end > matchEnd + 1 && end > 3 && smallWords.has(words[end - 1]?.folded ?? "")) end -= 1;
  return words.slice(0, end);
}

function fit(sentence: Sentence, words: Word[]): string | null {
  const { text } = sentence;
  let kept = words.length > mostWords ? withoutLooseEnd(words.slice(0, mostWords), 0) : words;
  while (kept.length > 2 && opensLoosely(text, kept)) kept = kept.slice(1);
  if (kept.length > 3 && kept[0]?.folded === "i" && /^(?:think|feel|guess)$/.test(kept[1]?.folded ?? "")) kept = kept.slice(2);
  if (!keepsMeaning(sentence, kept, true)) return null;
  if (secret.test(text)) return null;
  const piece = asWritten(text, kept);
  return piece === "" || privateData.test(piece) || /["“”\n]/.test(piece) ? null : piece;
}

/** A word that only leads to what is said; a "no" does so in "No, it has a battery", and denies in "No robot is AI". */
function opensLoosely(text: string, [first, second]: Word[]): boolean {
  if (first === undefined || second === undefined) return false;
  return openers.has(first.folded) || (first.folded === "no" && /^\s*[,.!]/.test(text.slice(first.end)));
}
