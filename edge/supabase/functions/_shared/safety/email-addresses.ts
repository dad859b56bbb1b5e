/** A piece of a text, from `start` up to but without `end`. */
export interface Span {
  start: number;
  end: number;
}

const localPart = /[\p{L}\p{N}._%+-]{1,64}$/u;
// A name before a space: "amina @ gmail.com".
const localPartBeforeSpace = /[\p{L}\p{N}._%+-]{1,64} {1,2}$/u;
const domain = /^[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){0,4}\.\p{L}{2,24}/u;
const mailHosts = "gmail|googlemail|yahoo|ymail|hotmail|outlook|live|icloud|proton|protonmail|aol|gmx|web|yandex|mail|qq|163";
const knownEnds = "com|org|net|edu|gov|de|uk|fr|es|ke|ng|za|br|mx|ca|au|nz|jp|cn|ch|nl|pl|ru|io";
const mailHost = new RegExp(`^ {0,2}(?:${mailHosts})(?:(?: {0,2}\\. {0,2}| {1,2}dot {1,2})(?:${knownEnds})){0,2}(?![\\p{L}\\p{N}])`, "iu");
const spacedDomain = new RegExp(
  `^ {0,2}[\\p{L}\\p{N}-]{1,63}(?:(?: {0,2}\\. {0,2}| {1,2}dot {1,2})[\\p{L}\\p{N}-]{1,63}){0,3}(?: {0,2}\\. {0,2}| {1,2}dot {1,2})(?:${knownEnds})(?![\\p{L}\\p{N}])`,
  "iu",
);
const at = /[@＠﹫]|[([{] ?at ?[)\]}]| at (?=[^ ])/gi;
const longestDomain = 200;

/**
 * Where e-mail addresses stand in a text: as they are written, with spaces, and with "at" and "dot" in words where the
 * name of a mail service makes it clear ("look at example.com" is no address).
 */
export function emailAddresses(text: string): Span[] {
  const found: Span[] = [];
  for (const match of text.matchAll(at)) {
    const sign = match[0];
    const after = text.slice(match.index + sign.length, match.index + sign.length + longestDomain);
    const domainLength = lengthOfDomain(sign, after);
    if (domainLength === 0) continue;
    // At most so many characters: the longest name and the spaces behind it.
    const before = text.slice(Math.max(0, match.index - 66), match.index);
    const local = (localPart.exec(before) ?? localPartBeforeSpace.exec(before))?.[0];
    if (local === undefined) continue;
    found.push({ start: match.index - local.length, end: match.index + sign.length + domainLength });
  }
  return found;
}

function lengthOfDomain(sign: string, after: string): number {
  const host = mailHost.exec(after)?.[0] ?? "";
  if (sign === " at ") return host.length;
  const spaced = spacedDomain.exec(after)?.[0] ?? "";
  const plain = domain.exec(after)?.[0] ?? "";
  return Math.max(host.length, spaced.length, plain.length);
}
