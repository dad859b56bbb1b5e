import type { Criterion } from "../supabase/functions/_shared/cues/index.ts";
import { servesAlways } from "../supabase/functions/_shared/assessment/index.ts";
import type { Evidence, Touch } from "./evidence.ts";

/** One way to reach a level: the sentences that carry it. */
export interface Option {
  level: number;
  touches: Touch[];
}

/** An option with the touch that its quote is cut from; none for the option that uses nothing. */
export interface Chosen extends Option {
  quoted: Touch | undefined;
}

const optionsTried = 16;
const sentenceTried = 3;

/** Every level that the touches carry, best first; the last option is to use none of them. */
export function optionsOf(criterion: Criterion, touches: Touch[]): Option[] {
  const own = criterion.shownBy.filter((one) => !/^O\d$/.test(one));
  const options: Option[] = [{ level: 0, touches: [] }];
  const sound = touches.filter(({ isSound }) => isSound);
  for (const touch of touches.filter(({ isLeading }) => isLeading)) {
    const level = !touch.isSound ? 1 : hasOneOf(["reason", ...own], touch.evidence.markers) ? 3 : 2;
    options.push({ level, touches: [touch] });
  }
  sound.forEach((one, index) => {
    for (const other of sound.slice(index + 1)) {
      const level = levelOfTwo(one, other, own);
      if (level !== null) options.push({ level, touches: [one, other] });
    }
  });
  return keepVaried(options.toSorted((one, other) => other.level - one.level || weightOf(other) - weightOf(one)));
}

/**
 * The level that two sentences carry together: of two messages, or of one long message, where each must hold its marker itself;
 * null when they carry no more than one of them.
 */
function levelOfTwo(one: Touch, other: Touch, own: string[]): number | null {
  if (!(one.isLeading || other.isLeading) || one.key === other.key) return null;
  const isOneMessage = one.evidence === other.evidence;
  if (isOneMessage && !one.evidence.isLong) return null;
  // What came only after the strongest hint counts up to level 3.
  if (one.evidence.isAfterStrongestHint && other.evidence.isAfterStrongestHint) return null;
  const [first, second] = isOneMessage ? [one.markers, other.markers] : [one.evidence.markers, other.evidence.markers];
  const counting = ["reason", ...own];
  if (hasOneOf(counting, first) && hasOneOf(counting, second) && new Set([...first, ...second]).size > 1) return 5;
  return hasOneOf(own, first) || hasOneOf(own, second) ? 4 : null;
}

function hasOneOf(names: string[], markers: ReadonlySet<string>): boolean {
  return names.some((name) => markers.has(name));
}

function weightOf({ touches }: Option): number {
  return Math.max(0, ...touches.filter(({ isLeading }) => isLeading).map(({ weight }) => weight));
}

/** The best options, and always one of each level, so that criteria can make room for each other. */
function keepVaried(sorted: Option[]): Option[] {
  const perLevel = new Map<number, number>();
  const perSentence = new Map<string, number>();
  return sorted.filter(({ level, touches }) => {
    const keys = touches.map(({ key }) => `${level} ${key}`);
    if (keys.length > 0 && keys.every((key) => (perSentence.get(key) ?? 0) >= sentenceTried)) return false;
    const count = (perLevel.get(level) ?? 0) + 1;
    perLevel.set(level, count);
    if (count > optionsTried) return false;
    for (const key of keys) perSentence.set(key, (perSentence.get(key) ?? 0) + 1);
    return true;
  });
}

/**
 * One option for each criterion, so that the sum is highest and neither a sentence nor a quoted message serves too many;
 * among equal sums the one whose quotes show most, and no sentence twice where another fits.
 */
export function chooseBest(options: Option[][]): Chosen[] {
  const highest = search(options, 0, 200_000);
  return search(options, highest.sum, 20_000, highest).chosen;
}

interface Found {
  chosen: Chosen[];
  sum: number;
  weight: number;
}

const sameSentenceCosts = 10;

/**
 * @param wantedSum - 0 to look for the highest sum, else to look for the best quotes that reach this sum
 * @param best - what was found before
 */
function search(options: Option[][], wantedSum: number, mostSteps: number, best: Found = { chosen: [], sum: -1, weight: 0 }): Found {
  let steps = 0;
  const ceilings = options.map((list) => list[0]?.level ?? 0);
  const used = new Map<string | Evidence, number>();
  const isFull = (one: string | Evidence): boolean => (used.get(one) ?? 0) >= (typeof one === "string" ? servesAlways : one.serves);
  const count = (one: string | Evidence, change: number): unknown => used.set(one, (used.get(one) ?? 0) + change);
  const take = (index: number, sum: number, chosen: Chosen[]): void => {
    if (index === options.length) {
      const weight = quotesWeigh(chosen);
      if (sum > best.sum || (sum === best.sum && weight > best.weight)) best = { chosen: [...chosen], sum, weight };
      return;
    }
    const possible = ceilings.slice(index).reduce((total, level) => total + level, 0);
    for (const option of options[index] ?? []) {
      steps += 1;
      // A long conversation has very many ways; the first ones are the best ones already.
      if (steps > mostSteps || sum + possible < wantedSum || (wantedSum === 0 && sum + possible <= best.sum)) return;
      if (option.touches.some(({ key }) => isFull(key))) continue;
      for (const { key } of option.touches) count(key, 1);
      // The quote stands in one of the messages; which one decides what the others may still quote.
      const free = option.touches.filter(({ evidence, isLeading }) => isLeading && !isFull(evidence));
      for (const quoted of option.touches.length === 0 ? [undefined] : free) {
        if (quoted !== undefined) count(quoted.evidence, 1);
        take(index + 1, sum + option.level, [...chosen, { ...option, quoted }]);
        if (quoted !== undefined) count(quoted.evidence, -1);
      }
      for (const { key } of option.touches) count(key, -1);
    }
  };
  take(0, 0, []);
  return best;
}

function quotesWeigh(chosen: Chosen[]): number {
  const quoted = chosen.flatMap((one) => one.quoted ?? []);
  const repeated = quoted.length - new Set(quoted.map(({ key }) => key)).size;
  return quoted.reduce((total, { weight }) => total + weight, 0) - repeated * sameSentenceCosts;
}
