import { plainText } from "./plain-text.ts";
import { classOf } from "./word-classes.ts";

/** A text's features are numbers below it; two that share one share its weights. A power of two. */
export const featureCount = 1 << 21;

const pieces = /[\p{L}\p{N}@$]+/gu;
const apostrophes = /['’ʼ`´]/g;
const fewestLetters = 3;
const mostLetters = 6;
/** So many words follow one that it makes a pair with. */
const near = 8;
const basis = 2166136261;

/** The words of a text, in lower case and without accents and drawn out letters; in Arabic with one form of yeh and heh. */
export function wordsOf(text: string): string[] {
  const folded = plainText(text)
    .normalize("NFKC")
    .toLowerCase()
    .normalize("NFD")
    .replace(/[\p{M}ـ]+/gu, "")
    .replaceAll("ى", "ي")
    .replaceAll("ة", "ه")
    .replace(apostrophes, "")
    .replace(/(.)\1{2,}/gu, "$1$1");
  return folded.match(pieces) ?? [];
}

/**
 * What the learned list has weights for: words, pairs and threes in a row, where a text begins and ends, pairs with one word between,
 * pairs near each other in either order, for a child tells the same in many orders, and three to six letters in a row within a word, so
 * that a misspelt or bent one is known by its parts. And what the words are about, alone, in a row and near each other, so that a rare
 * word or one of another language is heard as those of its class are.
 */
export function featuresOf(words: readonly string[]): Set<number> {
  const found = new Set<number>();
  const framed = ["^", ...words, "$"];
  framed.forEach((one, at) => {
    const [second, third] = [framed[at + 1], framed[at + 2]];
    addLetters(found, one);
    found.add(hash(one));
    if (second === undefined) return;
    found.add(hash(`${one} ${second}`));
    if (third === undefined) return;
    found.add(hash(`${one} * ${third}`)).add(hash(`${one} ${second} ${third}`));
  });
  addPairs(found, framed);
  addClasses(found, words);
  return found;
}

function addClasses(found: Set<number>, words: readonly string[]): void {
  const classed = words.flatMap((word, at) => {
    const name = classOf(word);
    return name === undefined ? [] : [{ name, at }];
  });
  classed.forEach(({ name, at }, place) => {
    const [second, third] = [classed[place + 1]?.name, classed[place + 2]?.name];
    found.add(hash(`#${name}`));
    if (second !== undefined) found.add(hash(`#${name}>${second}`));
    if (third !== undefined) found.add(hash(`#${name}>${second}>${third}`));
    for (const other of classed.slice(place + 1)) {
      if (other.at - at > near) break;
      found.add(hash(`#~${inEitherOrder(name, other.name)}`));
    }
  });
}

function addPairs(found: Set<number>, words: readonly string[]): void {
  words.forEach((one, at) => {
    for (const other of words.slice(at + 1, at + 1 + near)) found.add(hash(`~${inEitherOrder(one, other)}`));
  });
}

function inEitherOrder(one: string, other: string): string {
  return one < other ? `${one} ${other}` : `${other} ${one}`;
}

function addLetters(found: Set<number>, word: string): void {
  const letters = `<${word}>`;
  for (let from = 0; from + fewestLetters <= letters.length; from += 1) {
    let value = next(basis, 0);
    for (let at = from; at < Math.min(from + mostLetters, letters.length); at += 1) {
      value = next(value, letters.charCodeAt(at));
      if (at - from + 1 >= fewestLetters) found.add(mixed(value));
    }
  }
}

/** FNV-1a. */
function hash(text: string): number {
  let value = basis;
  for (let at = 0; at < text.length; at += 1) value = next(value, text.charCodeAt(at));
  return mixed(value);
}

function next(value: number, code: number): number {
  return Math.imul(value ^ code, 16777619);
}

/** Its bits mixed once more, so that the lowest ones depend on all. */
function mixed(value: number): number {
  const once = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d);
  return ((once ^ (once >>> 12)) >>> 0) % featureCount;
}
