import type { NumberedText } from "./numbered-text.ts";
import type { Vocabulary } from "./vocabulary.ts";

/** One of several words, or rows of words. */
export class Choice {
  readonly #words: number[] = [];
  readonly #rows: number[][] = [];
  /** Bits: whether the number of a word is one of the words, or begins one of the rows. */
  #isWord = new Uint32Array(0);
  #beginsRow = new Uint32Array(0);

  readonly id: number;

  /** @param anyOf - `a|b_c|d*`, in the notation of phrases */
  constructor(id: number, anyOf: string, vocabulary: Vocabulary) {
    this.id = id;
    const signs = new Set<number>();
    for (const words of anyOf.split("|")) {
      if (words === "$") {
        this.isEndEnough = true;
        continue;
      }
      const row = words.split("_");
      const ids = row.map((word) => vocabulary.add(word));
      if (row.length === 1) this.#words.push(ids[0] ?? -1);
      else this.#rows.push(ids);
      const longest = row.reduce((found, word, index) => (word.length > (row[found]?.length ?? 0) ? index : found), 0);
      signs.add(ids[longest] ?? -1);
      this.longest = Math.max(this.longest, row.length);
    }
    this.signs = [...signs];
  }

  /** One of these stands in every text that holds the choice. */
  readonly signs: readonly number[];
  /** Whether the end of a sentence does as well as one of the words. */
  isEndEnough = false;
  /** So many words at most. */
  longest = 1;

  /** To be called once the vocabulary is whole. */
  seal(size: number): void {
    this.#isWord = bitsOf(this.#words, size);
    if (this.#rows.length > 0) {
      const beginnings = this.#rows.map(([first = -1]) => first);
      this.#beginsRow = bitsOf(beginnings, size);
    }
  }

  /** Whether one of the words, not of the rows, stands at a place. */
  isWordAt({ ids, beginnings }: NumberedText, at: number): boolean {
    return hasAny(this.#isWord, ids[at] ?? 0, beginnings[at]);
  }

  /** Where the rows end that begin at a place; null for nearly all places. */
  rowsAt(text: NumberedText, at: number): number[] | null {
    if (this.#rows.length === 0 || !hasAny(this.#beginsRow, text.ids[at] ?? 0, text.beginnings[at])) return null;
    let ends: number[] | null = null;
    for (const row of this.#rows) if (isRowAt(text, row, at)) (ends ??= []).push(at + row.length);
    return ends;
  }

  isAt(text: NumberedText, at: number): boolean {
    return this.isWordAt(text, at) || this.rowsAt(text, at) !== null;
  }

  /** Where the choice stands in a text, in order. */
  placesIn(text: NumberedText): number[] {
    const found = this.#words.flatMap((word) => text.places.get(word) ?? []);
    for (const row of this.#rows) {
      for (const at of text.places.get(row[0] ?? -1) ?? []) if (isRowAt(text, row, at)) found.push(at);
    }
    return found.length < 2 ? found : found.toSorted((one, other) => one - other);
  }

  /** Whether the choice ends before a place. */
  isBefore(text: NumberedText, at: number): boolean {
    return (at > 0 && this.isWordAt(text, at - 1)) || this.#rows.some((row) => row.length <= at && isRowAt(text, row, at - row.length));
  }
}

function bitsOf(ids: readonly number[], size: number): Uint32Array<ArrayBuffer> {
  const bits = new Uint32Array((size >> 5) + 1);
  for (const id of ids) bits[id >> 5] = (bits[id >> 5] ?? 0) | (1 << (id & 31));
  return bits;
}

function has(bits: Uint32Array, id: number): boolean {
  return id >= 0 && ((bits[id >> 5] ?? 0) & (1 << (id & 31))) !== 0;
}

function hasAny(bits: Uint32Array, id: number, beginnings: readonly number[] | null | undefined): boolean {
  if (has(bits, id)) return true;
  return beginnings !== null && beginnings !== undefined && beginnings.some((beginning) => has(bits, beginning));
}

function isRowAt({ ids, beginnings }: NumberedText, row: readonly number[], at: number): boolean {
  for (let index = 0; index < row.length; index += 1) {
    const word = row[index] ?? -1;
    if (ids[at + index] !== word && beginnings[at + index]?.includes(word) !== true) return false;
  }
  return true;
}

/** The choices of a language's phrases, each once, in one vocabulary. */
export class Choices {
  readonly #byWords = new Map<string, Choice>();
  #bySign: number[][] = [];

  readonly vocabulary: Vocabulary;

  constructor(vocabulary: Vocabulary) {
    this.vocabulary = vocabulary;
  }

  of(words: string): Choice {
    const known = this.#byWords.get(words);
    if (known !== undefined) return known;
    const choice = new Choice(this.#byWords.size, words, this.vocabulary);
    this.#byWords.set(words, choice);
    return choice;
  }

  /** To be called when all phrases are known. */
  seal(): void {
    const { size } = this.vocabulary;
    this.#bySign = Array.from({ length: size }, () => []);
    for (const choice of this.#byWords.values()) {
      choice.seal(size);
      for (const sign of choice.signs) this.#bySign[sign]?.push(choice.id);
    }
  }

  /** How often a text shows a sign of each choice, by the choice's number. */
  countIn({ places }: NumberedText): Int32Array {
    const counts = new Int32Array(this.#byWords.size);
    for (const [id, { length }] of places) for (const choice of this.#bySign[id] ?? []) counts[choice] = (counts[choice] ?? 0) + length;
    return counts;
  }
}
