import { spelledWord } from "./heard-words.ts";
import type { HeardText, Spellings } from "./heard-words.ts";
import type { Vocabulary } from "./vocabulary.ts";

/** A text as numbers of a vocabulary, with the end of a sentence before and after. */
export interface NumberedText {
  ids: number[];
  /** By place: the known beginnings that the word has. */
  beginnings: (number[] | null)[];
  /** By number: where the word, or one with that beginning, stands. */
  places: Map<number, number[]>;
}

interface NumberedWord {
  id: number;
  beginnings: number[] | null;
}

/** Turns heard texts into numbers of a vocabulary, in the spelling of one language. */
export class WordNumbers {
  readonly #vocabulary: Vocabulary;
  readonly #spellings: ReadonlyMap<string, string>;
  /** By the numbers of two words: the word that stands for both. */
  readonly #joined = new Map<number, Map<number, NumberedWord>>();

  constructor(vocabulary: Vocabulary, spellings: Spellings, joined: Spellings) {
    this.#vocabulary = vocabulary;
    this.#spellings = new Map(Object.entries(spellings));
    for (const [parted, one] of Object.entries(joined)) {
      const [first = "", second = ""] = parted.split(" ");
      const seconds = this.#joined.get(vocabulary.add(first)) ?? new Map<number, NumberedWord>();
      vocabulary.add(one);
      seconds.set(vocabulary.add(second), this.#numbered(one));
      this.#joined.set(vocabulary.add(first), seconds);
    }
  }

  numbersOf({ words, order }: HeardText): NumberedText {
    const numbered = words.map((word) => spelledWord(word, this.#spellings).map((part) => this.#numbered(part)));
    const ids = [0];
    const beginnings: (number[] | null)[] = [null];
    const add = (word: NumberedWord): void => {
      const last = ids.length - 1;
      const one = this.#joined.get(ids[last] ?? 0)?.get(word.id);
      if (one === undefined) {
        ids.push(word.id);
        beginnings.push(word.beginnings);
      } else {
        ids[last] = one.id;
        beginnings[last] = one.beginnings;
      }
    };
    for (const place of order) numbered[place]?.forEach(add);
    ids.push(0);
    beginnings.push(null);
    return { ids, beginnings, places: placesOf(ids, beginnings) };
  }

  #numbered(word: string): NumberedWord {
    return { id: this.#vocabulary.idOf(word), beginnings: this.#vocabulary.beginningsOf(word) };
  }
}

function placesOf(ids: readonly number[], beginnings: readonly (number[] | null)[]): Map<number, number[]> {
  const places = new Map<number, number[]>();
  const add = (id: number, at: number): void => {
    const known = places.get(id);
    if (known === undefined) places.set(id, [at]);
    else known.push(at);
  };
  ids.forEach((id, at) => {
    if (id > 0) add(id, at);
    beginnings[at]?.forEach((beginning) => add(beginning, at));
  });
  return places;
}
