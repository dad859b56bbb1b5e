import type { WeighedCase, WeightsData } from "@learn/exhibit-data/weights";

/** The sum of a case: how much there is of each sign, times how much it counts. */
export function sumOf({ signs }: WeighedCase, weights: readonly number[]): number {
  return signs.reduce((sum, sign, place) => sum + sign * (weights[place] ?? 0), 0);
}

/** The box that a case lands in; what reaches the line is above it. */
export function landing({ line }: WeightsData, one: WeighedCase, weights: readonly number[]): 0 | 1 {
  return sumOf(one, weights) >= line ? 1 : 0;
}

/** How many cases land where they belong. */
export function atHome(data: WeightsData, weights: readonly number[]): number {
  return data.cases.filter((one) => landing(data, one, weights) === one.box).length;
}
