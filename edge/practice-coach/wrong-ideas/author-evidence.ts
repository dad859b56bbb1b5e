import { type Activity, hearCues, negates } from "../../supabase/functions/_shared/cues/index.ts";
import { clausesOf, smallWords, wordsOf } from "../../supabase/functions/_shared/text/index.ts";
import type { InCommon } from "./evidence.ts";
import { meanings, stemOf } from "./same-meaning.ts";
import { deniedIn } from "./tokens.ts";

/** Small words that carry a wrong idea more often than not: "just try", "everybody has them", "it is always fair". */
const telling = new Set(
  "only just always never all every each same more again once enough nothing everything must before should did without".split(" "),
);

/** What a text says: `+stem` and `+#group of meaning`, with a minus where it is denied. */
export function featuresOf(text: string): Set<string> {
  const found = new Set<string>();
  for (const { words } of clausesOf(text)) {
    const isDenied = deniedIn(words.map(({ folded }) => folded));
    words.forEach(({ folded }, index) => {
      if (negates(folded, words[index + 1]?.folded)) return;
      if (smallWords.has(folded) && !telling.has(folded)) return;
      const stem = stemOf(folded);
      found.add(`${isDenied[index] ? "-" : "+"}${stem}`);
      for (const { group, isOpposite } of meanings.get(stem) ?? []) found.add(`${isOpposite !== isDenied[index] ? "-" : "+"}#${group}`);
    });
  }
  return found;
}

const isGroup = (feature: string): boolean => feature.charAt(1) === "#";
const oppositeOf = (feature: string): string => `${feature.startsWith("+") ? "-" : "+"}${feature.slice(1)}`;

/** All that an author wrote about one misconception or outcome. */
interface Known {
  id: string;
  /** Each way to say it. */
  ways: Set<string>[];
  /** In how many of them a feature stands. */
  counts: Map<string, number>;
  pairs: Set<string>;
  hints: Set<string>;
}

interface KnownActivity {
  ideas: Known[];
  outcomes: Known[];
  /** How much a feature tells: what stands in all of them tells little. */
  weightOf: (feature: string) => number;
}

const known = new WeakMap<Activity, KnownActivity>();

function knownOf(activity: Activity): KnownActivity {
  const made = known.get(activity) ?? readKnown(activity);
  known.set(activity, made);
  return made;
}

function readKnown({ misconceptions, outcomes, cues, criteria }: Activity): KnownActivity {
  const heard = (id: string): string[] =>
    cues
      .filter(({ touches }) => touches === id)
      .flatMap(({ hears }) => hears.map((phrase) => phrase.replace(/\*/g, "").replace(/\+/g, " ")));
  const ideas = misconceptions.map(({ id, idea, soundsLike, hints }) => knownFrom(id, [idea, ...soundsLike, ...heard(id)], hints));
  const shown = outcomes.map(({ id, text }) => {
    const levels = criteria.filter(({ shownBy }) => shownBy[0] === id).flatMap((one) => one.levels.slice(3));
    return knownFrom(id, [text, ...heard(id), ...levels], []);
  });
  const all = [...ideas, ...shown];
  const weights = new Map<string, number>();
  const weightOf = (feature: string): number => {
    const before = weights.get(feature);
    if (before !== undefined) return before;
    const holding = all.filter(({ counts }) => counts.has(feature) || counts.has(oppositeOf(feature))).length;
    const weight = Math.max(0.15, Math.log((all.length + 1) / (holding + 0.5)));
    weights.set(feature, weight);
    return weight;
  };
  return { ideas, outcomes: shown, weightOf };
}

function knownFrom(id: string, texts: string[], hints: string[]): Known {
  const ways = texts.map(featuresOf).filter(({ size }) => size > 0);
  const counts = new Map<string, number>();
  for (const way of ways) for (const feature of way) counts.set(feature, (counts.get(feature) ?? 0) + 1);
  const stems = hints.flatMap((hint) => [...featuresOf(hint)].filter((feature) => !isGroup(feature)));
  return { id, ways, counts, pairs: new Set(texts.flatMap(pairsOf)), hints: new Set(stems) };
}

function pairsOf(text: string): string[] {
  const words = wordsOf(text).map(({ folded }) => folded);
  return words.slice(1).map((word, index) => `${words[index]} ${word}`);
}

/** What speaks for a text being about one of them, as numbers. */
function closeness(one: Known, said: Set<string>, pairs: string[], weightOf: KnownActivity["weightOf"]): number[] {
  const size = Math.sqrt(Math.max(2, said.size));
  let [words, groups, wordsAgainst, groupsAgainst] = [0, 0, 0, 0];
  for (const feature of said) {
    const weight = weightOf(feature);
    const count = one.counts.get(feature) ?? 0;
    const value = weight * Math.min(1.2, 0.6 + 0.2 * count);
    if (count > 0 && isGroup(feature)) groups += value;
    else if (count > 0) words += value;
    else if (one.counts.has(oppositeOf(feature)) && isGroup(feature)) groupsAgainst += weight;
    else if (one.counts.has(oppositeOf(feature))) wordsAgainst += weight;
  }
  const covered = Math.max(0, ...one.ways.map((way) => coverage(way, said, weightOf)));
  const samePairs = pairs.filter((pair) => one.pairs.has(pair)).length / Math.sqrt(Math.max(3, pairs.length));
  const inHints = [...said].filter((feature) => one.hints.has(feature)).length;
  return [words / size, groups / size, wordsAgainst / size, groupsAgainst / size, covered, samePairs, inHints / size];
}

function coverage(way: Set<string>, said: Set<string>, weightOf: KnownActivity["weightOf"]): number {
  let [covered, whole] = [0, 0];
  for (const feature of way) {
    const weight = weightOf(feature) * (isGroup(feature) ? 0.5 : 1);
    whole += weight;
    if (said.has(feature)) covered += weight;
    else if (said.has(oppositeOf(feature))) covered -= weight;
  }
  return covered / Math.max(1.2, whole);
}

/** What is heard in answers that think, and what in ideas that are sure of themselves. */
const shapes = [
  /\d/,
  / (?:not|no|never|nothing|nobody|cant|doesnt|didnt|isnt|dont|wasnt|wouldnt) /,
  / (?:i would|id|i will|i want|i count|i changed|i take|i test|i tried) /,
  / (?:could|maybe|may|might|depends|if|probably|can) /,
  / (?:just|only|always|everyone|everybody|all|must|simply|never|every|forever|nobody|any|anything|everything|itself) /,
  / so /,
  / because /,
  / (?:but|instead|although|not only|than|rather) /,
  / (?:should|needs?|have to|has to) /,
  /^ (?:it|its|the ai|they|he|she) /,
  / (?:first|then|before|after|until|next) /,
];

/** What the author's lines say of a message: numbers for each misconception, and for none of them. */
export interface AuthorEvidence {
  ideas: { id: string; values: number[]; inCommon: Omit<InCommon, "nearness"> }[];
  none: number[];
}

/** What an author's own lines say for each misconception and for none: numbers for the fitted weights. */
export function authorEvidence(activity: Activity, text: string): AuthorEvidence {
  const { ideas, outcomes, weightOf } = knownOf(activity);
  const [said, pairs] = [featuresOf(text), pairsOf(text)];
  const touched = new Set(hearCues(text, activity.cues).map(({ touches }) => touches));
  const close = (one: Known): number[] => [...closeness(one, said, pairs, weightOf), touched.has(one.id) ? 1 : 0];
  const others = outcomes.map(close);
  const most = (place: number): number => Math.max(0, ...others.map((values) => values[place] ?? 0));
  const words = wordsOf(text).map(({ folded }) => folded);
  const whole = ` ${words.join(" ")} `;
  const isOutcome = outcomes.some(({ id }) => touched.has(id));
  return {
    ideas: ideas.map((one) => {
      const values = close(one);
      const [words = 0, groups = 0, , , , pairs = 0] = values;
      return { id: one.id, values, inCommon: { words, groups, pairs } };
    }),
    none: [
      1,
      ...[0, 1, 4, 5].map(most),
      isOutcome ? 1 : 0,
      Math.min(words.length, 20) / 10,
      Math.max(0, words.length - 9) / 5,
      ...shapes.map((shape) => (shape.test(whole) ? 1 : 0)),
    ],
  };
}
