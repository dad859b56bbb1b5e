/** An end of a sentence is known once the next one has begun; "e.g." and the figure of a list end none. */
const ends = /(?<!\b(?:e\.g|i\.e|etc|vs|\d{1,2}))[.!?…]+["”'’)*_\]]*\s+(?=[^\s\p{Ll}])|(?<=\S)[ \t]*\n\s*(?=\S)/gu;
const endsInQuestion = /\?["”'’)*_\]]*\s*$/;

/**
 * Lets so many sentences of a reply pass while it streams. Of a longer one the last that fits is a question: its own, or
 * the one that is given.
 *
 * @see requirement VIBE-096
 */
export class FewSentences {
  readonly #most: number;
  readonly #question: string;
  #text = "";
  #shown = "";
  #isFull = false;

  /** @param question - closes a reply that is cut off, and one of a single statement */
  constructor(most: number, question: string) {
    this.#most = most;
    this.#question = question;
  }

  /** Whether there is no room left: what comes now is not shown. */
  get isFull(): boolean {
    return this.#isFull;
  }

  /** What has been passed on. */
  get shown(): string {
    return this.#shown;
  }

  /** Takes a piece of the reply and answers what may be shown now. */
  pass(piece: string): string {
    if (this.#isFull) return "";
    this.#text += piece;
    const places = this.#places();
    const [beforeLast, last] = [places[this.#most - 2], places[this.#most - 1]];
    if (last !== undefined) return this.#close(beforeLast ?? 0, last);
    // The last sentence is kept back until it is known whether there is another one.
    return this.#showUpTo(beforeLast ?? this.#text.length);
  }

  /** The reply is over: answers what was still held back. */
  end(): string {
    if (this.#isFull) return "";
    const rest = this.#showUpTo(this.#text.length);
    if (this.#places().length > 0 || this.#shown.trim() === "" || endsInQuestion.test(this.#shown)) return rest;
    return rest + this.#show(` ${this.#question}`);
  }

  #close(beforeLast: number, last: number): string {
    this.#isFull = true;
    if (endsInQuestion.test(this.#text.slice(beforeLast, last))) return this.#showUpTo(this.#text.slice(0, last).trimEnd().length);
    return this.#showUpTo(beforeLast) + this.#show(this.#question);
  }

  /** Where sentences after the first begin. */
  #places(): number[] {
    return [...this.#text.matchAll(ends)].map(({ index, 0: found }) => index + found.length);
  }

  #showUpTo(end: number): string {
    return end <= this.#shown.length ? "" : this.#show(this.#text.slice(this.#shown.length, end));
  }

  #show(text: string): string {
    this.#shown += text;
    return text;
  }
}
