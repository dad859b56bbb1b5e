import type { PhrasePart } from "./phrases.ts";
import type { NumberedText } from "./numbered-text.ts";

/**
 * Looks for phrases in one text, one after the other. What failed once at a place isn't tried again there, so that the steps
 * are bounded by the phrase's parts and the text's words.
 */
export class PhraseMatch {
  readonly text: NumberedText;
  #parts: readonly PhrasePart[] = [];
  /** By part and place: the last phrase that failed there. */
  #failed: Int32Array<ArrayBuffer>;
  #phrase = 0;

  constructor(text: NumberedText) {
    this.text = text;
    this.#failed = new Int32Array(16 * text.ids.length);
  }

  /** Takes up another phrase. */
  lookFor(parts: readonly PhrasePart[]): void {
    this.#parts = parts;
    this.#phrase += 1;
    const needed = parts.length * this.text.ids.length;
    if (needed > this.#failed.length) this.#failed = new Int32Array(needed);
  }

  /** The place behind the phrase when it begins at a place, else -1. */
  endFrom(at: number): number {
    return this.#run(0, at);
  }

  #run(index: number, at: number): number {
    const part = this.#parts[index];
    if (part === undefined) return at;
    const key = index * this.text.ids.length + at;
    if (this.#failed[key] === this.#phrase) return -1;
    const end = this.#runPart(part, index, at);
    if (end === -1) this.#failed[key] = this.#phrase;
    return end;
  }

  #runPart(part: PhrasePart, index: number, at: number): number {
    switch (part.is) {
      case "words":
        return this.#runWords(part, index, at, part.most);
      case "gap":
        return this.#runGap(part.most, index, at);
      case "not":
        return this.#isWithin(part, at) ? -1 : this.#run(index + 1, at);
      case "notAfter":
        return this.#isShortlyBefore(part, at) ? -1 : this.#run(index + 1, at);
      case "start":
        return this.text.ids[at - 1] === 0 ? this.#run(index + 1, at) : -1;
      case "end":
        return (this.text.ids[at] ?? 0) === 0 ? this.#run(index + 1, at) : -1;
    }
  }

  #runWords(part: Extract<PhrasePart, { is: "words" }>, index: number, at: number, left: number): number {
    if (left > 0) {
      if (part.choice.isWordAt(this.text, at)) {
        const end = left === 1 ? this.#run(index + 1, at + 1) : this.#runWords(part, index, at + 1, left - 1);
        if (end !== -1) return end;
      }
      for (const next of part.choice.rowsAt(this.text, at) ?? []) {
        const end = left === 1 ? this.#run(index + 1, next) : this.#runWords(part, index, next, left - 1);
        if (end !== -1) return end;
      }
    }
    const isEnough = part.least === 0 || (part.choice.isEndEnough && (this.text.ids[at] ?? 0) === 0);
    return isEnough ? this.#run(index + 1, at) : -1;
  }

  #runGap(most: number, index: number, at: number): number {
    for (let skipped = 0; skipped <= most; skipped += 1) {
      const end = this.#run(index + 1, at + skipped);
      if (end !== -1) return end;
      if ((this.text.ids[at + skipped] ?? 0) === 0) return -1;
    }
    return -1;
  }

  #isShortlyBefore({ choice, within }: Extract<PhrasePart, { is: "notAfter" }>, at: number): boolean {
    for (let skipped = 0; skipped <= within; skipped += 1) {
      if (choice.isBefore(this.text, at - skipped)) return true;
      if ((this.text.ids[at - skipped - 1] ?? 0) === 0) return false;
    }
    return false;
  }

  #isWithin({ choice, within }: Extract<PhrasePart, { is: "not" }>, at: number): boolean {
    for (let skipped = 0; skipped <= within; skipped += 1) {
      if (choice.isAt(this.text, at + skipped)) return true;
      if ((this.text.ids[at + skipped] ?? 0) === 0) return false;
    }
    return false;
  }
}
