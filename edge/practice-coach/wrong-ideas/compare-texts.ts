import { featuresOf } from "./author-evidence.ts";
import { stemOf } from "./same-meaning.ts";
import { deniedIn, tokensOf } from "./tokens.ts";
import { knownWord, meaningOf, weightOf } from "./word-vectors.ts";

/** A text made ready for comparing. */
export interface Compared {
  tokens: string[];
  stems: string[];
  /** Whether a denial stands shortly before a word. */
  isDenied: boolean[];
  /** The mean of what its words mean, of length 1; all 0 where no word is known. */
  vector: Float32Array;
  /** Stems, pairs of stems and groups of meaning, of length 1 together. */
  features: Map<string, number>;
}

const groupWeight = 0.3;

/** Makes a text ready for comparing. */
export function readText(text: string): Compared {
  const tokens = tokensOf(text);
  const stems = tokens.map(stemOf);
  return { tokens, stems, isDenied: deniedIn(tokens), vector: meaningOf(tokens), features: weighFeatures(text, tokens, stems) };
}

function weighFeatures(text: string, tokens: string[], stems: string[]): Map<string, number> {
  const features = new Map<string, number>();
  const weights = new Map<string, number>();
  tokens.forEach((token, index) => weights.set(stems[index] ?? token, weightOf(token)));
  for (const feature of featuresOf(text))
    features.set(feature, feature.charAt(1) === "#" ? groupWeight : (weights.get(feature.slice(1)) ?? 1));
  stems.forEach((stem, index) => {
    const weight = weights.get(stem) ?? 1;
    features.set(stem, 0.7 * weight);
    const before = stems[index - 1];
    if (before !== undefined) features.set(`${before} ${stem}`, 0.4 * (weight + (weights.get(before) ?? 1)));
  });
  const length = Math.hypot(...features.values()) || 1;
  for (const [feature, weight] of features) features.set(feature, weight / length);
  return features;
}

/** The cosine of two vectors of length 1. */
export function cosine(one: Float32Array, other: Float32Array): number {
  let sum = 0;
  for (let place = 0; place < one.length; place += 1) sum += (one[place] ?? 0) * (other[place] ?? 0);
  return sum;
}

/** How much of two texts is written alike, from 0 to 1. */
export function sharedFeatures(one: Compared, other: Compared): number {
  const [fewer, more] = one.features.size < other.features.size ? [one.features, other.features] : [other.features, one.features];
  let sum = 0;
  for (const [feature, weight] of fewer) sum += weight * (more.get(feature) ?? 0);
  return sum;
}

/** What a word is worth where one of the two texts denies it. */
const deniedShare = 0.5;

/**
 * Compares one text with many word by word: each word is set beside the one of the other text that is nearest to it in
 * meaning, in both directions. Gives a number from 0 to 1 for each.
 */
export function wordByWord(one: Compared, others: readonly Compared[]): number[] {
  const likeness = one.tokens.map(() => new Map<string, number>());
  const own = one.tokens.map((token, index) => ({ stem: one.stems[index], vector: knownWord(token)?.vector, weight: weightOf(token) }));
  const alike = (index: number, token: string, stem: string | undefined): number => {
    const before = likeness[index]?.get(token);
    if (before !== undefined) return before;
    const [vector, other] = [own[index]?.vector, knownWord(token)?.vector];
    const nearness = own[index]?.stem === stem ? 1 : vector === undefined || other === undefined ? 0 : Math.max(0, cosine(vector, other));
    likeness[index]?.set(token, nearness);
    return nearness;
  };
  return others.map((other) => {
    const [bestOfOwn, bestOfOther] = [one.tokens.map(() => 0), other.tokens.map(() => 0)];
    other.tokens.forEach((token, place) => {
      own.forEach((_, index) => {
        const share = one.isDenied[index] === other.isDenied[place] ? 1 : deniedShare;
        const nearness = share * alike(index, token, other.stems[place]);
        bestOfOwn[index] = Math.max(bestOfOwn[index] ?? 0, nearness);
        bestOfOther[place] = Math.max(bestOfOther[place] ?? 0, nearness);
      });
    });
    return (covered(bestOfOwn, one.tokens) + covered(bestOfOther, other.tokens)) / 2;
  });
}

function covered(nearest: number[], tokens: string[]): number {
  const weights = tokens.map(weightOf);
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  return whole === 0 ? 0 : nearest.reduce((sum, value, index) => sum + value * (weights[index] ?? 0), 0) / whole;
}
