// In tenths of a token. Short or misspelt words, as children write them, have three letters to a token; prose by adults
// and the prompts themselves have more, so that they are counted too high rather than too low.
const perLetterOrSpace = 3;
const perFigureOrSign = 7;
const perOther = 10;
const perRare = 25;

/**
 * How many tokens a text has, estimated without a model's own tokenizer, rather too many than too few.
 *
 * Outside ASCII a token is about one UTF-16 unit; in scripts for which tokenizers have hardly any words (Ethiopic,
 * N'Ko, Tifinagh) and for accents that are stacked on a letter it is less than half of one.
 */
export function estimateTokens(text: string): number {
  let tenths = 0;
  for (let at = 0; at < text.length; at += 1) tenths += tenthsOf(text.charCodeAt(at));
  return Math.ceil(tenths / 10);
}

/** The longest beginning of a text that has at most so many tokens; it never ends in half a character. */
export function beginningOf(text: string, tokens: number): string {
  let tenths = 0;
  let end = 0;
  for (const character of text) {
    for (let at = 0; at < character.length; at += 1) tenths += tenthsOf(character.charCodeAt(at));
    if (tenths > tokens * 10) break;
    end += character.length;
  }
  return text.slice(0, end);
}

/** A text as it is when it has at most so many tokens, else its beginning and its end with a mark between them. */
export function withoutMiddle(text: string, tokens: number): string {
  if (estimateTokens(text) <= tokens) return text;
  const half = Math.floor((tokens - estimateTokens(leftOutMark)) / 2);
  if (half <= 0) return "";
  const backwards = [...text].reverse().join("");
  return beginningOf(text, half) + leftOutMark + [...beginningOf(backwards, half)].reverse().join("");
}

const leftOutMark = " [...] ";

/** A provider's count as the database can hold it: it comes over the network, and one that is odd must not cost the learner the reply. */
export function bookable(tokens: number): number {
  return Math.min(Math.max(Math.round(tokens), 0), 1_000_000);
}

// A table: prompts of ten thousand letters are counted before every first word.
const tenthsOfAscii = Uint8Array.from({ length: 0x80 }, (_, code) => (code === 32 || isLetter(code) ? perLetterOrSpace : perFigureOrSign));

function tenthsOf(code: number): number {
  if (code < 0x80) return tenthsOfAscii[code] ?? perOther;
  return isRare(code) ? perRare : perOther;
}

function isLetter(code: number): boolean {
  const lower = code | 32;
  return lower >= 97 && lower <= 122;
}

function isRare(code: number): boolean {
  return (
    (code >= 0x300 && code <= 0x36f) ||
    (code >= 0x7c0 && code <= 0x7ff) ||
    (code >= 0x1200 && code <= 0x139f) ||
    (code >= 0x2d30 && code <= 0x2dff)
  );
}
