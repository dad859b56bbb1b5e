// oxlint-disable-next-line no-restricted-imports -- it learns for that room, from what stands in it.
import { featuresOf, wordsOf } from "../supabase/functions/_shared/safety/learned-features.ts";

/** A sentence, and whether it signals danger. */
export interface Example {
  text: string;
  isDanger: boolean;
}

/** What was learned: a weight for each feature, and what is added to their sum. */
export interface Learned {
  weights: Map<number, number>;
  bias: number;
}

const rounds = 12;
const rate = 0.3;
const shrink = 1e-5;

/**
 * Logistic regression by AdaGrad, in an order that is the same each time.
 *
 * @param leastOften - features that fewer examples have are left out
 */
export function learn(examples: readonly Example[], leastOften = 2): Learned {
  const read = examples.map(({ text, isDanger }) => ({ features: featuresOf(wordsOf(text)), isDanger }));
  const often = new Map<number, number>();
  for (const { features } of read) for (const feature of features) often.set(feature, (often.get(feature) ?? 0) + 1);
  const places = new Map([...often].filter(([, count]) => count >= leastOften).map(([feature], place) => [feature, place]));
  const data = read.map(({ features, isDanger }) => ({
    places: [...features].flatMap((feature) => places.get(feature) ?? []),
    target: isDanger ? 1 : 0,
  }));
  const weights = new Float64Array(places.size);
  const squares = new Float64Array(places.size).fill(1e-8);
  let bias = 0;
  let biasSquares = 1e-8;
  const random = randomNumbers(1);
  for (let round = 0; round < rounds; round += 1) {
    shuffle(data, random);
    for (const { places: mine, target } of data) {
      let sum = bias;
      for (const place of mine) sum += weights[place] ?? 0;
      const error = 1 / (1 + Math.exp(-sum)) - target;
      for (const place of mine) {
        const slope = error + shrink * (weights[place] ?? 0);
        squares[place] = (squares[place] ?? 0) + slope * slope;
        weights[place] = (weights[place] ?? 0) - (rate * slope) / Math.sqrt(squares[place] ?? 1);
      }
      biasSquares += error * error;
      bias -= (rate * error) / Math.sqrt(biasSquares);
    }
  }
  return { weights: new Map([...places].map(([feature, place]) => [feature, weights[place] ?? 0])), bias };
}

/** How much a text sounds like danger by what was learned; about 0 is as likely as not. */
export function scoreOf({ weights, bias }: Learned, text: string): number {
  let sum = bias;
  for (const feature of featuresOf(wordsOf(text))) sum += weights.get(feature) ?? 0;
  return sum;
}

function shuffle(list: unknown[], random: () => number): void {
  for (let at = list.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    [list[at], list[other]] = [list[other], list[at]];
  }
}

/** Lehmer's generator: the same numbers for the same seed. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 16807) % 2147483647;
    return state / 2147483647;
  };
}
