import { mostLetters, wordClasses } from "./word-classes.generated.ts";

/** Shorter beginnings and middles say nothing; none has more than `mostLetters`, so that a word of thousands takes few steps a letter. */
const fewestLetters = 3;
/** What Arabic writes in one with the word behind it: and, so, in, to, the. */
const proclitics = ["و", "ف", "ب", "ل", "ال", "وال", "بال", "لل", "ه", "ح"];

/** Classes by `^word$`, `^beginning` and `middle`. */
let classes: Map<string, string> | undefined;

/**
 * What a word is about, in any of six languages: one of some 250 classes, such as "hit", "mum" or "homework"; undefined for most words.
 * A whole word goes before a beginning and that before a middle, and a longer one before a shorter one.
 *
 * @param word - as `wordsOf` has it
 */
export function classOf(word: string): string | undefined {
  classes ??= read();
  const whole = classes.get(`^${word}$`);
  if (whole) return whole;
  for (let end = Math.min(word.length, mostLetters); end >= fewestLetters; end -= 1) {
    const found = classes.get(`^${word.slice(0, end)}`);
    if (found) return found;
  }
  for (const one of proclitics) {
    const found = word.startsWith(one) && classes.get(`^${word.slice(one.length)}$`);
    if (found) return found;
  }
  for (let length = Math.min(word.length, mostLetters); length > fewestLetters; length -= 1)
    for (let from = 0; from + length <= word.length; from += 1) {
      const found = classes.get(word.slice(from, from + length));
      if (found) return found;
    }
  return undefined;
}

function read(): Map<string, string> {
  const found = new Map<string, string>();
  for (const line of wordClasses.split("\n")) {
    const [name = "", ...words] = line.split(" ");
    for (const word of words) found.set(word, name);
  }
  return found;
}
