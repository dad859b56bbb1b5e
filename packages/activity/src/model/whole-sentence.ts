const mostWords = 16;

/**
 * The sentence of a student's that a quote was cut out of, as it was written; null where none is found or it is too long to be read at
 * a glance.
 *
 * @param texts - what the student has written
 * @param quote - with an ellipsis where it leaves something out
 */
export function wholeSentence(texts: readonly string[], quote: string): string | null {
  const cut = quote.replaceAll(/^…\s*|\s*…$/g, "");
  const sentence = texts
    .flatMap((text) => text.split(/(?<=[.!?])\s+|\n+/))
    .map((one) => one.trim())
    .find((one) => one.includes(cut));
  return cut !== "" && sentence && sentence.split(/\s+/).length <= mostWords ? sentence : null;
}
