/** The signs that the fonts of every PDF reader have: those of Western Europe (Windows-1252). */
const everyReader = /^[\u0020-\u007e\u00a0-\u00ff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ\n]*$/;
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;
const letter = /\p{L}/u;

/** A text as a sheet prints it: letters and their accents in one sign, no tabs, nothing that can't be seen. */
export function printable(text: string): string {
  return (
    text
      .normalize("NFC")
      .replaceAll(/[\t\u00a0\u2007\u202f]/g, " ")
      // Joiners stay: they decide how letters of some scripts look.
      .replaceAll(/(?![\n\u200c\u200d])[\p{Cc}\p{Cf}]/gu, "")
  );
}

/** Whether every PDF reader can set the text by itself, without a font that travels along. */
export function isInEveryReader(text: string): boolean {
  return everyReader.test(text);
}

/** Whether a text runs from right to left: its first letter says so. */
export function runsRightToLeft(text: string): boolean {
  return rightToLeft.test(letter.exec(text)?.[0] ?? "");
}

/** Fonts that travel with the product, by the signs that they are needed for. */
const fonts = [
  { family: "Noto Sans Variable", has: /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Devanagari}]/u },
  { family: "Noto Sans Arabic Variable", has: /\p{Script=Arabic}/u },
  { family: "Noto Sans Hebrew Variable", has: /\p{Script=Hebrew}/u },
  { family: "Noto Sans SC Variable", has: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}]/u },
] as const;

/** A family of fonts that travels with the product. */
export type FontFamily = (typeof fonts)[number]["family"];

/** Every family, for a style that takes for each sign the first one that has it. */
export const fontFamilies: readonly FontFamily[] = fonts.map(({ family }) => family);

/** The families that a text needs, beside what every reader has; scripts of no family are left to the device's own fonts. */
export function fontsFor(text: string): FontFamily[] {
  const signs = [...text].filter((sign) => !everyReader.test(sign)).join("");
  return fonts.filter(({ has }) => has.test(signs)).map(({ family }) => family);
}
