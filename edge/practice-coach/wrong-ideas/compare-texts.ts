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
  for (let place = 0; place < one.length; place += 1) sum += one[place]! * other[place]!;
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

/** Texts that others are compared with word by word, each of their words known once. */
export interface WordTable {
  stems: (string | undefined)[];
  vectors: (Float32Array | undefined)[];
  texts: { words: Int32Array; isDenied: Uint8Array; weights: Float64Array; whole: number }[];
}

/** Makes texts ready for `wordByWord`. */
export function wordTable(texts: readonly Compared[]): WordTable {
  const places = new Map<string, number>();
  const table: WordTable = { stems: [], vectors: [], texts: [] };
  const placeOf = (token: string, stem: string | undefined): number => {
    const known = places.get(token);
    if (known !== undefined) return known;
    places.set(token, table.stems.length);
    table.stems.push(stem);
    table.vectors.push(knownWord(token)?.vector);
    return table.stems.length - 1;
  };
  for (const { tokens, stems, isDenied } of texts) {
    const weights = Float64Array.from(tokens, weightOf);
    const words = Int32Array.from(tokens, (token, index) => placeOf(token, stems[index]));
    table.texts.push({ words, isDenied: Uint8Array.from(isDenied, Number), weights, whole: sumOf(weights) });
  }
  return table;
}

/**
 * Compares one text with many word by word: each word is set beside the one of the other text that is nearest to it in
 * meaning, in both directions. Gives a number from 0 to 1 for each.
 */
export function wordByWord(one: Compared, others: WordTable): number[] {
  const count = one.tokens.length;
  const weights = Float64Array.from(one.tokens, weightOf);
  const whole = sumOf(weights);
  const isDenied = Uint8Array.from(one.isDenied, Number);
  const nearness = nearnessBetween(one, others);
  const bestOfOwn = new Float64Array(count);
  return others.texts.map((other) => {
    bestOfOwn.fill(0);
    let covered = 0;
    for (let place = 0; place < other.words.length; place += 1) {
      const from = other.words[place]! * count;
      const denied = other.isDenied[place]!;
      let best = 0;
      for (let index = 0; index < count; index += 1) {
        const near = isDenied[index] === denied ? nearness[from + index]! : deniedShare * nearness[from + index]!;
        if (near > best) best = near;
        if (near > bestOfOwn[index]!) bestOfOwn[index] = near;
      }
      covered += best * other.weights[place]!;
    }
    let ofOwn = 0;
    for (let index = 0; index < count; index += 1) ofOwn += bestOfOwn[index]! * weights[index]!;
    return ((whole === 0 ? 0 : ofOwn / whole) + (other.whole === 0 ? 0 : covered / other.whole)) / 2;
  });
}

/** For each word of a table how near each word of a text is, from 0 to 1: a form of it is as near as itself. */
function nearnessBetween({ tokens, stems }: Compared, table: WordTable): Float64Array {
  const vectors = tokens.map((token) => knownWord(token)?.vector);
  const nearness = new Float64Array(table.stems.length * tokens.length);
  table.stems.forEach((other, word) => {
    const known = table.vectors[word];
    stems.forEach((stem, index) => {
      const vector = vectors[index];
      const near = other === stem ? 1 : vector === undefined || known === undefined ? 0 : cosine(vector, known);
      if (near > 0) nearness[word * tokens.length + index] = near;
    });
  });
  return nearness;
}

const sumOf = (values: Float64Array): number => values.reduce((sum, value) => sum + value, 0);
