import type { Activity } from "./activity.ts";
import { fold, wordsOf } from "../text/index.ts";

/** The most characters of a hint in the list. */
const longestHint = 160;

/**
 * For an assessor: which misconceptions got their strongest hint, and in which line; "none" where none did.
 *
 * @param lines - as the assessor reads them, numbered from 1
 */
export function strongestHints({ misconceptions }: Activity, lines: readonly { speaker: string; words: string }[]): string {
  const given = misconceptions.flatMap(({ id, hints }) => {
    const third = hints[2] ?? "";
    const at = third === "" ? -1 : lines.findIndex(({ speaker, words }) => speaker === "C" && holds(words, third));
    if (at < 0) return [];
    const told = third.length > longestHint ? `${third.slice(0, longestHint)}…` : third;
    return [`- ${id}: hint 3 in line ${at + 1} C: ${told}`];
  });
  return given.length === 0 ? "none" : given.join("\n");
}

/** A model puts a hint in its own words: seven words in ten will do. */
function holds(words: string, hint: string): boolean {
  if (fold(words).includes(fold(hint))) return true;
  const spoken = new Set(wordsOf(words).map(({ folded }) => folded));
  const wanted = [...new Set(wordsOf(hint).map(({ folded }) => folded))];
  return wanted.filter((word) => spoken.has(word)).length >= wanted.length * 0.7;
}
