import type { Activity, Criterion } from "../supabase/functions/_shared/activity.ts";
import { isProven } from "../supabase/functions/_shared/proven-quote.ts";
import { collectEvidence, touchesOf } from "./evidence.ts";
import type { Touch } from "./evidence.ts";
import { quotesOfSentence } from "./quote.ts";
import type { TranscriptLine } from "./transcript.ts";
import { words } from "./words.ts";

/** The answer of an assessor, as its prompt asks for it. */
export interface Evaluation {
  criteria: { name: string; level: number; quote: string }[];
  /** 0 to 100: four times the sum of the levels. */
  evaluation_score: number;
  evaluation_evidence: string;
}

/** One way to reach a level: the sentences that carry it. */
interface Option {
  level: number;
  touches: Touch[];
}

/** The same sentence serves at most this many criteria. */
const servesAtMost = 2;
const optionsTried = 16;
const sentenceTried = 3;

/**
 * Counts what a student wrote about each criterion; it reads nothing.
 *
 * @param lines - the transcript; only lines of the student count
 * @see section 11 of the format of an activity file
 */
export function evaluate(activity: Activity, lines: TranscriptLine[]): Evaluation {
  const evidence = collectEvidence(activity, lines);
  const options = activity.criteria.map((criterion) => optionsOf(criterion, touchesOf(activity, criterion.shownBy, evidence)));
  const chosen = chooseBest(options);
  const quoted = new Set<string>();
  const criteria = activity.criteria.map(({ name }, index) => {
    const option = chosen[index];
    const quote = option === undefined ? "" : quoteOf(option, quoted, lines);
    return { name, level: quote === "" ? 0 : (option?.level ?? 0), quote };
  });
  const sum = criteria.reduce((total, { level }) => total + level, 0);
  return { criteria, evaluation_score: sum * 4, evaluation_evidence: tell(activity, criteria, lines) };
}

/** Every level that the touches carry, best first; the last option is to use none of them. */
function optionsOf(criterion: Criterion, touches: Touch[]): Option[] {
  const ownMarkers = criterion.shownBy.filter((one) => !/^O\d$/.test(one));
  const hasOwn = (touch: Touch): boolean => ownMarkers.some((marker) => touch.evidence.markers.has(marker));
  const counts = (touch: Touch): string[] => ["reason", ...ownMarkers].filter((marker) => touch.evidence.markers.has(marker));
  const options: Option[] = [{ level: 0, touches: [] }];
  const sound = touches.filter((touch) => touch.evidence.isSound);
  for (const touch of touches) {
    const level = !touch.evidence.isSound ? 1 : counts(touch).length > 0 ? 3 : 2;
    options.push({ level, touches: [touch] });
  }
  sound.forEach((one, index) => {
    for (const other of sound.slice(index + 1)) {
      if (other.evidence === one.evidence) continue;
      // What came only after the strongest hint counts up to level 3.
      if (one.evidence.isAfterStrongestHint && other.evidence.isAfterStrongestHint) continue;
      const markers = new Set([...one.evidence.markers, ...other.evidence.markers]);
      if (counts(one).length > 0 && counts(other).length > 0 && markers.size > 1) options.push({ level: 5, touches: [one, other] });
      else if (hasOwn(one) || hasOwn(other)) options.push({ level: 4, touches: [one, other] });
    }
  });
  return keepVaried(options.toSorted((one, other) => other.level - one.level));
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

/** One option for each criterion, so that the sum is highest and no sentence serves too many. */
function chooseBest(options: Option[][]): Option[] {
  let best: Option[] = [];
  let bestSum = -1;
  let steps = 0;
  const ceilings = options.map((list) => list[0]?.level ?? 0);
  const used = new Map<string, number>();
  const take = (index: number, sum: number, chosen: Option[]): void => {
    if (index === options.length) {
      if (sum > bestSum) [best, bestSum] = [[...chosen], sum];
      return;
    }
    const possible = ceilings.slice(index).reduce((total, level) => total + level, 0);
    for (const option of options[index] ?? []) {
      steps += 1;
      // A long conversation has very many ways; the first ones are the best ones already.
      if (steps > 200_000 || sum + possible <= bestSum) return;
      if (option.touches.some(({ key }) => (used.get(key) ?? 0) >= servesAtMost)) continue;
      for (const { key } of option.touches) used.set(key, (used.get(key) ?? 0) + 1);
      take(index + 1, sum + option.level, [...chosen, option]);
      for (const { key } of option.touches) used.set(key, (used.get(key) ?? 1) - 1);
    }
  };
  take(0, 0, []);
  return best;
}

/** The sentence with the match, cut at twelve words; the server believes a quote once, and only what the student said first. */
function quoteOf(option: Option, quoted: Set<string>, lines: TranscriptLine[]): string {
  const quotes = option.touches.map(({ sentence, from, to }) => quotesOfSentence(sentence, sentence.words[from], sentence.words[to]));
  const spoken = lines.map(({ who, text }) => ({ speaker: who === "student" ? ("S" as const) : ("C" as const), words: text }));
  // The whole sentences of all touches come before the shortened ones.
  const inOrder = [0, 1, 2, 3].flatMap((shortening) => quotes.flatMap((list) => list[shortening] ?? []));
  const quote = inOrder.find((one) => !quoted.has(one) && isProven(one, spoken)) ?? "";
  quoted.add(quote);
  return quote;
}

/** What was counted, and the one step that would raise a level most. */
function tell(activity: Activity, criteria: Evaluation["criteria"], lines: TranscriptLine[]): string {
  const sorted = criteria.map((criterion, index) => ({ ...criterion, index })).toSorted((one, other) => one.level - other.level);
  const [lowest, highest] = [sorted[0], sorted.at(-1)];
  const found = highest === undefined || highest.level === 0 ? words.nothingYet : words.strongest(highest.name);
  if (lowest === undefined || lowest.level === 5) return `${words.evidence} ${words.everything}`;
  const outcomes = activity.criteria[lowest.index]?.shownBy ?? [];
  const questions = activity.path.filter((question) => question.outcomes.some((id) => outcomes.includes(id)));
  const isAsked = (text: string): boolean => lines.some((line) => line.who === "coach" && line.text.includes(text));
  const question = (questions.find(({ text }) => !isAsked(text)) ?? questions[0])?.text ?? activity.path.at(-1)?.text ?? "";
  return `${words.evidence} ${found} ${words.nextStep(lowest.name, question)}`;
}
