// Letters that are written from right to left: Hebrew, Arabic, Syriac, Thaana, N'Ko and those beyond the basic plane.
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/**
 * A name as it is put into a sentence: one that is written from right to left is isolated, so that the words, numbers and marks
 * beside it stay in their order. Any other name is given back as it is.
 */
export function isolated(name: string): string {
  return rightToLeft.test(name) ? `\u2068${name}\u2069` : name;
}
