import type { CueHit } from "../supabase/functions/_shared/cues.ts";
import { asWritten, clausesOf } from "../supabase/functions/_shared/sentences.ts";
import type { Sentence, Word } from "../supabase/functions/_shared/sentences.ts";
import { smallWords } from "./english-words.ts";

const mostWords = 12;
const openers = new Set("and but so because well um uh ok okay yes no yeah like maybe my".split(" "));
const privateData = /[\w.+-]+@[\w-]+\.|(?:\+|\b)\d(?:[\s().-]?\d){6,}|https?:|www\.|[[\]]/i;

/** The piece around a cue, as the student wrote it; null when nothing fit to be repeated is there. */
export function quoteCue(hit: CueHit): string | null {
  const { text } = hit.sentence;
  const first = hit.sentence.words[hit.from];
  const last = hit.sentence.words[hit.to];
  if (first === undefined || last === undefined) return null;
  const around = clausesOf(text).filter((clause) => isIn(clause, first, last));
  const clause = around.length === 1 ? around[0] : undefined;
  const words = clause?.words ?? hit.sentence.words.slice(hit.from, hit.to + 1);
  return fit(text, aroundOf(words, first, last));
}

/** The first clause of a message with at least two words, else its first. */
export function quoteFirstClause(text: string): string | null {
  const clauses = clausesOf(text);
  const clause = clauses.find((one) => one.words.length > 1) ?? clauses[0];
  if (clause === undefined) return null;
  return fit(text, clause.words.length > mostWords ? withoutLooseEnd(clause.words.slice(0, mostWords), 0) : clause.words);
}

/** A piece of a sentence of at most twelve words that holds the words from `first` to `last`. */
export function quoteSentence(sentence: Sentence, first: Word | undefined, last: Word | undefined): string | null {
  const words = first === undefined || last === undefined ? sentence.words : aroundOf(sentence.words, first, last);
  const piece = asWritten(sentence.text, words.slice(0, mostWords));
  return privateData.test(piece) || /["“”\n]/.test(piece) ? null : piece;
}

function isIn(clause: Sentence, first: Word, last: Word): boolean {
  return clause.words.some((word) => word.start === first.start) && clause.words.some((word) => word.start === last.start);
}

/** Twelve words around a match; in a longer clause they begin at the match, or at the small words that lead to it. */
function aroundOf(words: Word[], first: Word, last: Word): Word[] {
  if (words.length <= mostWords) return words;
  const from = words.findIndex((word) => word.start === first.start);
  const to = words.findIndex((word) => word.start === last.start);
  if (to < mostWords) return withoutLooseEnd(words.slice(0, mostWords), to);
  let start = from;
  while (start > 0 && from - start < 3 && smallWords.has(words[start - 1]?.folded ?? "")) start -= 1;
  return withoutLooseEnd(words.slice(start, start + mostWords), to - start);
}

/** Small words at the end of a cut piece lead to what is no longer there; the match itself stays. */
function withoutLooseEnd(words: Word[], matchEnd: number): Word[] {
  let end = words.length;
  while (end > matchEnd + 1 && end > 3 && smallWords.has(words[end - 1]?.folded ?? "")) end -= 1;
  return words.slice(0, end);
}

function fit(text: string, words: Word[]): string | null {
  let kept = words;
  while (kept.length > 2 && openers.has(kept[0]?.folded ?? "")) kept = kept.slice(1);
  if (kept.length > 3 && kept[0]?.folded === "i" && /^(?:think|feel|guess)$/.test(kept[1]?.folded ?? "")) kept = kept.slice(2);
  const piece = asWritten(text, kept.slice(0, mostWords));
  return piece === "" || privateData.test(piece) || /["“”\n]/.test(piece) ? null : piece;
}
