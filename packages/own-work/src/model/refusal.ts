import { readableReason, safetyAnswer } from "@learn/data";

/**
 * The sentence of a form whose submit was refused; null where none was, and where a dialog answers to what was typed.
 *
 * @param sentence - says what failed, and why
 * @param unknown - the reason where the server gave none that a student can read
 */
export function refusalOf(error: Error | null, sentence: (reason: string) => string, unknown: string): string | null {
  return error === null || safetyAnswer(error) !== null ? null : sentence(readableReason(error) ?? unknown);
}
