import { foldedWords, provingLine, readLines } from "./proven-quote.ts";
import type { ReadLine } from "./proven-quote.ts";
import { isSaidAgain } from "./said-again.ts";
import type { TranscriptLine } from "./transcript.ts";

/** One message serves at most this many criteria. */
export const servesAtMost = 2;

/**
 * Counts the quotes of one evaluation: each serves once, and one message of the student serves two criteria at most,
 * whether it is cut in slices, spelled otherwise or sent again.
 */
export class QuotesUsed {
  readonly #lines: TranscriptLine[];
  readonly #read: ReadLine[];
  readonly #quotes = new Set<string>();
  readonly #served = new Map<number, number>();

  constructor(lines: TranscriptLine[]) {
    this.#lines = lines;
    this.#read = readLines(lines);
  }

  /** Whether a quote is the student's and may prove one more criterion; if so, it is counted. */
  take(quote: string): boolean {
    const key = foldedWords(quote).join(" ");
    const line = provingLine(quote, this.#read);
    if (line === null || this.#quotes.has(key)) return false;
    const message = this.#messageOf(line);
    const served = this.#served.get(message) ?? 0;
    if (served >= servesAtMost) return false;
    this.#quotes.add(key);
    this.#served.set(message, served + 1);
    return true;
  }

  /** The line that is counted: an earlier one that was quoted and is said again here, else the line itself. */
  #messageOf(line: number): number {
    const words = this.#lines[line]?.words ?? "";
    return [...this.#served.keys()].find((other) => other === line || isSaidAgain(words, [this.#lines[other]?.words ?? ""])) ?? line;
  }
}
