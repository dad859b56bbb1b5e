import type { Span } from "./email-addresses.ts";
import { numberChains, partOf, type NumberChain } from "./number-chains.ts";

const shortest = 7;
const longest = 15;
const contextLength = 48;
const saysPhone =
  /(?:phone|fone|mobile|cell|whats ?app|telegram|\btel\b|\bsms\b|\bdial\b|\bcall (?:me|us|him|her|them|my|at|on)\b|\b(?:text|txt|ring|reach|message) (?:me|us|him|her|my)\b|\b(?:my|our|your|his|her|mums?|moms?|dads?) (?:nr|no|num|numb|number|digits|cell)\b)[^\n]{0,24}$/i;
const saysAmount =
  /\b(?:scores?|points|numbers|sum|total|equals|goals|population|results?|data|values|list|sequence|digits of|pi|binary|bits|isbn|version|seed|about|around|over|nearly|almost|than)\b[^\n.?!]{0,16}$/i;
const formula = /(?:[=+*/×<>]|\p{L}\()\s?$/u;
const unit =
  /^[\s-]?(?:people|persons?|students|children|kids|users|men|women|inhabitants|km|kms|m|cm|mm|miles?|meters?|metres?|feet|years?|days?|hours?|minutes?|seconds?|times|bytes?|kb|mb|gb|tb|bits?|pixels?|px|dollars?|euros?|pounds?|shillings?|rupees?|usd|eur|kes|cents?|points?|pts|goals|words|letters|images?|pictures?|photos?|videos?|songs?|books?|rows?|columns?|stars?|cells?|atoms?|parameters?|examples?|steps?|views?|likes?|percent|kg|g|grams?|tons?|tonnes?|liters?|litres?|million|billion|degrees?|hz|mhz|ghz)\b/i;

/**
 * Where phone numbers stand in a text: 7 to 15 figures, with the separators that people use.
 *
 * A number that begins with a plus or a zero, or that the words before it call a phone number, is taken for one by
 * its length. For all others the shape decides, so that dates, years, scores, sums and measures stay.
 */
export function phoneNumbers(text: string): Span[] {
  return numberChains(text)
    .flatMap(withoutDates)
    .flatMap(partedWhereNumbersBegin)
    .filter((chain) => isPhone(chain, text));
}

function isPhone(chain: NumberChain, text: string): boolean {
  const groups = figuresOf(chain);
  const figures = groups.join("");
  if (figures.length < shortest || isCounting(groups) || /^[01]+$|^(\d)\1+$/.test(figures)) return false;
  const isInternational = chain.hasPlus || figures.startsWith("00");
  if (!isDecimal(groups, chain.gaps) && (isInternational ? figures.length >= 8 : figures.startsWith("0") && figures.length >= 9))
    return true;
  if (figures.length > longest || isInWord(chain, text) || isAddressOfComputer(groups, chain.gaps)) return false;
  const before = text.slice(Math.max(0, chain.start - contextLength), chain.start);
  const after = text.slice(chain.end, chain.end + 16);
  if (unit.test(after)) return false;
  if (saysPhone.test(before)) return true;
  if (saysAmount.test(before) || formula.test(before)) return false;
  return groups.length === 1 ? !figures.endsWith("000") && !isCompactDate(figures) : hasPhoneShape(groups, chain.gaps);
}

/** Whether groups look like a number that is dialled, where nothing else tells. */
function hasPhoneShape(groups: string[], gaps: string[]): boolean {
  const lengths = groups.map((group) => group.length);
  if (groups.length > 6 || gaps.some((gap) => /[/_]|\s[-‐-—]\s/.test(gap)) || isDecimal(groups, gaps) || isThousands(groups, gaps))
    return false;
  if (groups.every((group) => group.endsWith("00") || isYear(group)) || lengths.every((length) => length <= 2)) return false;
  const [first = 0, ...others] = lengths;
  const last = others.at(-1) ?? 0;
  if (groups.length === 2) return (first === 3 && last === 4) || (first >= 4 && last >= 4);
  // Single figures stand in lists of scores; a phone number has one at its beginning at most.
  return last >= 3 && others.every((length) => length >= 2) && lengths.filter((length) => length >= 3).length >= 2;
}

function figuresOf({ groups }: NumberChain): string[] {
  return groups.map(({ figures }) => figures);
}

function isInWord({ start, end }: NumberChain, text: string): boolean {
  return /[\p{L}_]$/u.test(text.slice(Math.max(0, start - 2), start)) || /^[\p{L}_]/u.test(text.slice(end, end + 2));
}

/** `1 000 000` and `12.345.678`; three groups of three with spaces are rather dialled than counted. */
function isThousands([first = "", ...others]: string[], gaps: string[]): boolean {
  if (!others.every((group) => group.length === 3) || gaps.some((gap) => !/^[.\p{Zs}]$/u.test(gap))) return false;
  return first.length < 3 || others.at(-1) === "000";
}

function isDecimal([first = "", ...others]: string[], gaps: string[]): boolean {
  return gaps[0] === "." && first.length <= 3 && (others.length === 1 || (first.length === 1 && first !== "1"));
}

function isAddressOfComputer(groups: string[], gaps: string[]): boolean {
  return groups.length === 4 && gaps.every((gap) => gap === ".") && groups.every((group) => Number(group) <= 255);
}

const countedBy = new Set([1, 2, 3, 4, 5, 10, 20, 25, 50, 100, 500, 1000]);

/** 1 2 3 …, 7654321, 10 20 30 …: figures or groups that all grow or shrink by the same step. */
function isCounting(groups: string[]): boolean {
  const parts = groups.length === 1 ? [...(groups[0] ?? "")] : groups;
  const steps = parts.slice(1).map((part, index) => Number(part) - Number(parts[index]));
  return steps.length > 2 && countedBy.has(Math.abs(steps[0] ?? 0)) && steps.every((step) => step === steps[0]);
}

function isYear(group: string): boolean {
  return /^(?:1\d|20|21)\d\d$/.test(group);
}

function isCompactDate(figures: string): boolean {
  return /^(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$|^(?:0?[1-9]|[12]\d|3[01])(?:0[1-9]|1[0-2])(?:19|20)\d\d$/.test(figures);
}

/** The parts of a chain that are left when dates and pairs of years are taken out. */
function withoutDates(chain: NumberChain): NumberChain[] {
  const parts: NumberChain[] = [];
  let from = 0;
  let at = 0;
  while (at < chain.groups.length) {
    const length = dateLengthAt(chain, at);
    if (length > 0 && at > from) parts.push(partOf(chain, from, at));
    at += Math.max(1, length);
    if (length > 0) from = at;
  }
  return from < chain.groups.length ? [...parts, partOf(chain, from, chain.groups.length)] : parts;
}

function dateLengthAt({ groups, gaps }: NumberChain, at: number): number {
  const [one = "", two = "", three = ""] = groups.slice(at, at + 3).map(({ figures }) => figures);
  const [firstGap = "", secondGap = ""] = gaps.slice(at, at + 2);
  if (isYear(one) && isYear(two) && /^\s?[-‐-—/]\s?$/.test(firstGap)) return 2;
  if (firstGap !== secondGap || !/^[-./]$/.test(firstGap) || !isDay(two)) return 0;
  // 06.12.34.56.78 is dialled: a date stands alone between its separators.
  if (gaps[at - 1] === firstGap || gaps[at + 2] === firstGap) return 0;
  return (isYear(one) && isDay(three)) || (isDay(one) && (isYear(three) || (three.length === 2 && firstGap !== "-"))) ? 3 : 0;
}

function isDay(group: string): boolean {
  return group.length <= 2 && Number(group) >= 1 && Number(group) <= 31;
}

/** Several numbers one after the other, parted where a group could open another and what is before could be whole. */
function partedWhereNumbersBegin(chain: NumberChain): NumberChain[] {
  const groups = figuresOf(chain);
  if (groups.join("").length <= longest) return [chain];
  const parts: NumberChain[] = [];
  let from = 0;
  let length = 0;
  for (const [at, group] of groups.entries()) {
    const isAfterSpace = /\s/.test(chain.gaps[at - 1] ?? "");
    const isWhole = chain.gaps.slice(from, Math.max(from, at - 1)).every((gap) => !/^\s+$/.test(gap));
    if (length >= shortest && (group.startsWith("0") || (isAfterSpace && isWhole) || length + group.length > longest)) {
      parts.push(partOf(chain, from, at));
      from = at;
      length = 0;
    }
    length += group.length;
  }
  return [...parts, partOf(chain, from, groups.length)];
}
