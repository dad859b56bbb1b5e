import { plainText } from "./plain-text.ts";
import { sentenceEnd } from "./vocabulary.ts";

const figuresAsLetters: Record<string, string> = { "0": "o", "1": "i", "3": "e", "4": "a", "5": "s", "7": "t", "@": "a", $: "s" };
const isLetter = /\p{L}/u;
const signs = /^[^\p{L}\p{N}@$]/u;
const pieces = /[\p{L}\p{N}@$]+(?:[*'’ʼ`´][\p{L}\p{N}@$]+)*|[.!?؟؛…\n;"“”„«»]+/gu;
const apostrophes = /['’ʼ`´]/g;
// More letters than any of the words that matter have.
const longestWord = 40;

/** A word as it was written, in lower case and without accents and apostrophes, and with what hides it from filters undone. */
export interface HeardWord {
  written: string;
  plain: string;
}

/** A text as it is heard: its words, each once, and their order by place in that list. */
export interface HeardText {
  words: HeardWord[];
  order: number[];
}

/** How a language's children write: short forms and slips, and what they stand for. */
export type Spellings = Readonly<Record<string, string>>;

/**
 * A text as it is heard in every language: lower case, without accents, letters that were drawn out or spaced ("diiie",
 * "k m s") put together, sentences parted by `.`.
 */
export function heardText(text: string): HeardText {
  const words: HeardWord[] = [{ written: sentenceEnd, plain: sentenceEnd }];
  const order: number[] = [];
  const places = new Map<string, number>();
  let letters = "";
  const add = (piece: string): void => {
    let place = places.get(piece);
    if (place === undefined) {
      place = words.push(heard(piece)) - 1;
      places.set(piece, place);
    }
    order.push(place);
  };
  const flush = (): void => {
    if (letters === "") return;
    spelledOut(letters).forEach(add);
    letters = "";
  };
  const folded = foldedLetters(plainText(text));
  for (const { 0: piece, index } of folded.matchAll(pieces)) {
    if (piece.length === 1 && isLetter.test(piece)) {
      letters += piece;
    } else if (signs.test(piece)) {
      if (!endsSentence(piece, folded.charAt(index + piece.length))) continue;
      flush();
      if (order.at(-1) !== 0) order.push(0);
    } else {
      flush();
      add(piece);
    }
  }
  flush();
  return { words, order };
}

/** A word in the spelling of one language: its short forms and usual slips written out. */
export function spelledWord({ written, plain }: HeardWord, spellings: ReadonlyMap<string, string>): string[] {
  const meant = spellings.get(written) ?? spellings.get(plain);
  return meant === undefined ? [plain] : meant.split(" ");
}

/** Lower case without accents; in Arabic without vowel signs and stretching, with one form of alef, yeh and heh. */
export function foldedLetters(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .normalize("NFD")
    .replace(/[\p{M}ـ]+/gu, "")
    .replaceAll("ى", "ي")
    .replaceAll("ة", "ه");
}

/** A full stop, an exclamation mark and a line's end part sentences; three dots don't, nor a dot inside a word. */
function endsSentence(piece: string, next: string): boolean {
  return /[!?؟؛\n;]/.test(piece) || (/^[^.…]*\.[^.…]*$/.test(piece) && !isLetter.test(next));
}

/** Single letters in a row: a word that was spaced out when there are three or more, else themselves. */
function spelledOut(letters: string): string[] {
  if (letters.length < 3) return [...letters];
  // "i k m s": the first may be a word of its own.
  return letters.startsWith("i") ? ["i", letters.slice(1)] : [letters];
}

function heard(piece: string): HeardWord {
  const written = piece.slice(0, longestWord).replace(apostrophes, "").replace("*", "");
  return { written, plain: withLetters(withoutDrawl(written)) };
}

function withoutDrawl(word: string): string {
  return /(.)\1\1/u.test(word) ? word.replace(/(.)\1{2,}/gu, "$1") : word;
}

/** "k1ll", "$uicide": a figure among letters stands for one. */
function withLetters(word: string): string {
  return /[0-9@$]/.test(word) && /[a-z]/.test(word) ? word.replace(/[0-9@$]/g, (sign) => figuresAsLetters[sign] ?? sign) : word;
}
