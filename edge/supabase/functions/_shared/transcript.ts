import type { StoredMessage } from "./rows.ts";
import { plainText } from "./safety/plain-text.ts";
import { estimateTokens } from "./tokens.ts";

/** One line of a transcript: who said it, and the words with line breaks turned into spaces. */
export interface TranscriptLine {
  speaker: "S" | "C";
  words: string;
}

/** The most of a conversation that an assessment reads, in tokens; the newest lines count, and the last one always. */
const transcriptTokens = 6000;

/**
 * The lines that a model reads, S for the student and C for the coach: the newest ones, without apologies and half
 * replies.
 *
 * A message is one line whatever it holds: a student can't write a line in the coach's name.
 *
 * @param sendsGreeting - whether the coach's first words are among them
 */
export function transcriptLines(history: StoredMessage[], sendsGreeting = true, limit = transcriptTokens): TranscriptLine[] {
  const afterGreeting = !sendsGreeting && history[0]?.role === "assistant" ? 1 : 0;
  const spoken = history.slice(afterGreeting).filter((message) => message.failed !== true);
  return spoken.slice(firstWithin(spoken, limit)).map(lineOf);
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
    tokens += estimateTokens(messages[from - 1]?.content ?? "");
    if (tokens > limit && from < messages.length) break;
    from -= 1;
  }
  return from;
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
