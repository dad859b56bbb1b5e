import { plainText } from "./plain-text.ts";

const pieces = /[\p{L}\p{N}@$]+/gu;
const apostrophes = /['’ʼ`´]/g;
// What is said in several ways and means the same, so that fewer examples teach it.
const sameWord: Readonly<Record<string, string>> = {
  im: "i am",
  ive: "i have",
  ill: "i will",
  id: "i would",
  hes: "he is",
  shes: "she is",
  theyre: "they are",
  thats: "that is",
  theres: "there is",
  u: "you",
  ur: "your",
  gonna: "going to",
  wanna: "want to",
  cuz: "because",
  bc: "because",
  mum: "mom",
  mums: "moms",
  mam: "mom",
  mummy: "mom",
  mommy: "mom",
  mama: "mom",
  mother: "mom",
  daddy: "dad",
  stepdad: "dad",
  father: "dad",
  ppl: "people",
  smth: "something",
  rn: "now",
  dont: "do not",
  cant: "can not",
  wont: "will not",
  doesnt: "does not",
  didnt: "did not",
  isnt: "is not",
  wasnt: "was not",
  sum1: "someone",
  tmrw: "tomorrow",
  tmr: "tomorrow",
  pic: "photo",
  pics: "photos",
  picture: "photo",
  pictures: "photos",
};

/** The words of a text, in lower case and without accents, with what means the same as one word. */
export function wordsOf(text: string): string[] {
  const folded = plainText(text)
    .normalize("NFKC")
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{M}+/gu, "")
    .replace(apostrophes, "")
    .replace(/(.)\1{2,}/gu, "$1$1");
  return (folded.match(pieces) ?? []).flatMap((word) => (sameWord[word] ?? word).split(" "));
}

/** A text in parts of so many words, each of which begins a step after the one before. */
export function partsOf(text: string, { size, step }: { size: number; step: number }): string[][] {
  const words = wordsOf(text);
  const parts: string[][] = [];
  for (let from = 0; from === 0 || from + size - step < words.length; from += step) parts.push(words.slice(from, from + size));
  return parts;
}

/** What the learned list has weights for: words, pairs and threes in a row, and pairs with one word between, as numbers of 32 bits. */
export function featuresOf(words: readonly string[]): Set<number> {
  const found = new Set<number>();
  words.forEach((one, at) => {
    const [second, third] = [words[at + 1], words[at + 2]];
    found.add(hash(one));
    if (second === undefined) return;
    found.add(hash(`${one} ${second}`));
    if (third === undefined) return;
    found.add(hash(`${one} * ${third}`)).add(hash(`${one} ${second} ${third}`));
  });
  return found;
}

/** FNV-1a, with its bits mixed once more. */
function hash(text: string): number {
  let value = 2166136261;
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 16777619);
  value = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d);
  return (value ^ (value >>> 12)) >>> 0;
}
