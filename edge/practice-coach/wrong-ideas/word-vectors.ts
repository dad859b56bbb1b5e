import { readFileSync } from "node:fs";
import * as v from "valibot";

/** A known word: its place in the space of meanings, of length 1, and how much it tells. */
export interface KnownWord {
  vector: Float32Array;
  weight: number;
}

/** Words of this share of a text count half as much as those that are never used. */
const halfWeight = 0.002;

/** How many numbers a vector has. */
export const dimensions = 64;
const schema = v.object({ dimensions: v.literal(dimensions), words: v.string(), counts: v.array(v.number()), vectors: v.string() });

let read: ReadonlyMap<string, KnownWord> | undefined;

/** Read when the first message is heard: a server that starts doesn't wait for it. */
function knownWords(): ReadonlyMap<string, KnownWord> {
  read ??= readWords();
  return read;
}

function readWords(): Map<string, KnownWord> {
  const file = new URL("./word-vectors.generated.json", import.meta.url);
  const { words, counts, vectors } = v.parse(schema, JSON.parse(readFileSync(file, "utf8")));
  const bytes = Buffer.from(vectors, "base64");
  const total = counts.reduce((sum, count) => sum + count, 0);
  const known = new Map<string, KnownWord>();
  words.split(" ").forEach((word, index) => {
    const vector = Float32Array.from({ length: dimensions }, (_, place) => bytes.readInt8(index * dimensions + place));
    const length = Math.hypot(...vector) || 1;
    const share = ((counts[index] ?? 0) + 0.5) / total;
    known.set(word, { vector: vector.map((value) => value / length), weight: halfWeight / (halfWeight + share) });
  });
  return known;
}

/** What is known of a word as `tokensOf` gives it; undefined for one that no list has. */
export function knownWord(word: string): KnownWord | undefined {
  const known = knownWords();
  return known.get(word) ?? (word.endsWith("s") ? known.get(word.slice(0, -1)) : undefined);
}

/** The mean of what words mean, each by how much it tells, of length 1; all 0 where no word is known. */
export function meaningOf(words: readonly string[]): Float32Array {
  const vector = new Float32Array(dimensions);
  for (const word of words) {
    const known = knownWord(word);
    known?.vector.forEach((value, place) => (vector[place] = (vector[place] ?? 0) + known.weight * value));
  }
  const length = Math.hypot(...vector) || 1;
  return vector.map((value) => value / length);
}

/** How much a word tells, from 0 to 1: "the" next to nothing, a word that no list has the most. */
export function weightOf(word: string): number {
  return knownWord(word)?.weight ?? 1;
}
