import { bestIdea } from "../wrong-ideas/hear-idea.ts";
import type { Evidence } from "../wrong-ideas/evidence.ts";
import type { Weights } from "../wrong-ideas/model.ts";

/** A message with its evidence; null where it means no misconception. */
export interface Example extends Evidence {
  meant: string | null;
}

const steps = 300;
const widestStep = 0.2;
const shrinking = 1e-4;

/** An example made ready for fitting: one class for each misconception and the last for none. */
interface Classes {
  values: Float64Array[];
  meant: number;
  /** What it counts: both kinds of examples count the same in all. */
  share: number;
}

/** One class for each misconception of an activity and one for none, with weights that all activities share; by Adam. */
export function fitWeights(examples: Example[]): Weights {
  const ideaCount = examples[0]?.ideas[0]?.values.length ?? 0;
  const count = ideaCount + (examples[0]?.none.length ?? 0);
  const wrong = examples.filter(({ meant }) => meant !== null).length;
  const classes = examples.map(({ ideas, none, meant }): Classes => {
    const index = ideas.findIndex(({ id }) => id === meant);
    return {
      values: [...ideas.map(({ values }) => Float64Array.from(values)), Float64Array.from(none)],
      meant: index === -1 ? ideas.length : index,
      share: 0.5 / (meant === null ? examples.length - wrong : wrong),
    };
  });
  const all = new Float64Array(count);
  const [mean, spread] = [new Float64Array(count), new Float64Array(count)];
  for (let step = 1; step <= steps; step += 1) {
    const slope = new Float64Array(count);
    for (const example of classes) addSlope(example, ideaCount, all, slope);
    const width = widestStep * (1 - (0.95 * step) / steps);
    for (let at = 0; at < count; at += 1) {
      const by = slope[at]! + shrinking * all[at]!;
      mean[at] = 0.9 * mean[at]! + 0.1 * by;
      spread[at] = 0.99 * spread[at]! + 0.01 * by * by;
      all[at]! -= (width * (mean[at]! / (1 - 0.9 ** step))) / (Math.sqrt(spread[at]! / (1 - 0.99 ** step)) + 1e-8);
    }
  }
  const rounded = Array.from(all, (weight) => Number(weight.toFixed(3)));
  return { idea: rounded.slice(0, ideaCount), none: rounded.slice(ideaCount), threshold: 0 };
}

function addSlope({ values, meant, share }: Classes, ideaCount: number, all: Float64Array, slope: Float64Array): void {
  const last = values.length - 1;
  const scores = values.map((numbers, index) => {
    const from = index === last ? ideaCount : 0;
    let score = 0;
    for (let at = 0; at < numbers.length; at += 1) score += numbers[at]! * all[from + at]!;
    return score;
  });
  const highest = Math.max(...scores);
  const likely = scores.map((score) => Math.exp(score - highest));
  const whole = likely.reduce((sum, one) => sum + one, 0);
  values.forEach((numbers, index) => {
    const from = index === last ? ideaCount : 0;
    const by = share * (likely[index]! / whole - (index === meant ? 1 : 0));
    for (let at = 0; at < numbers.length; at += 1) slope[from + at]! += by * numbers[at]!;
  });
}

/** How often wrong ideas are met by their own hint and by some hint, and sound answers by one, from 0 to 1. */
export interface Rates {
  own: number;
  some: number;
  falseAlarms: number;
}

/** What was meant, which misconception comes closest, and by how much more speaks for it than for none. */
export interface Heard {
  meant: string | null;
  id: string | null;
  margin: number;
}

/** What the weights hear in an example. */
export function hear(example: Example, weights: Weights): Heard {
  return { meant: example.meant, ...bestIdea(example, weights) };
}

/** How often what was heard is right at a threshold. */
export function rates(heard: Heard[], threshold: number): Rates {
  const wrong = heard.filter(({ meant }) => meant !== null);
  const sound = heard.filter(({ meant }) => meant === null);
  const share = (part: Heard[], of: Heard[]): number => Number((part.length / of.length).toFixed(3));
  return {
    own: share(
      wrong.filter(({ meant, id, margin }) => margin > threshold && meant === id),
      wrong,
    ),
    some: share(
      wrong.filter(({ margin }) => margin > threshold),
      wrong,
    ),
    falseAlarms: share(
      sound.filter(({ margin }) => margin > threshold),
      sound,
    ),
  };
}

/** The margin that so large a share of sound answers exceeds. */
export function thresholdFor(margins: number[], falseAlarms: number): number {
  const descending = margins.toSorted((one, other) => other - one);
  return Number((descending[Math.floor(margins.length * falseAlarms)] ?? 0).toFixed(3));
}
