import type { StoredMessage } from "../conversation/index.ts";
import { nameless, outgoingHistory } from "../gate/index.ts";
import { oneLine } from "../prompt/index.ts";
import { readableText, sentencesOf } from "../text/index.ts";
import { memorable, type NewLine } from "../turn/index.ts";
import type { GradedCriterion } from "./graded.ts";
import { findQuote, type FoundQuote, type ReadLine } from "./proven-quote.ts";

const before = "… ";
const after = " …";
/** What a memory takes: sentences of at most so many characters that proved at least this level. */
const fromLevel = 3;
const longestSentence = 200;

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

/** Whose the conversation is; in a team's each message names its own writer. */
interface Said {
  history: StoredMessage[];
  id: string;
  name: string | null | undefined;
}

/** What an evaluation gives the students to remember: the sentences whose words proved a level of 3 and more. */
export function shownLines(criteria: GradedCriterion[], { history, id, name }: Said): NewLine[] {
  // What had the fixed answer to danger is nothing to come back to.
  const told = new Set(outgoingHistory(history, nameless).map((message) => message.id));
  return criteria.flatMap(({ name: about, level, quote }): NewLine[] => {
    if (level < fromLevel || quote === "") return [];
    const found = history.flatMap(({ id: message, role, content, author }) => {
      const sentence = role === "user" && told.has(message) ? sentenceWith(quote, content) : null;
      return sentence === null ? [] : [{ sentence, learner: idOf(author) ?? id }];
    })[0];
    const text = found === undefined ? null : memorable(found.sentence, { name });
    return found === undefined || text === null ? [] : [{ learner: found.learner, kind: "shown", about, text }];
  });
}

/** The sentence that a quote is from, as it was written; the quote alone where the sentence is too long for a memory. */
function sentenceWith(quote: string, content: string): string | null {
  const text = readableText(oneLine(content));
  const words = quote.replaceAll(/^… | …$/g, "");
  const from = text.indexOf(words);
  if (words === "" || from < 0) return null;
  const spans = sentencesOf(text).map((sentence) => ({ start: sentence.words[0]?.start ?? 0, end: sentence.words.at(-1)?.end ?? 0 }));
  const touched = spans.filter(({ start, end }) => end > from && start < from + words.length);
  const end = touched.at(-1)?.end ?? 0;
  const sentence = text.slice(touched[0]?.start ?? 0, end) + (/^[.!?…]/.exec(text.slice(end))?.[0] ?? "");
  return sentence.length <= longestSentence ? sentence : quote;
}

/** Who wrote a message of a team's conversation, as the platform recorded it. */
function idOf(author: unknown): string | null {
  const id = typeof author === "object" && author !== null && "id" in author ? author.id : null;
  return typeof id === "string" && id !== "" ? id : null;
}
