import { randomNumbers, shuffle } from "./random-numbers.ts";
// oxlint-disable-next-line no-restricted-imports -- it learns for that layer, from what stands in it.
import { featureCount } from "#supabase/functions/_shared/safety/learned-features.ts";

/** A sentence by its features, and whether it signals danger. */
export interface Example {
  features: Uint32Array;
  isDanger: boolean;
  /** How much it counts; a sentence of many counts 1. */
  weight: number;
}

/** What was learned: a weight for each feature, and what is added to their mean. */
export interface Learned {
  weights: Float64Array;
  bias: number;
}

const rounds = 30;
/** How much a sentence on the wrong side counts against small weights. */
const cost = 10;

/**
 * A linear support vector machine with squared hinge loss, by coordinate descent in the dual (Hsieh et al., "A Dual Coordinate Descent
 * Method for Large-scale Linear SVM", ICML 2008), in an order that is the same each time. Every sentence has length 1.
 */
export function learn(examples: readonly Example[]): Learned {
  // The last place is the bias: a feature that every sentence has.
  const weights = new Float64Array(featureCount + 1);
  const alphas = new Float64Array(examples.length);
  const order = examples.map((_, at) => at);
  const random = randomNumbers(1);
  for (let round = 0; round < rounds; round += 1) {
    shuffle(order, random);
    for (const at of order) {
      const { features, isDanger, weight } = examples[at]!;
      const diagonal = 1 / (2 * cost * weight);
      const sign = isDanger ? 1 : -1;
      const length = 1 / Math.sqrt(features.length || 1);
      const before = alphas[at]!;
      const gradient = sign * scoreOf({ weights, bias: weights[featureCount]! }, features) - 1 + diagonal * before;
      const after = Math.max(before - gradient / (2 + diagonal), 0);
      if (after === before) continue;
      const step = (after - before) * sign;
      for (const feature of features) weights[feature]! += step * length;
      weights[featureCount]! += step;
      alphas[at] = after;
    }
  }
  return { weights: weights.subarray(0, featureCount), bias: weights[featureCount]! };
}

/** How much a sentence sounds like danger by what was learned; about 0 is as likely as not. */
export function scoreOf({ weights, bias }: Learned, features: Uint32Array): number {
  let sum = 0;
  for (const feature of features) sum += weights[feature]!;
  return sum / Math.sqrt(features.length || 1) + bias;
}
