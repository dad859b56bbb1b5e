import { createVitest, type TestModule, type Vitest } from "vitest/node";

/** How the tests of a row ended; `none` when no test of this name was run. */
export type RowState = "passed" | "failed" | "unloaded" | "none";

/** The tests of one workspace, kept loaded between runs: to start anew for each mutant would take twice the time. */
export interface WorkspaceTests {
  /** Runs the tests of these files whose titles name one of the rows. */
  run: (tests: string[], rows: string[]) => Promise<(row: string) => RowState>;
  /** Has these files read anew by the next run. */
  forget: (files: string[]) => void;
  close: () => Promise<void>;
}

// A mutant may leave a test waiting; what the workspaces allow themselves on a busy machine is more than a mutant deserves.
const patienceMs = { unit: 30_000, spec: 120_000 };

/** Opens the tests of a workspace; `folder` is an absolute path. */
export async function openWorkspaceTests(folder: string, kind: "unit" | "spec"): Promise<WorkspaceTests> {
  process.chdir(folder);
  const vitest = await createVitest("test", {
    root: folder,
    watch: false,
    maxWorkers: 1,
    retry: 0,
    reporters: [{}],
    testTimeout: patienceMs[kind],
    ...(kind === "spec" ? { mode: "spec" } : {}),
  });
  return {
    run: async (tests, rows) => {
      vitest.setGlobalTestNamePattern(new RegExp(`\\b(${rows.join("|")})\\b`));
      const { testModules } = await vitest.runTestSpecifications(await specificationsOf(vitest, tests));
      return (row) => stateOf(row, testModules);
    },
    forget: (files) => files.forEach((file) => vitest.invalidateFile(file)),
    close: () => vitest.close(),
  };
}

async function specificationsOf(vitest: Vitest, tests: string[]) {
  const all = await vitest.globTestSpecifications(tests);
  return all.filter(({ moduleId }) => tests.includes(moduleId));
}

function stateOf(row: string, modules: readonly TestModule[]): RowState {
  const name = new RegExp(`\\b${row}\\b`);
  const tests = modules.flatMap((module) => [...module.children.allTests()].filter(({ fullName }) => name.test(fullName)));
  const states = tests.map((test) => test.result().state);
  if (states.includes("failed")) return "failed";
  if (states.includes("passed")) return "passed";
  return modules.some((module) => module.state() === "failed") ? "unloaded" : "none";
}
