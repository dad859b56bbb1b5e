import type { DangerKind } from "./danger-kinds.ts";
import type { Choice, Choices } from "./choice.ts";
import { foldedLetters } from "./heard-words.ts";
import type { Spellings } from "./heard-words.ts";

/** What is listened for in one language. */
export interface LanguagePhrases {
  spellings: Spellings;
  /** Words that are often parted, as one: "do not" as "dont". */
  joined?: Spellings;
  kinds: KindPhrases[];
}

/** What signals one kind of danger. */
interface KindPhrases {
  kind: DangerKind;
  groups: PhraseGroup[];
}

/** Phrases that mean one thing, in the notation of `phrasePieces`. */
export interface PhraseGroup {
  phrases: string[];
  /** Words that give another sense to what stands in the same sentence. */
  unless?: string;
  /** Words that do so up to six words before or after it in the same sentence. */
  unlessNear?: string;
  /** The same, wherever they stand in the message. */
  unlessAnywhere?: string;
  /** Words without which, wherever in the message, the phrases mean nothing. */
  onlyWith?: string;
}

/** A part of a phrase: words that follow each other, or what must or must not stand at its place. */
export type PhrasePart =
  | { is: "words"; choice: Choice; least: 0 | 1; most: number }
  | { is: "gap"; most: number }
  | { is: "not"; choice: Choice; within: number }
  | { is: "notAfter"; choice: Choice; within: number }
  | { is: "start" | "end" };

const few = 5;
const many = 10;

/**
 * The pieces of a phrase, and the parts of each.
 *
 * `a|b` one of these words (`_` for a space inside one, `$` for the end of the sentence) · `a?` or nothing · `a{4}` up to four of them · `a*` with any
 * ending · `..` up to five words between · `...` up to ten · `!a|b` not before this · `!..a|b` not within five words
 * before this · `<!a|b` not after this · `<!..a|b` not within five words after this · `^` and `$` the beginning and the end of a sentence · `x & y` both near each other in
 * one sentence, in any order.
 *
 * Words stand in lower case, without apostrophes; accents don't matter. Every part takes a bounded number of words, so
 * that a text costs a bounded number of steps for each word.
 */
export function phrasePieces(phrase: string, choices: Choices): PhrasePart[][] {
  return foldedLetters(phrase)
    .split(" & ")
    .map((piece) =>
      piece
        .trim()
        .split(/ +/)
        .map((part) => partOf(part, choices)),
    );
}

function partOf(part: string, choices: Choices): PhrasePart {
  if (part === "..") return { is: "gap", most: few };
  if (part === "...") return { is: "gap", most: many };
  if (part === "^") return { is: "start" };
  if (part === "$") return { is: "end" };
  if (part.startsWith("!..")) return { is: "not", choice: choices.of(part.slice(3)), within: few };
  if (part.startsWith("<!..")) return { is: "notAfter", choice: choices.of(part.slice(4)), within: few };
  if (part.startsWith("<!")) return { is: "notAfter", choice: choices.of(part.slice(2)), within: 0 };
  if (part.startsWith("!")) return { is: "not", choice: choices.of(part.slice(1)), within: 0 };
  if (part.endsWith("?")) return { is: "words", choice: choices.of(part.slice(0, -1)), least: 0, most: 1 };
  const repeated = /^(.+)\{(\d)\}$/.exec(part);
  if (repeated !== null) return { is: "words", choice: choices.of(repeated[1] ?? ""), least: 0, most: Number(repeated[2]) };
  return { is: "words", choice: choices.of(part), least: 1, most: 1 };
}
