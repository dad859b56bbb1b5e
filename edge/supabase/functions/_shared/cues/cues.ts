import type { Cue } from "./activity.ts";
import { commonWords, isOneSlipAway, sentencesOf, smallWords, wordsOf } from "../text/index.ts";
import type { Sentence, Word } from "../text/index.ts";

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

const negations = new Set(["not", "never", "without", "cannot"]);
const contractions = /^(?:is|does|do|ca|wo|are|did|was|were|has|have|had|could|would|should|ai|must|need|might)nt$/;
const furtherNegations = new Set("no none nobody noone nothing nowhere neither nor hardly barely scarcely rarely seldom nope".split(" "));

/**
 * The rows of a cue table that a message touches, in the order of the table.
 *
 * A row says "this was touched", never "this is right".
 */
export function hearCues(message: string, cues: Cue[]): CueHit[] {
  const said = listenTo([message]);
  return cues.flatMap((cue, row) => {
    const hit = hearRow(said, cue, row);
    return hit === null ? [] : [hit];
  });
}

/**
 * Whether a word denies what stands beside it: not, never, no, nobody, hardly, a contraction.
 *
 * @param folded - the word for comparing
 * @param next - the word behind it: "no one" is one denial, and "not only" denies nothing
 */
export function negates(folded: string, next?: string): boolean {
  if (folded === "not" && next === "only") return false;
  return negations.has(folded) || contractions.test(folded) || furtherNegations.has(folded);
}

/** Whether a phrase of a cue table is heard in a text. */
export function hearsPhrase(text: string, phrase: string): boolean {
  return sentencesOf(text).some((sentence) => findPhrase(sentence.words, readPhrase(phrase)) !== null);
}

/**
 * Where a phrase stands in a sentence, as places of its first and last word; null when it is not heard.
 *
 * @param alsoDenied - hear it after a "not" too: in "it is not alive because" the because is not denied
 */
export function findPhraseIn(sentence: Sentence, phrase: string, alsoDenied = false): Place | null {
  return findPhrase(sentence.words, readPhrase(phrase), alsoDenied);
}

/** What was said, and every word that stands in it. */
interface Said {
  sentences: Sentence[];
  vocabulary: Set<string>;
}

function listenTo(messages: string[]): Said {
  const sentences = messages.flatMap(sentencesOf);
  return { sentences, vocabulary: new Set(sentences.flatMap(({ words }) => words.map(({ folded }) => folded))) };
}

function hearRow({ sentences, vocabulary }: Said, cue: Cue, row: number): CueHit | null {
  const possible = possiblePhrases(cue, vocabulary);
  let hit: CueHit | null = null;
  for (const sentence of sentences) {
    for (const phrase of possible) {
      const place = findPhrase(sentence.words, phrase);
      if (place === null) continue;
      hit ??= { row, touches: cue.touches, asks: cue.asks, phrases: [], sentence, from: place.from, to: place.to };
      if (!hit.phrases.includes(phrase.written)) hit.phrases.push(phrase.written);
      if (hit.sentence === sentence) {
        hit.from = Math.min(hit.from, place.from);
        hit.to = Math.max(hit.to, place.to);
      }
    }
  }
  return hit;
}

/** What the rows of a table that are heard anywhere in these messages touch; each search ends with the first phrase. */
export function touchedIn(messages: string[], cues: Cue[]): Set<string> {
  const said = listenTo(messages);
  const touched = new Set<string>();
  for (const cue of cues) if (!touched.has(cue.touches) && isHeard(said, cue)) touched.add(cue.touches);
  return touched;
}

function isHeard({ sentences, vocabulary }: Said, cue: Cue): boolean {
  return possiblePhrases(cue, vocabulary).some((phrase) => sentences.some(({ words }) => findPhrase(words, phrase) !== null));
}

const phrasesOf = new WeakMap<Cue, Phrase[]>();

/** A row has dozens of phrases, and nearly all of them need a word that nobody said. */
function possiblePhrases(cue: Cue, vocabulary: Set<string>): Phrase[] {
  let all = phrasesOf.get(cue);
  if (all === undefined) phrasesOf.set(cue, (all = cue.hears.map(readPhrase)));
  return all.filter(({ rightWord }) => rightWord === undefined || vocabulary.has(rightWord));
}

/** First and last word of a match, counted in its sentence. */
export interface Place {
  from: number;
  to: number;
}

function findPhrase(words: Word[], { parts }: Phrase, alsoDenied = false): Place | null {
  let whole: Place | null = null;
  for (const part of parts) {
    let place: Place | null = null;
    for (const wording of part) place ??= findRun(words, wording, alsoDenied);
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
  /** In five letters a slip of the kind that changes no sound is forgiven. */
  mayBeMisspelt: boolean;
}

interface Phrase {
  /** As it stands in the table. */
  written: string;
  /** The runs of words that all have to be there; each in one of its wordings, with its articles or without them. */
  parts: WordPattern[][][];
  /** The longest word that forgives no slip and takes no ending: without it the phrase isn't there. */
  rightWord: string | undefined;
}

const phrases = new Map<string, Phrase>();

/** Read once for each phrase: a text of two thousand short sentences asks for every phrase two thousand times. */
function readPhrase(written: string): Phrase {
  const known = phrases.get(written);
  if (known !== undefined) return known;
  const parts = written.split("+").map((part) => wordingsOf(patternOf(part)));
  const rightWords = parts
    .flatMap((wordings) => wordings.at(-1) ?? [])
    .filter(({ anyEnding, mayHaveSlip, mayBeMisspelt }) => !anyEnding && !mayHaveSlip && !mayBeMisspelt);
  const made = { written, parts, rightWord: rightWords.map(({ stem }) => stem).toSorted((one, other) => other.length - one.length)[0] };
  phrases.set(written, made);
  return made;
}

const articles = new Set(["a", "an", "the"]);
/** A single word without its article is heard far too often. */
const fewestWithout = 2;

/**
 * A child who types in a hurry or learns English leaves articles out: "round the table" is heard in "round table". Before
 * a small word they stay, since "A is" may be a name; so they do at the end of "plan A".
 */
function wordingsOf(pattern: WordPattern[]): WordPattern[][] {
  const shorter = pattern.filter(({ stem }, index) => {
    const next = pattern[index + 1];
    return !articles.has(stem) || next === undefined || smallWords.has(next.stem);
  });
  return shorter.length === pattern.length || shorter.length < fewestWithout ? [pattern] : [pattern, shorter];
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
        mayBeMisspelt: folded.length === 5 && !/\d/.test(folded),
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

/** The sounds that a speller keeps: a vowel is taken for another one, a letter doubled or not. */
const consonantsOf = (word: string): string => word.replace(/[aeiouy]/g, "").replace(/(.)\1/g, "$1");

/** "ruund" is round, but not "sound" for round: a word that is known to be another one is no slip. */
function isMisspelt(heard: string, stem: string): boolean {
  if (commonWords.has(heard) || smallWords.has(heard) || heard[0] !== stem[0] || !isOneSlipAway(heard, stem)) return false;
  return consonantsOf(heard) === consonantsOf(stem);
}

/** One slip hears "deletes" and "deleted" in "delete"; a child who misspells just these says the same. */
function isFormMisspelt(heard: string, stem: string): boolean {
  if (heard[0] !== stem[0] || commonWords.has(heard)) return false;
  return isMisspelt(heard, `${stem}s`) || isMisspelt(heard, `${stem}d`);
}

/** "aples" begins like a misspelt "apple". */
function beginsMisspelt(heard: string, stem: string): boolean {
  if (commonWords.has(heard)) return false;
  return [stem.length - 1, stem.length].some((length) => length < heard.length && isMisspelt(heard.slice(0, length), stem));
}

function sameWord(heard: string, { stem, anyEnding, mayHaveSlip, mayBeMisspelt }: WordPattern): boolean {
  if (heard === stem || (anyEnding && heard.startsWith(stem))) return true;
  if (mayBeMisspelt) return isMisspelt(heard, stem) || (anyEnding && beginsMisspelt(heard, stem));
  if (!mayHaveSlip || heard.length < stem.length - 1) return false;
  if (!anyEnding) return isOneSlipAway(heard, stem) || isFormMisspelt(heard, stem);
  return [stem.length - 1, stem.length, stem.length + 1].some(
    (length) => length <= heard.length && isOneSlipAway(heard.slice(0, length), stem),
  );
}
