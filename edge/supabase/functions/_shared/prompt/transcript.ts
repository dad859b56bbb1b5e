import type { Execution } from "../request/index.ts";
import { replaceBlocks } from "../text/index.ts";
import type { StoredMessage } from "../conversation/index.ts";
import { maskPersonalData, plainText } from "../safety/index.ts";
import { estimateTokens } from "../provider/index.ts";

/** One line of a transcript: who said it, or R for the result of a program, and the words with line breaks turned into spaces. */
export interface TranscriptLine {
  speaker: "S" | "C" | "R";
  words: string;
}

/** The most of a conversation that an assessment reads, in tokens; the newest lines count, and the last one always. */
const transcriptTokens = 6000;

/** As much of a result as tells what came of a program. */
const mostOfResult = 300;

/**
 * The lines that a model reads, S for the student, C for the coach and R for what a program did: the newest ones,
 * without apologies and half replies. Of programs they say only that they stood there: they are none of the evidence.
 *
 * A message is one line whatever it holds: a student can't write a line in the coach's name.
 *
 * @param sendsGreeting - whether the coach's first words are among them
 */
export function transcriptLines(history: StoredMessage[], sendsGreeting = true, limit = transcriptTokens): TranscriptLine[] {
  const afterGreeting = !sendsGreeting && history[0]?.role === "assistant" ? 1 : 0;
  const spoken = history.slice(afterGreeting).filter((message) => message.failed !== true);
  return spoken.slice(firstWithin(spoken, limit)).flatMap(linesOf);
}

/**
 * The lines that prove a quote or speak against it: the student's words that a model reads, and all that the coach
 * ever said. The greeting and half replies are not sent, but the student has read them and can repeat them.
 */
export function provingLines(history: StoredMessage[], limit = transcriptTokens): TranscriptLine[] {
  const first = firstWithin(history, limit);
  return history.filter(({ role }, index) => role === "assistant" || index >= first).map(lineOf);
}

function firstWithin(messages: StoredMessage[], limit: number): number {
  let tokens = 0;
  let from = messages.length;
  while (from > 0) {
    const message = messages[from - 1];
    tokens += message === undefined ? 0 : linesOf(message).reduce((sum, { words }) => sum + estimateTokens(words), 0);
    if (tokens > limit && from < messages.length) break;
    from -= 1;
  }
  return from;
}

function linesOf(message: StoredMessage): TranscriptLine[] {
  const { execution } = message;
  if (message.role === "user" || execution === undefined) return [lineOf(message)];
  return [lineOf({ ...message, content: wordsAroundPrograms(message) }), { speaker: "R", words: resultWords(execution) }];
}

/** What a message says, with a note in the place of each program. */
export function wordsAroundPrograms({ role, content }: Pick<StoredMessage, "role" | "content">): string {
  return role === "user" ? content : replaceBlocks(content, ({ tag, code }) => `(A program in ${tag || "code"}, ${code.split("\n").length} lines.)`);
}

function resultWords({ language, by, isWebCode, waitingFor, input = [], output, error }: Execution): string {
  const what = `${by === "student" ? "The student's own version" : "The program"} (${language})`;
  if (isWebCode) return `${what} opens in the preview.`;
  if (waitingFor !== undefined) return `${what} waits for input.`;
  const part = (text: string): string => maskPersonalData(oneLine(text.slice(0, 4 * mostOfResult))).slice(0, mostOfResult);
  const given = input.length === 0 ? "" : ` given: ${part(input.join(" / "))};`;
  return `${what} ran;${given} printed: ${part(output) || "nothing"}${error === null ? "" : `; error: ${part(error.trimEnd().split("\n").at(-1) ?? "")}`}`;
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
