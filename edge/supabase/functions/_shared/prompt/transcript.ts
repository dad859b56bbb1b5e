import { replaceBlocks } from "../text/index.ts";
import type { StoredMessage } from "../conversation/index.ts";
import { plainText } from "../safety/index.ts";
import { estimateTokens } from "../provider/index.ts";

/** One line of a transcript: who said it, or R for what came of something beside the words, and the words with line breaks turned into spaces. */
export interface TranscriptLine {
  speaker: "S" | "C" | "R";
  words: string;
}

/** The most of a conversation that an assessment reads, in tokens; the newest lines count, and the last one always. */
const transcriptTokens = 6000;

/** How an area serializes a message for a reader: its words, and in a line of its own what came of what it keeps beside them. */
export type Serialize = (message: StoredMessage) => { words: string; result?: string };

const asSaid: Serialize = ({ content }) => ({ words: content });

/** What of a conversation is read, and how. */
export interface TranscriptParts {
  /** Whether the coach's first words are among the lines. */
  sendsGreeting?: boolean;
  /** The most tokens. */
  limit?: number;
  serialize?: Serialize | undefined;
}

/**
 * The lines that a model reads, S for the student, C for the coach and R for what came of something: the newest ones,
 * without apologies and half replies.
 *
 * A message is one line whatever it holds: a student can't write a line in the coach's name.
 */
export function transcriptLines(
  history: StoredMessage[],
  { sendsGreeting = true, limit = transcriptTokens, serialize = asSaid }: TranscriptParts = {},
): TranscriptLine[] {
  const afterGreeting = !sendsGreeting && history[0]?.role === "assistant" ? 1 : 0;
  const spoken = history.slice(afterGreeting).filter((message) => message.failed !== true);
  return spoken.slice(firstWithin(spoken, limit, serialize)).flatMap((message) => linesOf(message, serialize));
}

/**
 * The lines that prove a quote or speak against it: the student's words that a model reads, and all that the coach
 * ever said. The greeting and half replies are not sent, but the student has read them and can repeat them.
 */
export function provingLines(
  history: StoredMessage[],
  { limit = transcriptTokens, serialize = asSaid }: Omit<TranscriptParts, "sendsGreeting"> = {},
): TranscriptLine[] {
  const first = firstWithin(history, limit, serialize);
  return history.filter(({ role }, index) => role === "assistant" || index >= first).map(lineOf);
}

function firstWithin(messages: StoredMessage[], limit: number, serialize: Serialize): number {
  let tokens = 0;
  let from = messages.length;
  while (from > 0) {
    const message = messages[from - 1];
    tokens += message === undefined ? 0 : linesOf(message, serialize).reduce((sum, { words }) => sum + estimateTokens(words), 0);
    if (tokens > limit && from < messages.length) break;
    from -= 1;
  }
  return from;
}

function linesOf(message: StoredMessage, serialize: Serialize): TranscriptLine[] {
  const { words, result } = serialize(message);
  return [lineOf({ ...message, content: words }), ...(result === undefined ? [] : [{ speaker: "R" as const, words: result }])];
}

/** What a message says, with a note in the place of each program. */
export function wordsAroundPrograms({ role, content }: Pick<StoredMessage, "role" | "content">): string {
  return role === "user"
    ? content
    : replaceBlocks(content, ({ tag, code }) => `(A program in ${tag || "code"}, ${code.split("\n").length} lines.)`);
}

function lineOf({ role, content }: StoredMessage): TranscriptLine {
  return { speaker: role === "user" ? "S" : "C", words: oneLine(content) };
}

/** A text as one line of what a person can see. */
export function oneLine(text: string): string {
  return plainText(text).replace(/\s+/g, " ").trim();
}

/** The lines numbered, as a model reads them; the mark that ends the transcript can't stand inside it. */
export function numberedTranscript(lines: TranscriptLine[], mark: string): string {
  return lines.map(({ speaker, words }, index) => `${index + 1} ${speaker}: ${words.replaceAll(mark, "")}`).join("\n");
}
