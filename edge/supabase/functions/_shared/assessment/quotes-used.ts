import type { Relevance, Bears } from "./relevance.ts";
import { findQuote, foldedWords, readLines, type FoundQuote, type ReadLine, type Speaker } from "./proven-quote.ts";
import { isRepetition } from "./repetition.ts";

/** One message serves so many criteria whatever its length. */
const servesAlways = 2;
/** A longer message serves one for each so many words, when no two of its quotes share a word. */
const wordsForOne = 6;

/** How many criteria a message of so many words may serve, as long as no two of its quotes share a word where it is more than two. */
function servesOf(words: number): number {
  return Math.max(servesAlways, Math.floor(words / wordsForOne));
}

/** A quote that counts, with what it has to do with its criterion. */
export interface TakenQuote extends FoundQuote {
  bears: Bears;
}

/** A message of the student, with the quotes that were taken from it. */
interface Served {
  line: number;
  quotes: FoundQuote[];
}

/**
 * Counts the quotes of one evaluation: each serves once, and one message of the student serves two criteria, or as many as
 * it has room for thoughts, whether it is cut in slices, spelled otherwise or sent again.
 */
export class QuotesUsed {
  readonly lines: ReadLine[];
  readonly #bearing: Relevance | undefined;
  readonly #quotes = new Set<string>();
  readonly #served: Served[] = [];

  /** @param bearing - what quotes have to do with a criterion; anything may serve without it */
  constructor(lines: { speaker: Speaker; words: string }[], bearing?: Relevance) {
    this.lines = readLines(lines);
    this.#bearing = bearing;
  }

  /** Finds a quote that is the student's, bears on the criterion and may prove one more; if so, it is counted. */
  take(quote: string, criterion = ""): TakenQuote | null {
    const found = findQuote(quote, this.lines);
    if (found === null) return null;
    const text = this.#textOf(found);
    const key = foldedWords(text).join(" ");
    const bears = this.#bearing === undefined ? "matter" : this.#bearing.of(criterion, found, this.lines);
    if (this.#quotes.has(key) || bears === null) return null;
    const message = this.#messageOf(found.line);
    if (!this.#hasRoom(message, found)) return null;
    this.#quotes.add(key);
    message.quotes.push(found);
    return { ...found, bears };
  }

  #textOf({ line, from, to }: FoundQuote): string {
    const read = this.lines[line];
    return read?.text.slice(read.words[from]?.start, read.words[to - 1]?.end) ?? "";
  }

  /** The message that is counted: an earlier one that was quoted and is said again here, else the line's own. */
  #messageOf(line: number): Served {
    const text = this.lines[line]?.text ?? "";
    const known = this.#served.find((other) => other.line === line || isRepetition(text, [this.lines[other.line]?.text ?? ""]));
    if (known !== undefined) return known;
    const made = { line, quotes: [] };
    this.#served.push(made);
    return made;
  }

  #hasRoom({ line, quotes }: Served, found: FoundQuote): boolean {
    if (quotes.length < servesAlways) return true;
    const words = this.lines[line]?.words ?? [];
    if (quotes.length >= servesOf(words.length) || found.line !== line) return false;
    const all = [...quotes, found];
    return all.every((one, index) =>
      all.slice(index + 1).every((other) => one.line === line && (one.to <= other.from || other.to <= one.from)),
    );
  }
}
