import { randomNumbers, shuffle } from "./random-numbers.ts";
// oxlint-disable-next-line no-restricted-imports -- it learns for that layer, from what stands in it.
import { groupScores, places, size, type LearnedGroups } from "#supabase/functions/_shared/safety/learned-groups.ts";

/** A sentence by its features, and what it can be: one group, or several where only its kind is known. */
export interface GroupExample {
  features: Uint32Array;
  groups: readonly number[];
  /** How much it counts; a sentence of many counts 1. */
  weight: number;
}

const rounds = 20;
/** How far a step goes at first. */
const rate = 0.1;
/** So many of a sentence's features are left out each time, so that none is relied on alone. */
const leftOut = 0.5;

/**
 * A vector for each feature and each group (Joulin et al., "Bag of Tricks for Efficient Text Classification", EACL 2017), by gradient
 * descent with a step of its own for each (Duchi et al., "Adaptive Subgradient Methods", JMLR 2011), in an order that is the same each
 * time. Told apart by group, sentences teach far more than told apart as danger or none.
 */
export function learnGroups(examples: readonly GroupExample[], count: number): LearnedGroups {
  const random = randomNumbers(7);
  const around = (): number => random() * 2 - 1;
  const learned: LearnedGroups = {
    vectors: Float32Array.from({ length: places * size }, () => (around() * 0.5) / size),
    directions: Float32Array.from({ length: count * size }, () => around() * 0.5),
    offsets: new Float32Array(count),
  };
  const step = stepper(learned, count);
  const order = examples.map((_, at) => at);
  for (let round = 0; round < rounds; round += 1) {
    shuffle(order, random);
    const pace = rate * (1 - round / rounds);
    for (const at of order) {
      const example = examples[at]!;
      const kept = example.features.filter(() => random() >= leftOut);
      if (kept.length > 0) step({ ...example, features: kept }, pace);
    }
  }
  return learned;
}

/** Moves what is learned towards one sentence's group. */
function stepper({ vectors, directions, offsets }: LearnedGroups, count: number): (example: GroupExample, pace: number) => void {
  const past = { vectors: new Float32Array(places), directions: new Float32Array(directions.length), offsets: new Float32Array(count) };
  const back = new Float32Array(size);
  return ({ features, groups, weight }, pace) => {
    const { shares, mean } = groupScores({ vectors, directions, offsets }, features);
    const right = groups.reduce((sum, group) => sum + shares[group]!, 1e-9);
    back.fill(0);
    for (let group = 0; group < count; group += 1) {
      const wanted = groups.includes(group) ? shares[group]! / right : 0;
      const slope = (shares[group]! - wanted) * weight;
      for (let at = 0, place = group * size; at < size; at += 1, place += 1) {
        const mine = slope * mean[at]!;
        back[at]! += slope * directions[place]!;
        past.directions[place]! += mine * mine;
        directions[place]! -= (pace * mine) / Math.sqrt(past.directions[place]! + 1e-3);
      }
      past.offsets[group]! += slope * slope;
      offsets[group]! -= (pace * slope) / Math.sqrt(past.offsets[group]! + 1e-3);
    }
    const share = 1 / Math.sqrt(features.length);
    const length = back.reduce((sum, one) => sum + one * one, 0) * share * share;
    for (const feature of features) {
      const place = feature % places;
      past.vectors[place]! += length / size;
      const move = (pace * share) / Math.sqrt(past.vectors[place]! + 1e-6);
      for (let at = 0; at < size; at += 1) vectors[place * size + at]! -= move * back[at]!;
    }
  };
}
