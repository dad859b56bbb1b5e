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

/** The words as they stand in their file; each is made ready when it is first looked for, since few of them ever are. */
interface Words {
  places: ReadonlyMap<string, number>;
  counts: readonly number[];
  total: number;
  bytes: Buffer;
  known: (KnownWord | undefined)[];
}

let read: Words | undefined;

function readWords(): Words {
  const file = new URL("./word-vectors.generated.json", import.meta.url);
  const { words, counts, vectors } = v.parse(schema, JSON.parse(readFileSync(file, "utf8")));
  const places = new Map(words.split(" ").map((word, place) => [word, place]));
  return { places, counts, total: counts.reduce((sum, count) => sum + count, 0), bytes: Buffer.from(vectors, "base64"), known: [] };
}

function readWord({ counts, total, bytes }: Words, place: number): KnownWord {
  const vector = new Float32Array(dimensions);
  for (let at = 0; at < dimensions; at += 1) vector[at] = bytes.readInt8(place * dimensions + at);
  const share = ((counts[place] ?? 0) + 0.5) / total;
  return { vector: ofLength(vector, lengthOf(vector) || 1), weight: halfWeight / (halfWeight + share) };
}

/** What is known of a word as `tokensOf` gives it; undefined for one that no list has. */
export function knownWord(word: string): KnownWord | undefined {
  // Read when the first message is heard: a server that starts doesn't wait for it.
  read ??= readWords();
  const place = read.places.get(word) ?? (word.endsWith("s") ? read.places.get(word.slice(0, -1)) : undefined);
  return place === undefined ? undefined : (read.known[place] ??= readWord(read, place));
}

/** The mean of what words mean, each by how much it tells, of length 1; all 0 where no word is known. */
export function meaningOf(words: readonly string[]): Float32Array {
  const sum = new Float32Array(dimensions);
  for (const word of words) {
    const known = knownWord(word);
    if (known !== undefined) addTimes(sum, known.vector, known.weight);
  }
  return ofLength(sum, lengthOf(sum) || 1);
}

// Plain loops from here on: they run for every word of every line that a message is compared with.

/** Adds a vector to a sum, so many times. */
export function addTimes(sum: Float32Array, vector: Float32Array, times: number): void {
  for (let place = 0; place < dimensions; place += 1) sum[place] = sum[place]! + times * vector[place]!;
}

/** How long a vector is. */
export function lengthOf(vector: Float32Array): number {
  let squares = 0;
  for (let place = 0; place < dimensions; place += 1) squares += vector[place]! * vector[place]!;
  return Math.sqrt(squares);
}

/** A vector divided by its length, or by a little more. */
export function ofLength(vector: Float32Array, length: number): Float32Array {
  const made = new Float32Array(dimensions);
  for (let place = 0; place < dimensions; place += 1) made[place] = vector[place]! / length;
  return made;
}

/** How much a word tells, from 0 to 1: "the" next to nothing, a word that no list has the most. */
export function weightOf(word: string): number {
  return knownWord(word)?.weight ?? 1;
}
