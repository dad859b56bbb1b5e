import type { Span } from "./email-addresses.ts";

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

/** Figures in a row. */
interface FigureGroup {
  /** As 0 to 9, whatever the script. */
  figures: string;
  start: number;
  end: number;
}

/** Groups of figures with nothing but usual separators between them, such as `(555) 123-4567`. */
interface NumberChain {
  groups: FigureGroup[];
  /** What stands between the groups. */
  gaps: string[];
  hasPlus: boolean;
  /** With the plus or the bracket that opens it. */
  start: number;
  end: number;
}

const figureGroup = /\p{Nd}+/gu;
const figure = /\p{Nd}/u;
const separators = new Set(" \u00a0\u2002\u2003\u2009\u202f\u3000().-/‐‑‒–—·_");
const longestGap = 4;

/** All chains of a text in order. A time, a sum of money, a percentage, a formula and the like are no part of one. */
function numberChains(text: string): NumberChain[] {
  const chains: NumberChain[] = [];
  let current: NumberChain | null = null;
  for (const match of text.matchAll(figureGroup)) {
    const group = { figures: asAscii(match[0]), start: match.index, end: match.index + match[0].length };
    if (isTied(text, group)) {
      current = null;
      continue;
    }
    if (current !== null && isGap(text, current.end, group.start)) {
      current.groups.push(group);
      current.gaps.push(text.slice(current.end, group.start));
      current.end = group.end;
    } else {
      current = { groups: [group], gaps: [], end: group.end, ...opening(text, group.start) };
      chains.push(current);
    }
  }
  return chains;
}

function isGap(text: string, from: number, to: number): boolean {
  if (to - from > longestGap) return false;
  for (let at = from; at < to; at += 1) if (!separators.has(text.charAt(at))) return false;
  return true;
}

/** A part of a chain, from one group up to but without another. */
function partOf(chain: NumberChain, from: number, to: number): NumberChain {
  const groups = chain.groups.slice(from, to);
  const isFirst = from === 0;
  return {
    groups,
    gaps: chain.gaps.slice(from, to - 1),
    hasPlus: isFirst && chain.hasPlus,
    start: isFirst ? chain.start : (groups[0]?.start ?? chain.start),
    end: groups.at(-1)?.end ?? chain.end,
  };
}

function opening(text: string, start: number): Pick<NumberChain, "hasPlus" | "start"> {
  const bracket = text.charAt(start - 1) === "(" ? 1 : 0;
  const hasPlus = isOneOf("+＋", text.charAt(start - bracket - 1));
  return { hasPlus, start: start - bracket - (hasPlus ? 1 : 0) };
}

const moneySigns = "$€£¥₹";
const beforeAmounts = `${moneySigns}#^=*×<>`;
const afterAmounts = `${moneySigns}%°^`;

/** Whether the signs beside a group say what it is: `10:30`, `1,000`, `$500`, `40%`, `x=5`, `#ff`. */
function isTied(text: string, { start, end }: FigureGroup): boolean {
  const before = text.charAt(start - 1);
  const after = text.charAt(end);
  if (isOneOf(beforeAmounts, before) || isOneOf(afterAmounts, after)) return true;
  if (before === " " && isOneOf(moneySigns, text.charAt(start - 2))) return true;
  if (after === " " && isOneOf(moneySigns.slice(1), text.charAt(end + 1))) return true;
  return (isOneOf(":,", before) && figure.test(text.charAt(start - 2))) || (isOneOf(":,", after) && figure.test(text.charAt(end + 1)));
}

function isOneOf(signs: string, sign: string): boolean {
  return sign !== "" && signs.includes(sign);
}

function asAscii(figures: string): string {
  return figures.charCodeAt(0) < 0x80 && /^[0-9]+$/.test(figures) ? figures : Array.from(figures, valueOf).join("");
}

/** In every script the figures stand in a row of ten whose first is a zero. */
function valueOf(written: string): number {
  const code = written.codePointAt(0) ?? 0;
  // Five such rows without anything between them.
  if (code >= 0x1d7ce && code <= 0x1d7ff) return (code - 0x1d7ce) % 10;
  let value = 0;
  while (value < 9 && figure.test(String.fromCodePoint(code - value - 1))) value += 1;
  return value;
}
