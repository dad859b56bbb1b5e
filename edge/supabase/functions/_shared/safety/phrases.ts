/** Phrases that mean one thing, in the notation of `phrasePattern`. */
export interface PhraseGroup {
  phrases: string[];
  /** Words that give another sense to what stands in the same sentence. */
  unless?: string;
  /** The same, wherever they stand in the message. */
  unlessAnywhere?: string;
  /** Words without which, wherever in the message, the phrases mean nothing. */
  onlyWith?: string;
}

/**
 * A pattern that finds a phrase in words with one space before and after each.
 *
 * `a|b` one of these words (`_` for a space inside one) · `a?` or nothing · `a{4}` up to four of them · `a*` with any
 * ending · `..` up to five words between · `!a|b` not before this · `!..a|b` not within five words before this ·
 * `<!a|b` not after this · `^` and `$` the beginning and the end of a sentence.
 *
 * Every part takes a bounded number of words, so that a text costs a bounded number of steps for each word.
 */
export function phrasePattern(phrase: string): string {
  return phrase.split(" ").map(partPattern).join("");
}

const common = new Set(
  "a and am an any are as at be by could do for from get go going got had has have he him her his how i in is it just like me my no not of off on or our out said she should so take that the there they this to told too up want wanted was we what when will with would you your".split(
    " ",
  ),
);

/**
 * Words of which a text has one at least when it holds the phrase: the rarest of its parts, so that most texts need
 * not be searched.
 */
export function keyWords(phrase: string): string[] {
  const needed = phrase.split(" ").filter((part) => part !== ".." && /^[^!<$^]/.test(part) && !/[?}*]$/.test(part) && !part.includes("*"));
  const sets = needed.map((part) => part.split("|").map(longestWord));
  const costOf = (words: string[]): number => words.length + 1000 * words.filter((word) => common.has(word)).length;
  return sets.toSorted((one, other) => costOf(one) - costOf(other))[0] ?? [];
}

function longestWord(words: string): string {
  return words.split("_").toSorted((one, other) => other.length - one.length)[0] ?? "";
}

/** A pattern of one of these words, with the space behind it. */
export function oneOf(words: string): string {
  return `${choice(words)} `;
}

const anyWords = (most: number): string => `(?:[^ .]+ ){0,${most}}`;

function partPattern(part: string): string {
  if (part === "..") return anyWords(5);
  if (part === "^") return "(?<= \\. )";
  if (part === "$") return "(?=\\.|$)";
  if (part.startsWith("!..")) return `(?!${anyWords(5)}${choice(part.slice(3))} )`;
  if (part.startsWith("<!")) return `(?<! ${choice(part.slice(2))} )`;
  if (part.startsWith("!")) return `(?!${choice(part.slice(1))} )`;
  if (part.endsWith("?")) return `(?:${oneOf(part.slice(0, -1))})?`;
  const repeated = /^(.+)\{(\d)\}$/.exec(part);
  return repeated === null ? oneOf(part) : `(?:${oneOf(repeated[1] ?? "")}){0,${repeated[2]}}`;
}

function choice(words: string): string {
  const alternatives = words.split("|").map((word) => word.replaceAll("_", " ").replace(/\*$/, "[^ .]*"));
  return alternatives.length === 1 ? (alternatives[0] ?? "") : `(?:${alternatives.join("|")})`;
}
