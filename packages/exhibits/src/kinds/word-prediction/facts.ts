import * as v from "valibot";
import { count } from "../../count.ts";
import { learnFrom, nextWords, sizeOf } from "./machine.ts";

/** About a hundred words: as many as one reads over in a moment. */
export const mostOfText = 600;
export const mostWritten = 20;

export const schema = v.object({
  text: v.pipe(v.string(), v.maxLength(mostOfText)),
  written: v.pipe(v.array(v.object({ word: v.string(), isPicked: v.boolean() })), v.maxLength(mostWritten)),
});

/** The text that the machine learns from, and the sentence that is being written: its words, and which of them the machine picked. */
export interface State {
  text: string;
  written: { word: string; isPicked: boolean }[];
}

export const initial: State = { text: "", written: [] };

export function summary({ text, written }: State): string {
  const { words } = sizeOf(text);
  return written.length === 0 ? `read ${count(words, "word")}` : `read ${count(words, "word")}, wrote ${written.length}`;
}

// Letters and apostrophes only, and short: a word of the student's own text stands among the facts.
const told = (word: string) => word.slice(0, 24).replace(/[^\p{L}\p{M}\p{N}']/gu, "'");

/** How it stands, for the coach. */
export function account({ text, written }: State): string {
  const { words, different } = sizeOf(text);
  if (words === 0) return "";
  const sentences = [`The student gave the machine a text of ${count(words, "word")}, ${different} of them different.`];
  const last = written.at(-1)?.word;
  if (last === undefined) return sentences.join(" ");
  const offers = nextWords(learnFrom(text), last);
  const all = offers.reduce((sum, { times }) => sum + times, 0);
  const [best] = offers;
  sentences.push(
    `Together they wrote ${count(written.length, "word")}; the machine picked ${written.filter(({ isPicked }) => isPicked).length} of them.`,
    best
      ? `After the word ${told(last)} the machine offers ${count(offers.length, "word")}; first comes ${told(best.word)}, seen ${best.times} of ${count(all, "time")}.`
      : `After the word ${told(last)} the machine offers 0 words.`,
  );
  return sentences.join(" ");
}

/** What a change says was done. */
export function fact(before: State, after: State): string | null {
  const last = after.written.at(-1);
  if (last && after.written.length > before.written.length)
    return last.isPicked ? `let it pick the next word: '${told(last.word)}'` : `wrote the word '${told(last.word)}'`;
  return before.text === "" && after.text !== "" ? "gave it a text to read" : null;
}
