import { comparedWords, readableText } from "../text/index.ts";

/** Whether a message says again what an earlier one said, in the same words, however they are spelled and in whatever letters. */
export function isRepetition(text: string, earlier: string[]): boolean {
  const words = soundsOf(text);
  if (words.size === 0) return earlier.length > 0;
  return earlier.some((other) => {
    const before = soundsOf(other);
    const shared = [...words].filter((word) => before.has(word)).length;
    return shared >= 0.8 * Math.max(words.size, before.size);
  });
}

function soundsOf(text: string): Set<string> {
  return new Set(comparedWords(readableText(text)).map(({ folded }) => soundOf(folded)));
}

/** A word's first letter and its consonants, each once in a row: most slips of spelling leave them as they are. */
function soundOf(folded: string): string {
  return (
    folded.slice(0, 1) +
    folded
      .slice(1)
      .replace(/[aeiouy]/g, "")
      .replace(/(.)\1+/gu, "$1")
  );
}
