import { Choices } from "./choice.ts";
import type { Choice } from "./choice.ts";
import type { DangerKind } from "./danger-kinds.ts";
import { foldedLetters } from "./heard-words.ts";
import type { HeardText } from "./heard-words.ts";
import { PhraseMatch } from "./phrase-match.ts";
import { phrasePieces } from "./phrases.ts";
import type { LanguagePhrases, PhraseGroup, PhrasePart } from "./phrases.ts";
import { WordNumbers } from "./numbered-text.ts";
import type { NumberedText } from "./numbered-text.ts";
import { Vocabulary } from "./vocabulary.ts";

interface Surroundings {
  unless: Choice | null;
  unlessNear: Choice | null;
  unlessAnywhere: Choice | null;
  onlyWith: Choice | null;
}

/** A part that no text with the phrase lacks, and how many words of its piece stand before it. */
interface Anchor {
  choice: Choice;
  least: number;
  most: number;
  piece: Piece;
}

/** Words that follow each other. */
interface Piece {
  parts: PhrasePart[];
  /** What it begins with, where it must begin so. */
  first: Choice | null;
}

/** A phrase that is listened for: pieces that stand near each other in any order, nearly always one. */
interface Listener extends Surroundings {
  urgency: number;
  pieces: Piece[];
  anchors: Anchor[];
}

/** Pieces of one phrase stand at most so many words from the rarest of them. */
const together = 12;
/** So many words on each side are near. */
const near = 6;

/** The phrases of one language, made for looking for all of them at once. */
export class PhraseIndex {
  readonly #vocabulary = new Vocabulary();
  readonly #choices = new Choices(this.#vocabulary);
  readonly #numbers: WordNumbers;
  readonly #listeners: Listener[];

  /** @param urgencies - the kinds of danger, the most urgent first */
  constructor({ spellings, joined = {}, kinds }: LanguagePhrases, urgencies: readonly DangerKind[]) {
    const listeners = kinds.flatMap(({ kind, groups }) => groups.flatMap((group) => this.#listenersFor(group, urgencies.indexOf(kind))));
    this.#listeners = listeners.toSorted((one, other) => one.urgency - other.urgency);
    this.#numbers = new WordNumbers(this.#vocabulary, spellings, joined);
    this.#choices.seal();
  }

  /** The most urgent of what is heard in a text, as a place in the list that the index was made with; null for nearly all. */
  mostUrgent(heard: HeardText): number | null {
    const text = this.#numbers.numbersOf(heard);
    const counts = this.#choices.countIn(text);
    const places = new Map<Choice, number[]>();
    let match: PhraseMatch | null = null;
    for (const listener of this.#listeners) {
      const rarest = rarestOf(listener.anchors, counts);
      if (rarest === null) continue;
      let found = places.get(rarest.choice);
      if (found === undefined) {
        found = rarest.choice.placesIn(text);
        places.set(rarest.choice, found);
      }
      match ??= new PhraseMatch(text);
      if (isHeard(listener, rarest, found, match)) return listener.urgency;
    }
    return null;
  }

  #listenersFor(group: PhraseGroup, urgency: number): Listener[] {
    const anyOf = (words: string | undefined): Choice | null => (words === undefined ? null : this.#choices.of(foldedLetters(words)));
    const surroundings = {
      unless: anyOf(group.unless),
      unlessNear: anyOf(group.unlessNear),
      unlessAnywhere: anyOf(group.unlessAnywhere),
      onlyWith: anyOf(group.onlyWith),
    };
    return group.phrases.map((phrase) => {
      const pieces = phrasePieces(phrase, this.#choices).map((parts) => ({ parts, first: firstOf(parts) }));
      const anchors = pieces.map(anchorsOf);
      if (anchors.some(({ length }) => length === 0)) throw new Error(`No word is needed for the phrase "${phrase}".`);
      return { ...surroundings, urgency, pieces, anchors: anchors.flat() };
    });
  }
}

function firstOf(parts: readonly PhrasePart[]): Choice | null {
  const first = parts.find(({ is }) => is === "words" || is === "gap");
  return first?.is === "words" && first.least === 1 && !first.choice.isEndEnough ? first.choice : null;
}

function anchorsOf(piece: Piece): Anchor[] {
  const anchors: Anchor[] = [];
  let least = 0;
  let most = 0;
  for (const part of piece.parts) {
    if (part.is === "words") {
      if (part.least === 1 && !part.choice.isEndEnough) anchors.push({ choice: part.choice, least, most, piece });
      least += part.choice.isEndEnough ? 0 : part.least;
      most += part.most * part.choice.longest;
    } else if (part.is === "gap") most += part.most;
  }
  return anchors;
}

/** The anchor that a text shows the fewest signs of; null where it lacks one. */
function rarestOf(anchors: readonly Anchor[], counts: Int32Array): Anchor | null {
  let rarest: Anchor | null = null;
  let fewest = Infinity;
  for (const anchor of anchors) {
    const count = counts[anchor.choice.id] ?? 0;
    if (count === 0) return null;
    if (count < fewest) {
      fewest = count;
      rarest = anchor;
    }
  }
  return rarest;
}

function isHeard(listener: Listener, { least, most, piece }: Anchor, places: readonly number[], match: PhraseMatch): boolean {
  let tried = 0;
  for (const place of places) {
    match.lookFor(piece.parts);
    for (let start = Math.max(tried + 1, place - most); start <= place - least; start += 1) {
      const end = endOf(piece, start, match);
      if (end !== -1 && areTogether(listener, piece, start, end, match) && isMeant(listener, match.text, start, end)) return true;
    }
    tried = Math.max(tried, place - least);
  }
  return false;
}

function endOf({ first }: Piece, start: number, match: PhraseMatch): number {
  return first !== null && !first.isAt(match.text, start) ? -1 : match.endFrom(start);
}

/** Whether the other pieces of a phrase stand near the one that was found. */
function areTogether({ pieces }: Listener, found: Piece, start: number, end: number, match: PhraseMatch): boolean {
  if (pieces.length === 1) return true;
  const { from, to } = sentenceAround(match.text, start, end);
  const others = pieces.filter((piece) => piece !== found);
  const areAll = others.every((piece) => {
    match.lookFor(piece.parts);
    for (let at = Math.max(from, start - together); at < Math.min(to, end + together); at += 1)
      if (endOf(piece, at, match) !== -1) return true;
    return false;
  });
  match.lookFor(found.parts);
  return areAll;
}

function sentenceAround({ ids }: NumberedText, start: number, end: number): { from: number; to: number } {
  let from = start;
  while ((ids[from - 1] ?? 0) !== 0) from -= 1;
  let to = end;
  while ((ids[to] ?? 0) !== 0) to += 1;
  return { from, to };
}

/** Whether nothing around what was found gives it another sense. */
function isMeant({ unless, unlessNear, unlessAnywhere, onlyWith }: Surroundings, text: NumberedText, start: number, end: number): boolean {
  if (unlessAnywhere !== null && isAmong(unlessAnywhere, text, 1, text.ids.length)) return false;
  if (onlyWith !== null && !isAmong(onlyWith, text, 1, text.ids.length)) return false;
  if (unless === null && unlessNear === null) return true;
  const { from, to } = sentenceAround(text, start, end);
  if (unless !== null && isAmong(unless, text, from, to)) return false;
  return unlessNear === null || !isAmong(unlessNear, text, Math.max(from, start - near), Math.min(to, end + near));
}

function isAmong(choice: Choice, text: NumberedText, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) if (choice.isAt(text, at)) return true;
  return false;
}
