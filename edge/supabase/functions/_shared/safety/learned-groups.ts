/** Features that share a place share a vector. A power of two. */
export const places = 1 << 17;
/** So many numbers has a vector. */
export const size = 32;

/** What was learned of groups of sentences: those that signal danger first, then the harmless ones. */
export interface LearnedGroups {
  /** One for each place, one after the other. */
  vectors: Float32Array | Int8Array;
  /** One vector for each group. */
  directions: Float32Array;
  /** What is added for each group. */
  offsets: Float32Array;
}

/** How likely a text belongs to each group, in all 1, and the mean of its features' vectors. */
export interface GroupScores {
  shares: Float64Array;
  mean: Float64Array;
}

/** How likely a text belongs to each group, and the mean of its features' vectors. */
export function groupScores({ vectors, directions, offsets }: LearnedGroups, features: Iterable<number>): GroupScores {
  const mean = new Float64Array(size);
  let count = 0;
  for (const feature of features) {
    const from = (feature % places) * size;
    for (let at = 0; at < size; at += 1) mean[at]! += vectors[from + at]!;
    count += 1;
  }
  const length = Math.sqrt(count || 1);
  for (let at = 0; at < size; at += 1) mean[at]! /= length;
  const shares = Float64Array.from(offsets, (offset, group) => {
    let sum = offset;
    for (let at = 0; at < size; at += 1) sum += directions[group * size + at]! * mean[at]!;
    return sum;
  });
  const most = Math.max(...shares);
  let all = 0;
  for (let group = 0; group < shares.length; group += 1) all += shares[group] = Math.exp(shares[group]! - most);
  for (let group = 0; group < shares.length; group += 1) shares[group]! /= all;
  return { shares, mean };
}

/** How much a margin of the linear list counts beside the odds of the groups: the best of a few that were tried. */
const marginCounts = 5;

/**
 * How much a text sounds like danger by both lists.
 *
 * @param dangerous - so many groups, the first ones, signal danger
 * @param margin - how far the linear list has it on the side of danger
 */
export function soundsLikeDanger({ shares }: GroupScores, dangerous: number, margin: number): number {
  const sumOf = (some: Float64Array): number => some.reduce((sum, share) => sum + share, 1e-9);
  return Math.log(sumOf(shares.subarray(0, dangerous)) / sumOf(shares.subarray(dangerous))) + marginCounts * margin;
}
