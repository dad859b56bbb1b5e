import { words } from "../words.ts";
import { splitLong } from "./split-long.ts";
import { spokenText } from "./spoken-text.ts";

/** Turns a reply that arrives in pieces into sentences to speak. */
export interface SentenceReader {
  /** Takes the next piece; answers the sentences that are whole now, ready to be spoken. */
  push(piece: string): string[];
  /** The reply is over: answers what is left. */
  end(): string[];
}

// Never the end of a sentence, whatever follows.
const titles = /(?:^|[\s(["'*_])(?:mr|ms|mrs|mx|dr|prof|st|vs|e\.g|i\.e|eg|ie|cf|fig|approx|incl)\.$/i;
const initial = /(?:^|[\s.(["'*_])\p{Lu}\.$/u;
const numberOfItem = /^\s*(?:>\s*)*\d{1,3}\.$/;
const sentenceEnd = /[.!?\u{2026}]+["'”’)\]*_`]*(?=\s)/gu;
const fence = /^[ \t]*(`{3,}|~{3,})/;

/** Makes a reader for one reply. */
export function readSentences(): SentenceReader {
  let rest = "";
  let closingFence: RegExp | null = null;

  const take = (isEnd: boolean): string[] => {
    const spoken: string[] = [];
    const say = (markdown: string) => spoken.push(...splitLong(spokenText(markdown)));
    for (;;) {
      if (closingFence) {
        const line = lineOf(rest, isEnd);
        if (line === null) return spoken;
        if (closingFence.test(line)) closingFence = null;
        rest = rest.slice(line.length + 1);
      } else if (fence.test(rest)) {
        const line = lineOf(rest, isEnd);
        if (line === null) return spoken;
        closingFence = closingOf(line);
        rest = rest.slice(line.length + 1);
        spoken.push(words.codeOnScreen);
      } else {
        const length = lengthOfNext(rest, isEnd);
        if (length === 0) return spoken;
        say(rest.slice(0, length));
        rest = rest.slice(length);
      }
      if (rest === "") return spoken;
    }
  };

  return {
    push(piece) {
      rest += piece;
      return take(false);
    },
    end() {
      const spoken = take(true);
      rest = "";
      closingFence = null;
      return spoken;
    },
  };
}

/** The first line without its end, null while it is still growing. */
function lineOf(text: string, isEnd: boolean): string | null {
  const end = text.indexOf("\n");
  if (end >= 0) return text.slice(0, end);
  return isEnd ? text : null;
}

function closingOf(openingLine: string): RegExp {
  const marks = fence.exec(openingLine)?.[1] ?? "```";
  return new RegExp(`^[ \\t]*\\${marks[0]}{${marks.length},}\\s*$`);
}

/** How many characters make up the next sentence or line, 0 while it isn't whole. */
function lengthOfNext(text: string, isEnd: boolean): number {
  if (!isEnd && couldBecomeFence(text)) return 0;
  const lineEnd = endOfLine(text, isEnd);
  const line = lineEnd < 0 ? text : text.slice(0, lineEnd);
  sentenceEnd.lastIndex = 0;
  for (let match = sentenceEnd.exec(line); match; match = sentenceEnd.exec(line)) {
    const end = match.index + match[0].length;
    const next = line.slice(end).trimStart()[0] ?? (lineEnd < 0 ? undefined : "\n");
    // Only what follows tells an end from an abbreviation.
    if (next === undefined && !isEnd) return 0;
    if (endsSentence(line.slice(0, match.index + 1), match[0], next ?? "\n")) return end;
  }
  if (lineEnd >= 0) return lineEnd + 1;
  return isEnd ? text.length : 0;
}

function couldBecomeFence(text: string): boolean {
  return /^[ \t]*(?:`{1,2}|~{1,2})?$/.test(text);
}

/** Where the first line break is that ends a thought, -1 when there is none yet. */
function endOfLine(text: string, isEnd: boolean): number {
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) {
    const next = text[at + 1];
    if (next === undefined) return isEnd ? at : -1;
    // A paragraph may be wrapped in mid-sentence; then the next line goes on with a small letter.
    if (!/\p{Ll}/u.test(next)) return at;
  }
  return -1;
}

function endsSentence(before: string, mark: string, next: string): boolean {
  if (next === "\n") return true;
  if (numberOfItem.test(before)) return false;
  const dots = mark.replace(/[^.!?\u{2026}]/gu, "");
  if (/[!?]/.test(dots)) return !/\p{Ll}/u.test(next) || mark === dots;
  if (/\p{Ll}/u.test(next)) return false;
  if (dots !== ".") return true;
  if (/(?:^|\s)no\.$/i.test(before)) return !/\d/.test(next);
  return !titles.test(before) && !initial.test(before);
}
