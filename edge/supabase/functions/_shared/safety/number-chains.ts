/** Figures in a row. */
interface FigureGroup {
  /** As 0 to 9, whatever the script. */
  figures: string;
  start: number;
  end: number;
}

/** Groups of figures with nothing but usual separators between them, such as `(555) 123-4567`. */
export interface NumberChain {
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
export function numberChains(text: string): NumberChain[] {
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
export function partOf(chain: NumberChain, from: number, to: number): NumberChain {
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
