import { type LearnedSpace, firstPlace, isWord, piecesOf, sharpness } from "../wrong-ideas/learned-meaning.ts";
import { dimensions } from "../wrong-ideas/word-vectors.ts";
import type { Texts } from "../wrong-ideas/wordings.ts";
import { pseudoRandom } from "./pseudo-random.ts";

// Neighbourhood components analysis: each text of an activity is to lie closer to the texts that say the same than to the others.

const epochs = 7;
const pace = 0.02;
/** How strongly a word is drawn back to where it lay. */
const pull = 0.005;
/** The share of pieces left out each time, so that no text hangs on one of them. */
const leftOut = 0.3;
/** A pair or a denied word that stands in fewer texts tells of these texts only. */
const fewestTexts = 5;
const soundShare = 0.7;

interface Piece {
  first: Float32Array;
  place: Float32Array;
  /** Sum of the squares of its slopes: what moved much moves slower (Adagrad). */
  moved: number;
}

interface LearningText {
  pieces: Piece[];
  says: number;
}

/** Learns the space from the wordings of each activity. */
export function fitMeaning(sets: Texts[]): LearnedSpace {
  const counts = new Map<string, number>();
  const all = sets.map(({ wordings, honest }) => [...Object.values(wordings), honest].map((texts) => texts.map(piecesOf)));
  for (const pieces of all.flat(2)) for (const piece of new Set(pieces)) counts.set(piece, (counts.get(piece) ?? 0) + 1);
  const known = new Map<string, Piece>();
  for (const [piece, count] of counts) {
    const first = isWord(piece) ? firstPlace(piece) : count < fewestTexts ? undefined : new Float32Array(dimensions);
    if (first !== undefined) known.set(piece, { first, place: first.slice(), moved: 1e-3 });
  }
  const activities = all.map((classes) =>
    classes.flatMap((texts, says) =>
      texts.map((pieces): LearningText => ({ says, pieces: pieces.flatMap((piece) => known.get(piece) ?? []) })),
    ),
  );
  const random = pseudoRandom(3);
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    for (const texts of activities.map((one) => ({ one, at: random() })).toSorted((a, b) => a.at - b.at)) learn(texts.one, random);
  }
  return new Map([...known].map(([piece, { place }]) => [piece, place]));
}

interface Placed {
  says: number;
  pieces: Piece[];
  place: Float32Array;
  length: number;
  slope: Float32Array;
}

function learn(texts: LearningText[], random: () => number): void {
  const placed = texts.map(({ says, pieces }) =>
    place(
      says,
      pieces.filter(() => random() >= leftOut),
    ),
  );
  addSlopes(placed);
  const slopes = new Map<Piece, Float32Array>();
  for (const { pieces, place: at, length, slope } of placed) {
    const along = dot(slope, at);
    for (const piece of pieces) {
      const sum = slopes.get(piece) ?? new Float32Array(dimensions);
      for (let k = 0; k < dimensions; k += 1) sum[k]! += (slope[k]! - along * at[k]!) / length;
      slopes.set(piece, sum);
    }
  }
  for (const [piece, slope] of slopes) move(piece, slope);
}

function place(says: number, pieces: Piece[]): Placed {
  const sum = new Float32Array(dimensions);
  for (const piece of pieces) for (let k = 0; k < dimensions; k += 1) sum[k]! += piece.place[k]!;
  const length = Math.sqrt(dot(sum, sum)) + 1e-3;
  return { says, pieces, place: sum.map((value) => value / length), length, slope: new Float32Array(dimensions) };
}

function addSlopes(placed: Placed[]): void {
  const classes = 1 + Math.max(...placed.map(({ says }) => says));
  const sizes = Array.from({ length: classes }, (_, says) => placed.filter((one) => one.says === says).length);
  const near = placed.map((one) => placed.map((other) => (one === other ? 0 : Math.exp(sharpness * dot(one.place, other.place)))));
  placed.forEach((one, index) => {
    const row = near[index]!;
    const sums = sizes.map(() => 1e-9);
    placed.forEach(({ says }, other) => (sums[says]! += row[other]!));
    const means = sums.map((sum, says) => sum / Math.max(1, sizes[says]! - (says === one.says ? 1 : 0)));
    const whole = means.reduce((sum, mean) => sum + mean, 0);
    const isSound = one.says === classes - 1;
    const share = (isSound ? (soundShare * (placed.length - sizes[classes - 1]!)) / sizes[classes - 1]! : 1) / placed.length;
    placed.forEach((other, at) => {
      if (other === one) return;
      const wrong = means[other.says]! / whole - (other.says === one.says ? 1 : 0);
      const by = (share * wrong * row[at]! * sharpness) / sums[other.says]!;
      if (Math.abs(by) < 1e-7) return;
      for (let k = 0; k < dimensions; k += 1) {
        one.slope[k]! += by * other.place[k]!;
        other.slope[k]! += by * one.place[k]!;
      }
    });
  });
}

function move(piece: Piece, slope: Float32Array): void {
  for (let k = 0; k < dimensions; k += 1) slope[k]! += pull * (piece.place[k]! - piece.first[k]!);
  piece.moved += dot(slope, slope) / dimensions;
  const by = pace / Math.sqrt(piece.moved);
  for (let k = 0; k < dimensions; k += 1) piece.place[k]! -= by * slope[k]!;
}

function dot(one: Float32Array, other: Float32Array): number {
  let sum = 0;
  for (let k = 0; k < dimensions; k += 1) sum += one[k]! * other[k]!;
  return sum;
}
