import type { ScoredCase, ThresholdData } from "@learn/exhibit-data/threshold";

/** How many cases land in another box than they belong to. */
export interface Strays {
  all: number;
  /** Above the line, though they belong below it. */
  above: number;
  below: number;
}

/** Those of a group, or of all groups, with the line at a score. */
export function straysOf({ cases }: ThresholdData, line: number, group?: string): Strays {
  const own = cases.filter((one) => group === undefined || one.group === group);
  const strays = own.filter(({ score, truth }) => (score >= line ? 1 : 0) !== truth);
  const above = strays.filter(({ truth }) => truth === 0).length;
  return { all: own.length, above, below: strays.length - above };
}

/** A case, and how high above its lane's ground it stands, so that none covers another. */
export interface Stacked {
  case: ScoredCase;
  floor: number;
}

/** Stacks cases whose scores are nearer than marks are wide. */
export function stacked(cases: readonly ScoredCase[], apart = 6): Stacked[] {
  const tops: number[] = [];
  return cases
    .toSorted((one, other) => one.score - other.score)
    .map((one) => {
      const free = tops.findIndex((last) => one.score - last >= apart);
      const floor = free === -1 ? tops.length : free;
      tops[floor] = one.score;
      return { case: one, floor };
    });
}
