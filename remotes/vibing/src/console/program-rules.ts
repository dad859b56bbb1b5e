import type { Execution } from "@learn/data";

/** A program of this many bytes and more is refused by the server. */
export const tooManyBytes = 64 * 1024;

/** Why a program can't be run as it is; null when it can. */
export function whyNotRun(code: string): "empty" | "tooLong" | null {
  if (code.trim() === "") return "empty";
  return new TextEncoder().encode(code).length >= tooManyBytes ? "tooLong" : null;
}

/** Whether a program asks with `input()`; Python gets all its lines before it starts. */
export function asksForInput(code: string, language: Execution["language"]): boolean {
  return language === "python" && /(^|[^\w.])input\s*\(/m.test(code.replace(/#.*$/gm, ""));
}

/** The lines for a program, one for each line that was written; a last empty line is none. */
export function inputLines(text: string): string[] {
  const lines = text.split(/\r\n|\r|\n/);
  return lines.at(-1) === "" ? lines.slice(0, -1) : lines;
}
