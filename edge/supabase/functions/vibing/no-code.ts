import { certainLength, hasCodeIn, isCodeLine } from "./code-signs.ts";

const longestName = 60;

/**
 * Keeps code out of a reply while it streams: blocks, indented lines, tags, lines and pieces of a program. Nothing that
 * can still turn out to be code is passed on, and after the first code nothing at all.
 *
 * It knows code by its form: what is spelled out in words is not recognised.
 *
 * @see requirements VIBE-095, VIBE-097
 */
export class NoCode {
  #line = "";
  #passed = 0;
  #shown = "";
  #found = false;

  /** Whether code has come; from then on nothing goes through. */
  get found(): boolean {
    return this.#found;
  }

  /** What has been passed on. */
  get shown(): string {
    return this.#shown;
  }

  /** Takes a piece of the reply and answers what may be shown now. */
  pass(piece: string): string {
    let shown = "";
    for (const part of piece.split(/(?<=\n)/)) {
      if (this.#found) break;
      this.#line += part;
      shown += part.endsWith("\n") ? this.#endLine() : this.#release();
    }
    return this.#show(shown);
  }

  /** The reply is over: answers what was still held back. */
  end(): string {
    return this.#found ? "" : this.#show(this.#endLine());
  }

  /** The sentences that came before the code, without one that leads to it. */
  sentences(): string {
    const whole = /^[\s\S]*[.!?…]["”')*_]*(?=\s|$)/.exec(this.#shown.trimEnd())?.[0] ?? "";
    return whole.trim();
  }

  #release(): string {
    // What begins like code is held from its first sign on; only a word before it may be a part of it, too.
    if (hasCodeIn(this.#lastWord() + this.#line.slice(this.#passed))) {
      this.#found = true;
      return "";
    }
    return this.#upTo(Math.max(this.#passed, certainLength(this.#line)));
  }

  #lastWord(): string {
    return /[\w$.]+\s?$/.exec(this.#line.slice(Math.max(0, this.#passed - longestName), this.#passed))?.[0] ?? "";
  }

  #endLine(): string {
    this.#found = isCodeLine(this.#line.replace(/\r?\n$/, ""));
    const rest = this.#found ? "" : this.#upTo(this.#line.length);
    this.#line = "";
    this.#passed = 0;
    return rest;
  }

  #upTo(end: number): string {
    const text = this.#line.slice(this.#passed, end);
    this.#passed = end;
    return text;
  }

  #show(text: string): string {
    this.#shown += text;
    return text;
  }
}
