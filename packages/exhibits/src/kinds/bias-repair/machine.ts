/** Who walks: fast, slowly, or with a stick. */
export const groups = ["fast", "slow", "stick"] as const;
export type Group = (typeof groups)[number];

/** One movement of the arm as a watch feels it: how strong it is, and whether it was a step. */
export interface Shake {
  strength: number;
  isStep: boolean;
}

/** How many people of each group the machine learns from. */
export type Sample = Record<Group, number>;

/** As many people as can be asked to walk for the machine. */
export const mostPeople = 12;

// Each person takes one step and stirs one pot. Numbers as a watch could measure them, made up.
const steps: Record<Group, readonly number[]> = {
  fast: [78, 84, 72, 90, 75, 81, 87, 70, 93, 79, 83, 74],
  slow: [52, 58, 49, 61, 55, 47, 60, 53, 57, 50, 54, 59],
  stick: [44, 38, 47, 36, 41, 45, 34, 43, 39, 48, 37, 46],
};
const stirs: Record<Group, readonly number[]> = {
  fast: [33, 41, 30, 36, 39, 28, 35, 32, 37, 31, 34, 40],
  slow: [26, 31, 23, 29, 34, 25, 28, 32, 24, 30, 27, 33],
  stick: [18, 22, 15, 25, 19, 27, 16, 21, 24, 17, 20, 23],
};

/** What the machine is tested with, whoever it learned from: ten movements of each group. */
export const tests: Record<Group, readonly Shake[]> = {
  fast: shakes([76, 88, 71, 82, 91], [31, 37, 42, 34, 40]),
  slow: shakes([48, 56, 51, 62, 46], [22, 30, 27, 33, 25]),
  stick: shakes([35, 39, 46, 43, 37], [14, 20, 26, 17, 23]),
};

function shakes(stepping: readonly number[], stirring: readonly number[]): Shake[] {
  return [...stepping.map((strength) => ({ strength, isStep: true })), ...stirring.map((strength) => ({ strength, isStep: false }))];
}

/** The movements of a sample: the first people of each group. */
export function shakesOf(sample: Sample): Shake[] {
  return groups.flatMap((group) => shakes(steps[group].slice(0, sample[group]), stirs[group].slice(0, sample[group])));
}

/** How many people a sample has. */
export function countPeople(sample: Sample): number {
  return groups.reduce((sum, group) => sum + sample[group], 0);
}

/** A movement is called a step when it is stronger than the line. */
export function isCalledStep(line: number, { strength }: Shake): boolean {
  return strength > line;
}

/** How many of these movements a line gets right. */
export function countRight(line: number, some: readonly Shake[]): number {
  return some.filter((shake) => isCalledStep(line, shake) === shake.isStep).length;
}

/**
 * The line that makes the fewest mistakes on the sample. Of equally good lines it is the middle of the widest gap between
 * movements, the lower one when two gaps are equally wide. Null for a sample of nobody.
 */
export function learn(sample: Sample): number | null {
  const some = shakesOf(sample);
  const strengths = [...new Set(some.map(({ strength }) => strength))].toSorted((one, other) => one - other);
  const gaps = strengths.slice(0, -1).map((low, index) => ({ low, high: strengths[index + 1] ?? low }));
  const lines = gaps.map(({ low, high }) => ({ line: (low + high) / 2, width: high - low }));
  const best = Math.max(...lines.map(({ line }) => countRight(line, some)));
  const good = lines.filter(({ line }) => countRight(line, some) === best);
  const widest = Math.max(...good.map(({ width }) => width));
  return good.find(({ width }) => width === widest)?.line ?? null;
}

/** How many of a group's ten movements the machine gets right; 0 while it has learned from nobody. */
export function rightFor(group: Group, line: number | null): number {
  return line === null ? 0 : countRight(line, tests[group]);
}
