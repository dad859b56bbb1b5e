import { FenceReader, endsWithSentence, sentencesIn } from "../text/index.ts";

/**
 * The most words of a coach's reply; code is not counted.
 *
 * @see requirements AI-018
 */
export const mostReplyWords = 75;

// What stands on a line so far and can still become the opening of a block.
const mayOpenBlock = /^[ \t]*(?:`{1,2}|`{3,}[^`]*|~{1,2}|~{3,}.*)?\r?$/;

/**
 * Ends a reply at the last sentence that fits into 75 words of prose, while it streams: what was passed on is never
 * taken back.
 *
 * The first sentence goes through word by word; should it alone have more words, it ends after the 75th with an
 * ellipsis. Every later one waits until it is whole and known to fit.
 */
export class ReplyLength {
  readonly #keepsCode: boolean;
  readonly #fences = new FenceReader();
  #isInBlock = false;
  /** The line that isn't whole yet, and how much of it was taken as prose. */
  #line = "";
  #taken = 0;
  /** The prose since the last whole sentence, and how much of it was passed on word by word. */
  #prose = "";
  #released = 0;
  readonly #begunWords = new GrowingWords();
  /** White space that is passed on with what follows it. */
  #space = "";
  /** The paragraph so far, in which a mark may be open. */
  #paragraph = "";
  #words = 0;
  #dropped = 0;
  #isOver = false;
  #shown = "";

  /** @param keepsCode - whether blocks of code are passed on also when there is no room for more words */
  constructor(keepsCode = false) {
    this.#keepsCode = keepsCode;
  }

  /** Whether the reply has more words than fit. */
  get isOver(): boolean {
    return this.#isOver;
  }

  /** How many words have come, with those that were not passed on. */
  get words(): number {
    return this.#words + this.#dropped + wordsIn(this.#prose);
  }

  /** What has been passed on. */
  get shown(): string {
    return this.#shown;
  }

  /** Takes a piece of the reply and answers what may be shown now. */
  pass(piece: string): string {
    const before = this.#shown.length;
    for (const part of piece.split(/(?<=\n)/)) this.#takePart(part);
    if (!this.#isInBlock && !this.#isOver) this.#release(false);
    return this.#shown.slice(before);
  }

  /** The reply is over: answers what was still held back. */
  end(): string {
    const before = this.#shown.length;
    if (this.#line !== "" && !this.#isInBlock) this.#endLine();
    if (!this.#isInBlock) this.#release(true);
    if (!this.#isOver) this.#show("");
    return this.#shown.slice(before);
  }

  #takePart(part: string): void {
    this.#line += part;
    if (this.#isInBlock) this.#showCode(part);
    if (part.endsWith("\n")) this.#endLine();
    else if (!this.#isInBlock && (this.#taken > 0 || !mayOpenBlock.test(this.#line))) this.#takeProse();
  }

  #endLine(): void {
    const isBare = this.#isInBlock || this.#taken === 0;
    const isCode = isBare && this.#fences.take(this.#line.replace(/\n$/, "")) === true;
    if (isCode && !this.#isInBlock) this.#beginBlock();
    else if (!isCode && !this.#isInBlock) this.#takeProse();
    this.#isInBlock = isCode;
    this.#line = "";
    this.#taken = 0;
  }

  #takeProse(): void {
    this.#prose += this.#line.slice(this.#taken);
    this.#taken = this.#line.length;
  }

  #beginBlock(): void {
    this.#release(true);
    this.#paragraph = "";
    // A block begins on a line of its own, also where the words before it were left out.
    if (this.#isOver && this.#shown !== "") this.#space = "\n\n";
    this.#showCode(this.#line);
  }

  #showCode(code: string): void {
    if (this.#isOver && !this.#keepsCode) return;
    const ends = code.endsWith("\n");
    this.#show(ends ? code.slice(0, -1) : code);
    if (ends) this.#space = "\n";
  }

  /** Passes on the sentences that are whole and fit, and of the first one what has come of it. */
  #release(isEnd: boolean): void {
    const { whole, rest, begun } = sentencesIn(this.#prose, isEnd || endsWithSentence(this.#prose));
    for (const sentence of whole) this.#takeSentence(sentence);
    this.#prose = rest;
    if (this.#isOver) return;
    // Nothing that still comes can make it fit again.
    const isTooLong = this.#words + this.#begunWords.of(begun) > mostReplyWords;
    if (this.#words > 0) {
      if (isTooLong) this.#cut("");
    } else if (isTooLong) {
      this.#cutFirst(begun);
    } else {
      this.#showProse(begun);
    }
  }

  #takeSentence(sentence: string): void {
    const count = wordsIn(sentence);
    if (!this.#isOver && this.#words + count <= mostReplyWords) {
      this.#words += count;
      this.#showProse(sentence);
      this.#space += sentence.slice(this.#released);
      this.#released = 0;
      this.#paragraph = `${this.#paragraph}${sentence}`.split(/\n\s*\n/).at(-1) ?? "";
      return;
    }
    this.#dropped += count;
    if (this.#isOver) return;
    if (this.#words === 0) this.#cutFirst(sentence);
    else this.#cut("");
  }

  #cutFirst(sentence: string): void {
    this.#showProse(sentence.slice(0, endOfWords(sentence, mostReplyWords)));
    this.#paragraph += this.#shown;
    this.#cut("…");
  }

  #cut(end: string): void {
    this.#isOver = true;
    this.#space = "";
    const isBold = (this.#paragraph.replace(codeSpan, "").match(/\*\*/g) ?? []).length % 2 === 1;
    this.#show(end + (isBold ? "**" : ""));
  }

  #showProse(prose: string): void {
    const visible = prose.trimEnd().length;
    if (visible <= this.#released) return;
    this.#show(prose.slice(this.#released, visible));
    this.#released = visible;
  }

  #show(text: string): void {
    this.#shown += this.#space + text;
    this.#space = "";
  }
}

const segmenter = new Intl.Segmenter("en", { granularity: "word" });

/** A span of code in Markdown. */
const codeSpan = /(`+)[^`]+\1(?!`)/g;

/** How many words prose has, without spans of code, and also in scripts without spaces. */
export function wordsIn(prose: string): number {
  let count = 0;
  for (const { isWordLike } of segmenter.segment(prose.replace(codeSpan, " "))) if (isWordLike === true) count += 1;
  return count;
}

/** Where the first so many words of a text end. */
function endOfWords(prose: string, most: number): number {
  let count = 0;
  for (const { index, segment, isWordLike } of segmenter.segment(prose)) {
    if (isWordLike !== true) continue;
    count += 1;
    if (count === most) return index + segment.length;
  }
  return prose.length;
}

/** Counts the words of prose that grows: at each look only those of what is new, up to a space behind which no word can reach. */
export class GrowingWords {
  #counted = "";
  #words = 0;

  /** How many words the prose has now, as `wordsIn` says; prose with another beginning is counted anew. */
  of(prose: string): number {
    if (!prose.startsWith(this.#counted)) {
      this.#counted = "";
      this.#words = 0;
    }
    const fresh = prose.slice(this.#counted.length);
    const end = endOfSettled(fresh);
    if (end === 0) return this.#words + wordsIn(fresh);
    this.#words += wordsIn(fresh.slice(0, end));
    this.#counted = prose.slice(0, this.#counted.length + end);
    return this.#words + wordsIn(fresh.slice(end));
  }
}

/** How much of a text no words to come can change: up to its last space, and not behind a span of code that may still end. */
function endOfSettled(text: string): number {
  const isOpen = text.replace(codeSpan, "").includes("`");
  const settled = isOpen ? text.slice(0, text.indexOf("`")) : text;
  // A no-break space can stand inside a figure, so that it ends nothing.
  const end = Math.max(settled.lastIndexOf(" "), settled.lastIndexOf("\n")) + 1;
  return isOpen || end > text.lastIndexOf("`") ? end : 0;
}
