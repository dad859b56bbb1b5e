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

/** Whether any phrase of a row is heard; the search ends with the first one. */
function isHeard(sentences: Sentence[], cue: Cue): boolean {
  return cue.hears.some((phrase) => sentences.some(({ words }) => findPhrase(words, phrase) !== null));
}

/** First and last word of a match, counted in its sentence. */
export interface Place {
  from: number;
  to: number;
}

function findPhrase(words: Word[], phrase: string, alsoDenied = false): Place | null {
  const { parts, rightWord } = readPhrase(phrase);
  // Most phrases end here; with every message they are sought in the whole conversation.
  if (rightWord !== undefined && !words.some(({ folded }) => folded === rightWord)) return null;
  let whole: Place | null = null;
  for (const part of parts) {
    const place = findRun(words, part, alsoDenied);
    if (place === null) return null;
    whole = whole === null ? place : { from: Math.min(whole.from, place.from), to: Math.max(whole.to, place.to) };
  }
  return whole;
}

interface WordPattern {
  stem: string;
  anyEnding: boolean;
  /** Short words and figures have to be right. */
  mayHaveSlip: boolean;
}

interface Phrase {
  parts: WordPattern[][];
  /** The longest word that forgives no slip and takes no ending: without it the phrase isn't there. */
  rightWord: string | undefined;
}

const phrases = new Map<string, Phrase>();

/** Read once for each phrase: a text of two thousand short sentences asks for every phrase two thousand times. */
function readPhrase(phrase: string): Phrase {
  const known = phrases.get(phrase);
  if (known !== undefined) return known;
  const parts = phrase.split("+").map(patternOf);
  const rightWords = parts.flat().filter(({ anyEnding, mayHaveSlip }) => !anyEnding && !mayHaveSlip);
  const made = { parts, rightWord: rightWords.map(({ stem }) => stem).toSorted((one, other) => other.length - one.length)[0] };
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
      return pieces.map(({ folded }, index) => ({
        stem: folded,
        anyEnding: anyEnding && index === pieces.length - 1,
        mayHaveSlip: folded.length >= 6 && !/\d/.test(folded),
      }));
    });
}

function findRun(words: Word[], pattern: WordPattern[], alsoDenied: boolean): Place | null {
  if (pattern.length === 0) return null;
  for (let from = 0; from + pattern.length <= words.length; from += 1) {
    if (fitsAt(words, from, pattern) && (alsoDenied || !isNegated(words, from))) return { from, to: from + pattern.length - 1 };
  }
  return null;
}

// A plain loop: with every message this runs for each word of the conversation and each phrase of the table.
function fitsAt(words: Word[], from: number, pattern: WordPattern[]): boolean {
  for (let index = 0; index < pattern.length; index += 1) {
    const [heard, wanted] = [words[from + index], pattern[index]];
    if (heard === undefined || wanted === undefined || !sameWord(heard.folded, wanted)) return false;
  }
  return true;
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

function sameWord(heard: string, { stem, anyEnding, mayHaveSlip }: WordPattern): boolean {
  if (heard === stem || (anyEnding && heard.startsWith(stem))) return true;
  if (!mayHaveSlip || heard.length < stem.length - 1) return false;
  if (!anyEnding) return isOneSlipAway(heard, stem);
  return [stem.length - 1, stem.length, stem.length + 1].some((length) => length <= heard.length && isOneSlipAway(heard.slice(0, length), stem));
}

/** Whether two words differ by one wrong, missing, extra or swapped letter at most. */
export function isOneSlipAway(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  let [end, otherEnd] = [one.length, other.length];
  while (end > start && otherEnd > start && one[end - 1] === other[otherEnd - 1]) {
    end -= 1;
    otherEnd -= 1;
  }
  // What is left between the common beginning and the common end.
  if (end - start <= 1 && otherEnd - start <= 1) return true;
  return end - start === 2 && otherEnd - start === 2 && one[start] === other[start + 1] && one[start + 1] === other[start];
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
  const said = students.flatMap((message) => sentencesOf(message.content));
  const outcomes = activity.outcomes.map(({ id }) => id).filter((id) => activity.cues.some((cue) => cue.touches === id && isHeard(said, cue)));
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
