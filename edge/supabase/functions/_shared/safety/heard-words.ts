import { plainText } from "./plain-text.ts";

/** Stands between sentences. */
export const sentenceEnd = ".";

// How children write, and how such words get past filters, as the phrases have them.
const written: Record<string, string> = {
  im: "i am",
  iam: "i am",
  ima: "i am going to",
  imma: "i am going to",
  ill: "i will",
  id: "i would",
  ive: "i have",
  hes: "he is",
  shes: "she is",
  theyre: "they are",
  hell: "he will",
  shell: "she will",
  theyll: "they will",
  gonna: "going to",
  gona: "going to",
  gunna: "going to",
  wanna: "want to",
  wana: "want to",
  whant: "want",
  wannt: "want",
  wnt: "want",
  dnt: "dont",
  wud: "would",
  cud: "could",
  u: "you",
  ya: "you",
  ur: "your",
  urself: "yourself",
  yourslef: "yourself",
  myslef: "myself",
  mysef: "myself",
  mysefl: "myself",
  meself: "myself",
  mself: "myself",
  noone: "no one",
  nobodys: "nobody",
  noboby: "nobody",
  someones: "someone is",
  sumone: "someone",
  evryone: "everyone",
  evrybody: "everybody",
  ppl: "people",
  cuz: "because",
  bc: "because",
  becuz: "because",
  wen: "when",
  kil: "kill",
  kll: "kill",
  kiil: "kill",
  kils: "kills",
  kiling: "killing",
  ded: "dead",
  deth: "death",
  dieing: "dying",
  suicde: "suicide",
  sucide: "suicide",
  suiside: "suicide",
  scide: "suicide",
  sewerslide: "suicide",
  sucidal: "suicidal",
  unaliv: "unalive",
  hert: "hurt",
  herts: "hurts",
  hurtz: "hurts",
  hitz: "hits",
  hitts: "hits",
  hites: "hits",
  hiting: "hitting",
  beets: "beats",
  tuches: "touches",
  touchs: "touches",
  toches: "touches",
  tuched: "touched",
  toched: "touched",
  tuch: "touch",
  skool: "school",
  scool: "school",
  shool: "school",
  schol: "school",
  nife: "knife",
  knif: "knife",
  bullys: "bullies",
  bulied: "bullied",
  bullyed: "bullied",
  scard: "scared",
  afriad: "afraid",
  tommorow: "tomorrow",
  tomorow: "tomorrow",
};

const figuresAsLetters: Record<string, string> = { "0": "o", "1": "i", "3": "e", "4": "a", "5": "s", "7": "t", "@": "a", $: "s" };
const isLetter = /\p{L}/u;
const signs = /^[^\p{L}\p{N}@$]/u;
const pieces = /[\p{L}\p{N}@$]+(?:[*'’ʼ`´][\p{L}\p{N}@$]+)*|[.!?…\n;"“”„«»]+/gu;
const apostrophes = /['’ʼ`´]/g;
// More letters than any of the words that matter have.
const longestWord = 40;

/**
 * The words of a text as they are heard: lower case, without accents, short forms and usual slips spelled out, letters
 * that were drawn out or spaced ("diiie", "k m s") put together, sentences parted by `.`.
 */
export function heardWords(text: string): string[] {
  const words: string[] = [];
  let letters = "";
  const flush = (): void => {
    if (letters !== "") words.push(...spelledOut(letters));
    letters = "";
  };
  const folded = foldable(text);
  for (const { 0: piece, index } of folded.matchAll(pieces)) {
    if (isLetter.test(piece) && piece.length === 1) {
      letters += piece;
    } else if (signs.test(piece)) {
      if (!endsSentence(piece, folded.charAt(index + piece.length))) continue;
      flush();
      if (words.at(-1) !== sentenceEnd) words.push(sentenceEnd);
    } else {
      flush();
      words.push(...asHeard(piece));
    }
  }
  flush();
  return words;
}

/** A full stop, an exclamation mark and a line's end part sentences; three dots don't, nor a dot inside a word. */
function endsSentence(piece: string, next: string): boolean {
  return /[!?\n;]/.test(piece) || (/^[^.…]*\.[^.…]*$/.test(piece) && !isLetter.test(next));
}

function foldable(text: string): string {
  return plainText(text)
    .normalize("NFKC")
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{M}+/gu, "");
}

/** Single letters in a row: a word that was spaced out when there are three or more, else themselves. */
function spelledOut(letters: string): string[] {
  if (letters.length < 3) return [...letters].flatMap((letter) => (written[letter] ?? letter).split(" "));
  // "i k m s": the first may be a word of its own.
  return letters.startsWith("i") ? ["i", ...asHeard(letters.slice(1))] : asHeard(letters);
}

function asHeard(piece: string): string[] {
  const word = piece.slice(0, longestWord).replace(apostrophes, "").replace("*", "");
  const known = written[word];
  if (known !== undefined) return known.split(" ");
  const plain = withLetters(withoutDrawl(word));
  return (written[plain] ?? plain).split(" ");
}

function withoutDrawl(word: string): string {
  return /(.)\1\1/u.test(word) ? word.replace(/(.)\1{2,}/gu, "$1") : word;
}

/** "k1ll", "$uicide": a figure among letters stands for one. */
function withLetters(word: string): string {
  return /[a-z]/.test(word) && /[0-9@$]/.test(word) ? word.replace(/[0-9@$]/g, (sign) => figuresAsLetters[sign] ?? sign) : word;
}
