import { findQuote } from "./proven-quote.ts";
import type { FoundQuote, ReadLine } from "./proven-quote.ts";
import { sentencesOf } from "../text/index.ts";

const before = "… ";
const after = " …";

/** A found quote as the student wrote it, with an ellipsis where it leaves out a part of its sentence. */
export function shownQuote({ line, from, to }: FoundQuote, lines: ReadLine[]): string {
  const { text = "", words = [] } = lines[line] ?? {};
  const [start, end] = [words[from]?.start ?? 0, words[to - 1]?.end ?? 0];
  const sentences = sentencesOf(text);
  const opens = sentences.some((sentence) => sentence.words[0]?.start === start);
  const closes = sentences.some((sentence) => sentence.words.at(-1)?.end === end);
  return `${opens ? "" : before}${text.slice(start, end)}${closes ? "" : after}`;
}

/** A text in which what it quotes of the student's words, between double quotation marks, reads as the student wrote it. */
export function markCutQuotes(text: string, lines: ReadLine[]): string {
  return text.replace(/(["“„])([^"“”„]{8,300})(["”“])/g, (whole, opening: string, quoted: string, closing: string) => {
    const found = findQuote(quoted, lines);
    if (found === null) return whole;
    const end = /[.!?,;…\s]*$/.exec(quoted)?.[0].replace(/[…\s]/g, "") ?? "";
    const shown = shownQuote(found, lines);
    return `${opening}${shown}${shown.endsWith(after) ? "" : end}${closing}`;
  });
}
