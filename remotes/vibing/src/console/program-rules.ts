import type { Execution } from "../programs/execution.ts";

/** A program of this many bytes and more is refused by the server. */
const tooManyBytes = 64 * 1024;

/** Why a program can't be run as it is; null when it can. */
export function whyNotRun(code: string): "empty" | "tooLong" | null {
  if (code.trim() === "") return "empty";
  return new TextEncoder().encode(code).length >= tooManyBytes ? "tooLong" : null;
}

/** What a program of each language asks with. */
const asking: Partial<Record<Execution["language"], { call: string; comment: RegExp }>> = {
  python: { call: "input", comment: /^\s*#.*$/gm },
  javascript: { call: "prompt", comment: /^\s*\/\/.*$/gm },
};

/**
 * The name of the function by which a program asks for lines, all of which it gets before it starts; null when it asks for
 * none. Better a field too many than a program that can't be answered: a call in a text counts, too.
 */
export function asksWith(code: string, language: Execution["language"]): string | null {
  const way = asking[language];
  if (!way) return null;
  return new RegExp(`(^|[^\\w.])${way.call}\\s*\\(`, "m").test(code.replace(way.comment, "")) ? way.call : null;
}

/** What a Python program asks for, one entry for each place where it does; empty where it doesn't say. */
export function promptsOf(code: string): string[] {
  const calls = code.replace(/^\s*#.*$/gm, "").matchAll(/(?:^|[^\w.])input\s*\(\s*(?:(["'])(.*?)\1)?/gm);
  return Array.from(calls, ([, , prompt = ""]) => prompt);
}

/** The lines for a program, one for each line that was written; a last empty line is none. */
export function inputLines(text: string): string[] {
  const lines = text.split(/\r\n|\r|\n/);
  return lines.at(-1) === "" ? lines.slice(0, -1) : lines;
}
