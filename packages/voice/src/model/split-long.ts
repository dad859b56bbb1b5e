/**
 * The most characters spoken in one go. Chrome's network voices fall silent after about 15 seconds without telling;
 * at the slowest rate this many characters take less.
 */
export const longestSpoken = 120;

/** Splits a long sentence at its commas, else between words, so that no part is too long to be spoken in one go. */
export function splitLong(sentence: string): string[] {
  const parts: string[] = [];
  let rest = sentence;
  while (rest.length > longestSpoken) {
    const cut = cutOf(rest.slice(0, longestSpoken + 1));
    parts.push(rest.slice(0, cut).trim());
    rest = rest.slice(cut).trim();
  }
  if (rest) parts.push(rest);
  return parts;
}

function cutOf(text: string): number {
  const pause = Math.max(...[", ", "; ", ": ", " – ", " — ", ") "].map((mark) => text.lastIndexOf(mark) + mark.length - 1));
  // A pause near the beginning would leave many short bits.
  if (pause > longestSpoken / 3) return pause;
  const space = text.lastIndexOf(" ");
  if (space > 0) return space;
  // Half of a pair of surrogates is no letter.
  return /[\uD800-\uDBFF]/.test(text[longestSpoken - 1] ?? "") ? longestSpoken - 1 : longestSpoken;
}
