import { sentencesIn } from "../_shared/text/index.ts";

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
    const { places, sure } = this.#sentences();
    const [beforeLast, last] = [places[this.#most - 2], places[this.#most - 1]];
    if (last !== undefined) return this.#close(beforeLast ?? 0, last);
    // The last sentence is kept back until it is known whether there is another one.
    return this.#showUpTo(beforeLast ?? sure);
  }

  /** The reply is over: answers what was still held back. */
  end(): string {
    if (this.#isFull) return "";
    const rest = this.#showUpTo(this.#text.length);
    if (this.#sentences().places.length > 0 || this.#shown.trim() === "" || endsInQuestion.test(this.#shown)) return rest;
    return rest + this.#show(` ${this.#question}`);
  }

  #close(beforeLast: number, last: number): string {
    this.#isFull = true;
    if (endsInQuestion.test(this.#text.slice(beforeLast, last))) return this.#showUpTo(this.#text.slice(0, last).trimEnd().length);
    return this.#showUpTo(beforeLast) + this.#show(this.#question);
  }

  /** Where sentences after the first begin, and up to where no further one can have begun. */
  #sentences(): { places: number[]; sure: number } {
    const { whole, begun } = sentencesIn(this.#text, false);
    let at = 0;
    const places = whole.map((sentence) => (at += sentence.length));
    return { places, sure: at + begun.length };
  }

  #showUpTo(end: number): string {
    return end <= this.#shown.length ? "" : this.#show(this.#text.slice(this.#shown.length, end));
  }

  #show(text: string): string {
    this.#shown += text;
    return text;
  }
}
