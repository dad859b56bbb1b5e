import { readFileSync } from "node:fs";
import * as v from "valibot";

const schema = v.object({ dimensions: v.number(), words: v.string(), counts: v.array(v.number()), vectors: v.string() });

/** A known word: its place in the space of meanings, of length 1, and how much it tells. */
export interface KnownWord {
  vector: Float32Array;
  weight: number;
}

/** Words of this share of a text count half as much as those that are never used. */
const halfWeight = 0.002;

function readWords(): { dimensions: number; known: Map<string, KnownWord> } {
  const file = new URL("./word-vectors.generated.json", import.meta.url);
  const { dimensions, words, counts, vectors } = v.parse(schema, JSON.parse(readFileSync(file, "utf8")));
  const bytes = Buffer.from(vectors, "base64");
  const total = counts.reduce((sum, count) => sum + count, 0);
  const known = new Map<string, KnownWord>();
  words.split(" ").forEach((word, index) => {
    const vector = Float32Array.from({ length: dimensions }, (_, place) => bytes.readInt8(index * dimensions + place));
    const length = Math.hypot(...vector) || 1;
    const share = ((counts[index] ?? 0) + 0.5) / total;
    known.set(word, { vector: vector.map((value) => value / length), weight: halfWeight / (halfWeight + share) });
  });
  return { dimensions, known };
}

const read = readWords();

/** How many numbers a vector has. */
export const dimensions = read.dimensions;

/** What is known of a word as `tokensOf` gives it; undefined for one that no list has. */
export function knownWord(word: string): KnownWord | undefined {
  return read.known.get(word) ?? (word.endsWith("s") ? read.known.get(word.slice(0, -1)) : undefined);
}

/** How much a word tells, from 0 to 1: "the" next to nothing, a word that no list has the most. */
export function weightOf(word: string): number {
  return knownWord(word)?.weight ?? 1;
}
