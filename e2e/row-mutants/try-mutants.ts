import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { batchTrials, type Trial } from "./batches.ts";
import { faultOf } from "./faults.ts";
import { readImports, type Reaches } from "./imports.ts";
import { mutateFiles, restoreFiles } from "./mutated-files.ts";
import type { Mutant } from "./mutant.ts";
import { findNamedTests } from "./named-tests.ts";
import { openWorkspaceTests, type RowState, type WorkspaceTests } from "./workspace-tests.ts";

/** What became of a mutant: a test that names its row failed, none did, or it could not be tried. */
export interface Outcome {
  mutant: Mutant;
  state: "killed" | "survived" | "stale";
  reason?: string;
}

// What is known of a mutant gives way to what stands before it here.
const ranks: Outcome["state"][] = ["killed", "survived", "stale"];

interface Options {
  root: string;
  /** Whether the edge's specs are run, too. */
  withSpecs?: boolean;
  /** Told of a killed one at once, and of the others at the end: another workspace may still kill them. */
  tell?: (outcome: Outcome) => void;
}

/** Tries each mutant against the tests that name its row, one workspace after the other. */
export async function tryMutants(mutants: Mutant[], { root, withSpecs = false, tell = () => {} }: Options): Promise<Outcome[]> {
  const testsOf = findNamedTests(root);
  const reaches = readImports(root);
  const outcomes = new Map<Mutant, Outcome>();
  const settle = (outcome: Outcome) => {
    const known = outcomes.get(outcome.mutant);
    if (known && ranks.indexOf(known.state) <= ranks.indexOf(outcome.state)) return;
    outcomes.set(outcome.mutant, outcome);
    if (outcome.state === "killed") tell(outcome);
  };
  const tried = mutants.filter(({ proof }) => proof === "unit" || (proof === "spec" && withSpecs));
  const trials: Trial[] = [];
  for (const mutant of tried) {
    const fault = faultOf(mutant, { root, testsOf });
    if (fault) settle({ mutant, state: "stale", reason: fault });
    else trials.push({ mutant, tests: testsOf(mutant) });
  }
  for (const [workspace, own] of byWorkspace(trials, root)) {
    // Killed in one workspace is enough.
    const open = own.filter(({ mutant }) => outcomes.get(mutant)?.state !== "killed");
    for (const kind of ["unit", "spec"] as const) {
      const ofKind = open.filter(({ mutant }) => mutant.proof === kind);
      if (ofKind.length > 0) await tryWorkspace({ trials: ofKind, folder: join(root, workspace), kind, root, reaches, settle });
    }
  }
  const all = tried.flatMap((mutant) => outcomes.get(mutant) ?? []);
  all.filter(({ state }) => state !== "killed").forEach(tell);
  return all;
}

interface WorkspaceOptions {
  trials: Trial[];
  folder: string;
  kind: "unit" | "spec";
  root: string;
  reaches: Reaches;
  settle: (outcome: Outcome) => void;
}

async function tryWorkspace({ trials, folder, kind, root, reaches, settle }: WorkspaceOptions): Promise<void> {
  const tests = await openWorkspaceTests(folder, kind);
  try {
    const before = await runTrials(tests, trials, root, []);
    for (const { mutant } of trials)
      if (before(mutant.row) !== "passed")
        settle({ mutant, state: "stale", reason: `without it the row's tests are not passed: ${before(mutant.row)}` });
    const sound = trials.filter(({ mutant }) => before(mutant.row) === "passed");
    for (const batch of batchTrials(sound, reaches)) {
      const changed = batch.map(({ mutant }) => join(root, mutant.file));
      mutateFiles(
        batch.map(({ mutant }) => mutant),
        root,
      );
      const after = await runTrials(tests, batch, root, changed).finally(restoreFiles);
      for (const { mutant } of batch) settle(outcomeOf(mutant, after(mutant.row)));
      // The next run reads them as they were.
      tests.forget(changed);
    }
  } finally {
    await tests.close();
  }
}

function runTrials(tests: WorkspaceTests, trials: Trial[], root: string, changed: string[]): Promise<(row: string) => RowState> {
  const files = new Set(trials.flatMap((trial) => trial.tests.map((test) => join(root, test))));
  tests.forget(changed);
  return tests.run(
    [...files],
    trials.map(({ mutant }) => mutant.row),
  );
}

function outcomeOf(mutant: Mutant, state: RowState): Outcome {
  if (state === "passed") return { mutant, state: "survived" };
  if (state === "failed") return { mutant, state: "killed" };
  return { mutant, state: "stale", reason: "with it the tests can't be loaded, which proves nothing" };
}

/** The trials by the workspace that their tests belong to. */
function byWorkspace(trials: Trial[], root: string): Map<string, Trial[]> {
  const parts = new Map<string, Trial[]>();
  for (const trial of trials)
    for (const workspace of new Set(trial.tests.map((test) => workspaceOf(test, root)))) {
      const tests = trial.tests.filter((test) => workspaceOf(test, root) === workspace);
      parts.set(workspace, [...(parts.get(workspace) ?? []), { ...trial, tests }]);
    }
  return parts;
}

function workspaceOf(file: string, root: string): string {
  const folder = dirname(file);
  return folder === "." || existsSync(join(root, folder, "package.json")) ? folder : workspaceOf(folder, root);
}
