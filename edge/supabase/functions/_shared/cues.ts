import type { Activity, Cue } from "./activity.ts";
import { asWritten, fold, sentencesOf, wordsOf } from "./sentences.ts";
import type { Sentence, Word } from "./sentences.ts";

/** A row of the cue table that was heard in a message. */
export interface CueHit {
  /** Place of the row in the table, from 0. */
  row: number;
  touches: string;
  asks: string;
  /** The different phrases heard, in their written form. */
  phrases: string[];
  /** The sentence of the first phrase heard. */
  sentence: Sentence;
  /** The first and last word of that sentence that belong to a phrase. */
  from: number;
  to: number;
}

/** A message of the conversation, as far as the matcher needs it. */
export interface SpokenMessage {
  role: string;
  content: string;
}

const negations = new Set(["not", "never", "without", "cannot"]);
const contractions = /^(?:is|does|do|ca|wo|are|did|was|were|has|have|had|could|would|should)nt$/;

/**
 * The rows of a cue table that a message touches, in the order of the table.
 *
 * A row says "this was touched", never "this is right".
 */
export function hearCues(message: string, cues: Cue[]): CueHit[] {
  const sentences = sentencesOf(message);
  return cues.flatMap((cue, row) => {
    const hit = hearRow(sentences, cue, row);
    return hit === null ? [] : [hit];
  });
}

/** Whether a phrase of a cue table is heard in a text. */
export function hearsPhrase(text: string, phrase: string): boolean {
  return sentencesOf(text).some((sentence) => findPhrase(sentence.words, phrase) !== null);
}

/**
 * Where a phrase stands in a sentence, as places of its first and last word; null when it is not heard.
 *
 * @param alsoDenied - hear it after a "not" too: in "it is not alive because" the because is not denied
 */
export function findPhraseIn(sentence: Sentence, phrase: string, alsoDenied = false): Place | null {
  return findPhrase(sentence.words, phrase, alsoDenied);
}

function hearRow(sentences: Sentence[], cue: Cue, row: number): CueHit | null {
  let hit: CueHit | null = null;
  for (const sentence of sentences) {
    for (const phrase of cue.hears) {
      const place = findPhrase(sentence.words, phrase);
      if (place === null) continue;
      hit ??= { row, touches: cue.touches, asks: cue.asks, phrases: [], sentence, from: place.from, to: place.to };
      if (!hit.phrases.includes(phrase)) hit.phrases.push(phrase);
      if (hit.sentence === sentence) {
        hit.from = Math.min(hit.from, place.from);
        hit.to = Math.max(hit.to, place.to);
      }
    }
  }
  return hit;
}

/** First and last word of a match, counted in its sentence. */
export interface Place {
  from: number;
  to: number;
}

function findPhrase(words: Word[], phrase: string, alsoDenied = false): Place | null {
  let whole: Place | null = null;
  for (const part of partsOf(phrase)) {
    const place = findRun(words, part, alsoDenied);
    if (place === null) return null;
    whole = whole === null ? place : { from: Math.min(whole.from, place.from), to: Math.max(whole.to, place.to) };
  }
  return whole;
}

interface WordPattern {
  stem: string;
  anyEnding: boolean;
}

const phrases = new Map<string, WordPattern[][]>();

/** Read once for each phrase: a text of two thousand short sentences asks for every phrase two thousand times. */
function partsOf(phrase: string): WordPattern[][] {
  const known = phrases.get(phrase);
  if (known !== undefined) return known;
  const made = phrase.split("+").map(patternOf);
  phrases.set(phrase, made);
  return made;
}

function patternOf(part: string): WordPattern[] {
  return part
    .trim()
    .split(/\s+/)
    .flatMap((piece) => {
      const anyEnding = piece.endsWith("*");
      const pieces = wordsOf(piece);
      return pieces.map((one, index) => ({ stem: one.folded, anyEnding: anyEnding && index === pieces.length - 1 }));
    });
}

function findRun(words: Word[], pattern: WordPattern[], alsoDenied: boolean): Place | null {
  if (pattern.length === 0) return null;
  for (let from = 0; from + pattern.length <= words.length; from += 1) {
    const fits = pattern.every((wanted, index) => sameWord(words[from + index]?.folded ?? "", wanted));
    if (fits && (alsoDenied || !isNegated(words, from))) return { from, to: from + pattern.length - 1 };
  }
  return null;
}

function isNegated(words: Word[], from: number): boolean {
  for (let index = Math.max(0, from - 3); index < from; index += 1) {
    const before = words[index]?.folded ?? "";
    if (negations.has(before) || contractions.test(before)) return true;
    // A sentence that opens with "no" answers a question and denies nothing that follows.
    if (before === "no" && index > 0) return true;
  }
  return false;
}

function sameWord(heard: string, wanted: WordPattern): boolean {
  const { stem, anyEnding } = wanted;
  if (heard === stem || (anyEnding && heard.startsWith(stem))) return true;
  if (stem.length < 6 || /\d/.test(stem)) return false;
  if (!anyEnding) return isOneSlipAway(heard, stem);
  return [stem.length - 1, stem.length, stem.length + 1].some((length) => length <= heard.length && isOneSlipAway(heard.slice(0, length), stem));
}

/** Whether two words differ by one wrong, missing, extra or swapped letter at most. */
export function isOneSlipAway(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  const [a, b] = [one.slice(start), other.slice(start)];
  if (a === b || a.slice(1) === b || a === b.slice(1) || a.slice(1) === b.slice(1)) return true;
  return a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2);
}

/**
 * One line for a model's prompt: what the cue table hears in the student's last message and where the talk stands.
 *
 * @param messages - the whole conversation, the student's last message included
 */
export function cueNote(activity: Activity, messages: SpokenMessage[]): string {
  const students = messages.filter((message) => message.role === "user");
  const coaches = messages.filter((message) => message.role === "assistant").map((message) => foldedWords(message.content));
  const parts: string[] = [];
  for (const hit of hearCues(students.at(-1)?.content ?? "", activity.cues)) {
    const heard = asWritten(hit.sentence.text, hit.sentence.words.slice(hit.from, hit.to + 1));
    // The note is part of a prompt: a quotation mark inside it would end the quote early.
    parts.push(`${hit.touches} in "${heard.replace(/["\n]/g, " ")}"`);
    const ladder = activity.misconceptions.find((one) => one.id === hit.touches)?.hints;
    if (ladder !== undefined) parts.push(`hints given for ${hit.touches}: ${ladder.filter((hint) => wasSaid(hint, coaches)).length}`);
  }
  const touched = new Set(students.flatMap((message) => hearCues(message.content, activity.cues)).map((hit) => hit.touches));
  const outcomes = activity.outcomes.filter((outcome) => touched.has(outcome.id)).map((outcome) => outcome.id);
  const asked = activity.path.filter((question) => wasSaid(question.text, coaches)).map((question) => question.id);
  if (outcomes.length > 0) parts.push(`outcomes touched: ${outcomes.join(", ")}`);
  if (asked.length > 0) parts.push(`asked: ${asked.join(", ")}`);
  return parts.length === 0 ? "none" : `Keyword match, may be wrong: ${parts.join("; ")}.`;
}

/** Whether seven in ten words of a text stand in one of the messages: a model puts a question in its own words. */
function wasSaid(text: string, messages: Set<string>[]): boolean {
  const wanted = [...foldedWords(text)];
  return messages.some((said) => wanted.filter((one) => said.has(one)).length >= wanted.length * 0.7);
}

function foldedWords(text: string): Set<string> {
  return new Set(wordsOf(text).map((one) => one.folded));
}

/** Whether a text stands inside another when both are folded; used for quotes. */
export function standsIn(piece: string, text: string): boolean {
  return fold(text).includes(fold(piece));
}
