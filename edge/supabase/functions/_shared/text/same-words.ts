import { fold, wordsOf, type Word } from "./sentences.ts";
import { foldConfusables } from "./confusables.ts";
import { visible } from "./storable.ts";

const vowels = /[aeiouy]/g;
/** One vowel turns these round: "wont" is no slip for "want". */
const denies = new Set(["dont", "wont", "cant", "isnt"]);

/** A text as its words are read: what nobody sees is gone, accents are part of their letters. */
export function readableText(text: string): string {
  return visible(text).normalize("NFC");
}

/** The words of a readable text for comparing: capitals, accents, apostrophes, width and look-alike letters don't count. */
export function comparedWords(text: string): Word[] {
  return wordsOf(text).map((word) => ({ ...word, folded: fold(foldConfusables(word.folded)) }));
}

/**
 * Whether two words are the same up to spelling: one wrong, missing, extra or swapped letter in words of five letters and
 * more; in words of four a vowel, in words of three a swap ("teh"), so that cats are no cars. Figures are compared to the
 * letter.
 */
export function isSameWord(one: string, other: string): boolean {
  if (one === other) return one !== "";
  // Nearly every pair of words: one slip adds or takes away one letter.
  if (Math.abs(one.length - other.length) > 1) return false;
  const longest = Math.max(one.length, other.length);
  if (Math.min(one.length, other.length) < 3 || /\d/.test(one + other)) return false;
  if (!isOneSlipAway(one, other)) return false;
  if (longest >= 5) return true;
  const isSwap = one.length === other.length && [...one].toSorted().join("") === [...other].toSorted().join("");
  if (denies.has(one) || denies.has(other)) return false;
  return (
    isSwap ||
    (Math.min(one.length, other.length) >= 4 && one.charAt(0) === other.charAt(0) && one.replace(vowels, "") === other.replace(vowels, ""))
  );
}

/** Two places in a list of words: the first one and the one behind the last. */
export interface Span {
  from: number;
  to: number;
}

/** Where the wanted words stand in a row, up to spelling and spacing: "a lot" is "alot". */
export function findWords(said: string[], wanted: string[]): Span | null {
  for (let from = 0; from < said.length; from += 1) {
    const to = endOf(said, from, wanted);
    if (to !== null) return { from, to };
  }
  return null;
}

function endOf(said: string[], from: number, wanted: string[]): number | null {
  let at = from;
  let next = 0;
  while (next < wanted.length) {
    const [word, wordAfter] = [said[at] ?? "", said[at + 1] ?? ""];
    const [want = "", wantAfter = ""] = [wanted[next], wanted[next + 1]];
    if (isSameWord(word, want)) [at, next] = [at + 1, next + 1];
    else if (word !== "" && wordAfter !== "" && word + wordAfter === want) [at, next] = [at + 2, next + 1];
    else if (wantAfter !== "" && word === want + wantAfter) [at, next] = [at + 1, next + 2];
    else return null;
  }
  return at;
}

/** Whether two words differ by one wrong, missing, extra or swapped letter at most. */
export function isOneSlipAway(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  let [end, otherEnd] = [one.length, other.length];
  while (end > start && otherEnd > start && one[end - 1] === other[otherEnd - 1]) {
    end -= 1;
    otherEnd -= 1;
  }
  // What is left between the common beginning and the common end.
  if (end - start <= 1 && otherEnd - start <= 1) return true;
  return end - start === 2 && otherEnd - start === 2 && one[start] === other[start + 1] && one[start + 1] === other[start];
}
