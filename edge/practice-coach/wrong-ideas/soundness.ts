import { stemOf } from "./same-meaning.ts";
import { tokensOf } from "./tokens.ts";
import { meaningOf } from "./word-vectors.ts";

/** Weights of words, of two and three words in a row, of pairs with one word between, and of meanings. */
export interface SoundnessModel {
  bias: number;
  weights: Map<string, number>;
}

const shareOfLongRuns = 0.7;
const scale = 1.5;
/** Words of this share of a text count half: a mean of meanings is not to be one of small words. */
const lengthScale = 3;

/** What of a text tells sound answers from wrong ideas whatever they are about: how it is said. */
export function soundnessFeatures(text: string): Map<string, number> {
  const tokens = tokensOf(text);
  const row = ["^", ...tokens.map(stemOf), "$"];
  const features = new Map<string, number>();
  row.forEach((stem, index) => {
    const [next, third] = [row[index + 1], row[index + 2]];
    features.set(stem, 1);
    if (next !== undefined) features.set(`${stem} ${next}`, 1);
    if (third === undefined) return;
    features.set(`${stem} ${next} ${third}`, shareOfLongRuns);
    features.set(`${stem} _ ${third}`, shareOfLongRuns);
  });
  const share = scale / Math.sqrt(features.size);
  for (const [feature, value] of features) features.set(feature, value * share);
  meaningOf(tokens).forEach((value, place) => features.set(`#${place}`, value * scale));
  features.set("#length", Math.log(1 + tokens.length) / lengthScale);
  return features;
}

/** How much a text sounds like a sound answer: above 0 more than like a wrong idea, in units of log odds. */
export function soundnessOf(text: string, { bias, weights }: SoundnessModel): number {
  let sum = bias;
  for (const [feature, value] of soundnessFeatures(text)) sum += value * (weights.get(feature) ?? 0);
  return sum;
}
