import type { Span } from "./email-addresses.ts";

interface Token {
  /** Lower case. */
  word: string;
  isCapitalised: boolean;
  start: number;
  end: number;
}

const listed = (words: string): Set<string> => new Set(words.split(" "));

// After a number and a name these mean an address, however they are written.
const street = listed("street strt road rd avenue ave boulevard blvd highway");
// These mean many things ("4 wheel drive", "in 3rd place"): only with capital letters or after words such as "I live at".
const streetOrElse = listed(
  "st dr drive lane ln way court ct place pl square sq close terrace crescent cres gardens grove row mews park parkway hill circle cir alley walk estate quay rise view",
);
const streetFirst = listed("rue calle avenida av rua ulica jalan");
const streetFirstOrElse = listed("via piazza plaza place strada avenue boulevard chemin route carrera jl ul");
const streetEnding = /^\p{L}{3,40}(?:straße|strasse|str|gasse|straat|gatan|gade)$/u;
const streetEndingOrElse = /^\p{L}{3,40}(?:weg|allee|platz|vej|veien|gata|vägen|laan|plein|ufer|damm|ring)$/u;
// No name of a street: "2 cars on the road", "5 years of street art", "a 6 lane highway".
const noName = listed(
  "of the a an on in at to and or with from for by per is are was were has have had it its this that these those my your his her our their cars car people kids dogs cats trees houses men women boys girls lane lanes lamps lights signs times way ways years year days day hours hour minutes seconds months weeks km m cm miles mile metres meters feet kilometres kilometers percent points wheel hard test more less other different new old big small long busy empty main two three one next same every each main dirt flash usb disk",
);
const livesThere =
  /\b(?:live|lives|living|lived|address|adress|addres|house is|home is|stay|stays|staying|come to|come over to|meet me|pick me up|deliver|located|moved to|send (?:it|them|me) to)\b[^\n!?]{0,30}$/i;
const since = /\b(?:in|since|from|until|till|before|after|by|of|year)\s$/i;
const boxAt = /\bp\.? ?o\.? ?box:? ?(?:no\.? ?)?\d{1,6}\b/gi;
const postcode =
  /\b(?:post ?code|zip ?code|zip|postal code)\b(?: (?:is|of|for|my)| ?[:=]){0,2} ?((?=[A-Z]{0,5}\d)[A-Z\d]{2,6}(?:[ -][A-Z\d]{3,4})?)\b/gi;
const token = /[\p{L}\p{M}\p{N}'’]+/gu;
const houseNumber = /^\d{1,5}[a-z]?$/;
const mostNameWords = 3;
const anyWordOf = [street, streetOrElse, streetFirst, streetFirstOrElse].flatMap((words) => [...words]).join("|");
const anyStreet = new RegExp(
  `\\b(?:${anyWordOf})\\b|straße|strasse|(?:str|gasse|straat|gatan|gade|weg|allee|platz|vej|veien|gata|vägen|laan|plein|ufer|damm|ring)\\.? \\d`,
  "i",
);
const contextLength = 48;

/**
 * Where street addresses stand in a text: a house number with a street ("12 Baker Street", "rue de la Paix 12",
 * "Hauptstraße 5"), a post-office box, and a post code that is called one.
 *
 * A street without a number, a name of a village or a house, and scripts without such words are not seen.
 */
export function streetAddresses(text: string): Span[] {
  const found: Span[] = [];
  const tokens = anyStreet.test(text) ? tokensOf(text) : [];
  for (let at = 0; at < tokens.length; at += 1) {
    const last = addressFrom(text, tokens, at);
    if (last === null) continue;
    found.push({ start: tokens[at]?.start ?? 0, end: tokens[last]?.end ?? 0 });
    at = last;
  }
  for (const { 0: box, index } of text.matchAll(boxAt)) found.push({ start: index, end: index + box.length });
  for (const { 0: whole, 1: code = "", index } of text.matchAll(postcode))
    found.push({ start: index + whole.length - code.length, end: index + whole.length });
  return found;
}

function tokensOf(text: string): Token[] {
  return Array.from(text.matchAll(token), ({ 0: written, index }) => ({
    word: written.toLowerCase(),
    isCapitalised: /^\p{Lu}/u.test(written),
    start: index,
    end: index + written.length,
  }));
}

/** The place of the last word of an address that begins at a token; null when none does. */
function addressFrom(text: string, tokens: Token[], at: number): number | null {
  const first = tokens[at];
  if (first === undefined) return null;
  const isCalled = (): boolean => livesThere.test(text.slice(Math.max(0, first.start - contextLength), first.start));
  if (houseNumber.test(first.word)) return numberThenStreet(text, tokens, at, isCalled);
  const next = tokens[at + 1];
  const isEnding = streetEnding.test(first.word) || (streetEndingOrElse.test(first.word) && (isCalled() || first.isCapitalised));
  if (isEnding && next !== undefined && houseNumber.test(next.word) && /^\.? $/.test(text.slice(first.end, next.start))) return at + 1;
  if (streetFirst.has(first.word) || (streetFirstOrElse.has(first.word) && isCalled())) return streetThenNumber(text, tokens, at);
  return null;
}

function numberThenStreet(text: string, tokens: Token[], at: number, isCalled: () => boolean): number | null {
  const number = tokens[at];
  if (number === undefined || isTied(text, number)) return null;
  // "In 1969 Abbey Road" names a year.
  if (/^(?:1\d|20)\d\d$/.test(number.word) && since.test(text.slice(Math.max(0, number.start - 8), number.start)) && !isCalled())
    return null;
  let allCapitalised = true;
  for (let place = at + 1; place <= at + 1 + mostNameWords; place += 1) {
    const word = tokens[place];
    const before = tokens[place - 1];
    if (word === undefined || before === undefined || !/^[,.]? {1,2}$|^-$/.test(text.slice(before.end, word.start))) return null;
    const hasName = place > at + 1;
    if (hasName && street.has(word.word)) return place;
    if (hasName && streetOrElse.has(word.word) && ((allCapitalised && word.isCapitalised) || isCalled()))
      return endOfName(tokens, place, text);
    if (place === at + 1 && (streetFirst.has(word.word) || (streetFirstOrElse.has(word.word) && isCalled())))
      return streetName(text, tokens, place);
    if (noName.has(word.word) && !word.isCapitalised && !isCalled()) return null;
    if (!word.isCapitalised && !/^\d{1,3}(?:st|nd|rd|th)$/.test(word.word)) allCapitalised = false;
  }
  return null;
}

/** "12 St Johns Road": "St" is a street only when no street follows. */
function endOfName(tokens: Token[], place: number, text: string): number {
  const next = tokens[place + 1];
  const isNear = next !== undefined && /^\.? $/.test(text.slice(tokens[place]?.end, next.start));
  return isNear && (street.has(next.word) || streetOrElse.has(next.word)) ? place + 1 : place;
}

function streetThenNumber(text: string, tokens: Token[], at: number): number | null {
  for (let place = at + 2; place <= at + 6; place += 1) {
    const word = tokens[place];
    const before = tokens[place - 1];
    if (word === undefined || before === undefined || !/^[,.]? {1,2}(?:n[º°o]\.? ?)?$|^ ?-$/.test(text.slice(before.end, word.start)))
      return null;
    if (houseNumber.test(word.word)) return place;
  }
  return null;
}

/** "12 rue de la Paix": the name goes on as long as small words or capital letters do. */
function streetName(text: string, tokens: Token[], at: number): number {
  let last = at;
  for (let place = at + 1; place <= at + 5; place += 1) {
    const word = tokens[place];
    if (word === undefined || !/^[ '’-]{1,2}$/.test(text.slice(tokens[place - 1]?.end, word.start))) break;
    const isSmall = /^(?:de|du|des|la|le|les|del|di|da|do|dos|das|l|d|los|las|el|e|y|et)$/.test(word.word);
    if (place > at + 1 && !isSmall && !word.isCapitalised) break;
    last = place;
  }
  return last;
}

/** Whether signs beside a number say that it is another kind: `10:30`, `1,000`, `$5`, `2.5`. */
function isTied(text: string, { start, end }: Token): boolean {
  return /[\d][:.,]$|[$€£¥#=]$/.test(text.slice(Math.max(0, start - 2), start)) || /^[:.,]\d|^[%°€£]/.test(text.slice(end, end + 2));
}
