/** One word of a text: its place, and its form for comparing. */
export interface Word {
  /** Lower case, without accents and apostrophes. */
  folded: string;
  start: number;
  end: number;
}

/** Words of one sentence, with the text they stand in. */
export interface Sentence {
  text: string;
  words: Word[];
}

const word = /[\p{L}\p{N}]+(?:['’‘‛ʼ`´′＇,.]?[\p{L}\p{N}]+)*/gu;
const combiningMarks = /\p{M}/gu;
const plain = /^[a-z0-9 ]*$/;
const apostrophes = /['’‘‛ʼ`´′＇]/g;

/** A word for comparing: lower case, no accents, no apostrophes, no commas in figures. */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  // Nearly every word: nothing to take away.
  if (plain.test(lower)) return lower;
  return lower
    .replace(apostrophes, "")
    .normalize("NFKD")
    .replace(combiningMarks, "")
    .replace(/(?<=\d),(?=\d)/g, "");
}

/** The words of a text in order; a hyphen parts words, a comma inside a figure does not. */
export function wordsOf(text: string): Word[] {
  const found: Word[] = [];
  for (const match of text.matchAll(word)) {
    let offset = match.index;
    // A dot or comma holds figures together only: "end.Next" is two words.
    for (const part of match[0].split(/(?<!\d)[,.]|[,.](?!\d)/)) {
      if (part !== "") found.push({ folded: fold(part), start: offset, end: offset + part.length });
      offset += part.length + 1;
    }
  }
  return found;
}

/** The sentences of a text; a full stop inside a figure ends none. */
export function sentencesOf(text: string): Sentence[] {
  const sentences: Sentence[] = [];
  let current: Word[] = [];
  let last: Word | undefined;
  for (const next of wordsOf(text)) {
    if (last !== undefined && /[.!?…\n]/.test(text.slice(last.end, next.start))) {
      sentences.push({ text, words: current });
      current = [];
    }
    current.push(next);
    last = next;
  }
  if (current.length > 0) sentences.push({ text, words: current });
  return sentences;
}

/** The text as written from the first to the last of these words. */
export function asWritten(text: string, words: Word[]): string {
  const first = words[0];
  const last = words.at(-1);
  return first === undefined || last === undefined ? "" : text.slice(first.start, last.end);
}

/** How many words a text has. */
export function countWords(text: string): number {
  return wordsOf(text).length;
}
