import type { Reaches } from "./imports.ts";
import type { Mutant } from "./mutant.ts";

/** A mutant with the tests that could kill it, all of one workspace. */
export interface Trial {
  mutant: Mutant;
  tests: string[];
}

/** Puts trials into as few runs as their imports allow: within a run, no mutant can be felt by the tests of another. */
export function batchTrials(trials: Trial[], reaches: Reaches): Trial[][] {
  const batches: Trial[][] = [];
  for (const trial of trials) {
    const batch = batches.find((others) => others.every((other) => areApart(trial, other, reaches)));
    if (batch) batch.push(trial);
    else batches.push([trial]);
  }
  return batches;
}

function areApart(one: Trial, other: Trial, reaches: Reaches): boolean {
  if (one.mutant.file === other.mutant.file || one.mutant.row === other.mutant.row) return false;
  const isFelt = (trial: Trial, file: string) => trial.tests.some((test) => reaches(test, file));
  return !isFelt(one, other.mutant.file) && !isFelt(other, one.mutant.file);
}
