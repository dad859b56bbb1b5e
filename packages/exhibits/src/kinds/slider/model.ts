import type { SliderData, SliderLevel, SliderNumber } from "@learn/exhibit-data/slider";

/** What comes of the numbers, within the bounds of the result. */
export function resultOf({ numbers, result }: SliderData, values: readonly number[]): number {
  const sum = numbers.reduce((so, { weight }, place) => so + weight * (values[place] ?? 0), 0);
  return Math.min(result.to, Math.max(result.from, sum));
}

/** What a result looks like. */
export function levelOf({ levels }: SliderData, result: number): SliderLevel | undefined {
  return levels.findLast(({ from }) => from <= result) ?? levels[0];
}

/** By how much a number moves at once: whole steps, unless the file has it otherwise. */
export function stepOf({ from, to, start }: SliderNumber): number {
  return [from, to, start].every(Number.isInteger) ? 1 : 0.1;
}
