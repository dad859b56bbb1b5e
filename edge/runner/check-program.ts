import { limits } from "./limits.ts";
import type { Language, Refused } from "./program.ts";
import { refusedWords } from "./words.ts";

/** A program as a request brings it. */
export interface UncheckedProgram {
  code: unknown;
  language: unknown;
  input?: unknown;
}

export type CheckedProgram = { ok: true; code: string; language: Language; input: string[] } | Refused;

/** NUL and the other control characters of binary files; tab, line ends, form feed and escape are text. */
// oxlint-disable-next-line no-control-regex
const binary = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f\u007f]/;

/** Whether a program can be run at all; a refusal carries the sentence for its author. */
export function checkProgram({ code, language, input }: UncheckedProgram): CheckedProgram {
  if (language !== "python" && language !== "javascript") return refuse("bad-language", refusedWords.badLanguage);
  if (typeof code !== "string") return refuse("bad-code", refusedWords.empty);
  // 64 KB itself is too much already. The length comes first: a huge text is not worth encoding.
  if (code.length >= limits.codeBytes || utf8Length(code) >= limits.codeBytes) return refuse("too-large", refusedWords.tooLarge);
  if (code.trim() === "") return refuse("bad-code", refusedWords.empty);
  if (!isText(code)) return refuse("bad-code", refusedWords.notText);
  const lines = input ?? [];
  if (!Array.isArray(lines)) return refuse("bad-code", refusedWords.inputNotLines);
  if (lines.length > limits.inputLines) return refuse("too-large", refusedWords.tooManyLines);
  if (!lines.every((line): line is string => typeof line === "string" && !/[\r\n]/.test(line) && isText(line))) {
    return refuse("bad-code", refusedWords.inputNotLines);
  }
  const inputBytes = lines.reduce((sum, line) => sum + utf8Length(line) + 1, 0);
  if (inputBytes > limits.inputBytes) return refuse("too-large", refusedWords.inputTooLarge);
  return { ok: true, code, language, input: lines };
}

function isText(text: string): boolean {
  // Half of a character can't be written as UTF-8: the program would reach the sandbox as another one.
  return !binary.test(text) && !/\p{Surrogate}/u.test(text);
}

/** Also where there is no Buffer: hosted functions check programs, too. */
function utf8Length(text: string): number {
  return new TextEncoder().encode(text).length;
}

function refuse(reason: Refused["reason"], message: string): Refused {
  return { ok: false, reason, message };
}
