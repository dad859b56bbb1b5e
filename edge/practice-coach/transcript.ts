/** One line of the transcript that an assessor is given. */
export interface TranscriptLine {
  who: "student" | "coach" | "result";
  text: string;
}

/**
 * Reads the numbered lines between the two marks of an assessor's message; the marks are the outermost ones, so that
 * nothing a student typed can end the transcript early.
 */
export function readTranscript(message: string): TranscriptLine[] {
  const open = /^\[([^\]\n]+) begin\]$/m.exec(message);
  if (open === null) return [];
  const start = open.index + open[0].length;
  const end = message.lastIndexOf(`[${open[1]} end]`);
  const lines: TranscriptLine[] = [];
  for (const line of message.slice(start, end < start ? undefined : end).split("\n")) {
    const match = /^\d+ (S|C|R)(?: ?\(?[\p{L}\p{M}' -]{1,40}\)?)?: ?(.*)$/u.exec(line);
    if (match === null) continue;
    lines.push({ who: match[1] === "S" ? "student" : match[1] === "C" ? "coach" : "result", text: match[2] ?? "" });
  }
  return lines;
}
