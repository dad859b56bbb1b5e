/** Stands between sentences. */
export const sentenceEnd = ".";

/** Words as numbers, which are faster to compare: 0 is the end of a sentence, -1 a word that no phrase knows. */
export class Vocabulary {
  readonly #ids = new Map<string, number>([[sentenceEnd, 0]]);
  /** Beginnings of words: `laugh` for `laugh*`. */
  readonly #beginnings = new Map<string, number>();
  #shortest = Infinity;
  #longest = 0;

  get size(): number {
    return this.#ids.size + this.#beginnings.size;
  }

  /** The number of a word of a phrase; a word that ends in `*` stands for all that begin so. */
  add(word: string): number {
    const isBeginning = word.endsWith("*");
    const known = isBeginning ? this.#beginnings : this.#ids;
    const key = isBeginning ? word.slice(0, -1) : word;
    const id = known.get(key) ?? this.size;
    known.set(key, id);
    if (isBeginning) {
      this.#shortest = Math.min(this.#shortest, key.length);
      this.#longest = Math.max(this.#longest, key.length);
    }
    return id;
  }

  has(word: string): boolean {
    return this.#ids.has(word);
  }

  idOf(word: string): number {
    return this.#ids.get(word) ?? -1;
  }

  /** The words with a known beginning that a word belongs to; null for nearly all. */
  beginningsOf(word: string): number[] | null {
    let found: number[] | null = null;
    for (let length = this.#shortest; length <= Math.min(this.#longest, word.length); length += 1) {
      const id = this.#beginnings.get(word.slice(0, length));
      if (id !== undefined) (found ??= []).push(id);
    }
    return found;
  }
}
