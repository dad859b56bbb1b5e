import type { DataHoleData } from "@learn/exhibit-data/data-hole";

/** The total of the groups that are not hidden. */
export interface Total {
  people: number;
  right: number;
  /** Of 100 people, rounded. */
  ofHundred: number;
}

/** Adds the groups up; null where all are hidden. */
export function totalOf({ groups }: DataHoleData, hidden: readonly number[]): Total | null {
  const shown = groups.filter((_, place) => !hidden.includes(place));
  const people = shown.reduce((sum, group) => sum + group.people, 0);
  const right = shown.reduce((sum, group) => sum + group.right, 0);
  if (people === 0) return null;
  const rounded = Math.round((right / people) * 100);
  // 'All' and 'none' are said only where they are true.
  const ofHundred = right === people || right === 0 ? rounded : Math.min(99, Math.max(1, rounded));
  return { people, right, ofHundred };
}
