import type { StoredMessage } from "./rows.ts";

/** One line of a transcript: who said it, and the words with line breaks turned into spaces. */
export interface TranscriptLine {
  speaker: "S" | "C";
  words: string;
}

/** The most of a conversation that an assessment reads, in characters; the newest lines count. */
const transcriptLimit = 24_000;

/**
 * A conversation as lines, S for the student and C for the coach, without apologies.
 *
 * A message is one line whatever it holds: a student can't write a line in the coach's name.
 */
export function transcriptLines(history: StoredMessage[], limit = transcriptLimit): TranscriptLine[] {
  const lines = history
    .filter((message) => message.failed !== true)
    .map(({ role, content }): TranscriptLine => ({ speaker: role === "user" ? "S" : "C", words: oneLine(content) }));
  let characters = 0;
  let from = lines.length;
  while (from > 0) {
    characters += lines[from - 1]?.words.length ?? 0;
    if (characters > limit) break;
    from -= 1;
  }
  return lines.slice(from);
}

// Of the control characters some end a line for a model, too. Tag characters write what only a model can read.
const lineBreaks = /[\s\p{Cc}]+/gu;
const tagCharacters = /[\u{E0000}-\u{E007F}]/gu;

function oneLine(content: string): string {
  return content.replace(tagCharacters, "").replace(lineBreaks, " ").trim();
}

/** The lines numbered, as a model reads them; the mark that ends the transcript can't stand inside it. */
export function numberedTranscript(lines: TranscriptLine[], mark: string): string {
  return lines.map(({ speaker, words }, index) => `${index + 1} ${speaker}: ${words.replaceAll(mark, "")}`).join("\n");
}
