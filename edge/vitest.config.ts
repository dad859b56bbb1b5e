import { defineConfig } from "vitest/config";
import { forShortLives, temporaryFolder } from "./local/testing/short-lives.ts";

// For this process and those that it starts.
process.env["TMPDIR"] = temporaryFolder();

const exclude = ["**/node_modules/**", "**/dist/**"];
const shared = { environment: "node", pool: "forks", testTimeout: 120_000, hookTimeout: 180_000 } as const;
const spec = { ...shared, execArgv: forShortLives, retry: 1 };

// Specs that look at what is one for a whole process: its console, its environment, a guard that is set up once.
const alone = ["local/guards/re{dacted-errors,stored-warnings}.spec.ts", "local/quiet-turns.spec.ts", "code-runner/**/*.spec.ts"];

// The other specs have processes in common: to compile the database and load the server anew for each takes a third of their time.
// What passes at the second try only is marked by the reporter (docs/decisions/048).
const projects = [
  { test: { ...spec, name: "specs", isolate: false, include: ["**/*.spec.ts"], exclude: [...exclude, ...alone] } },
  { test: { ...spec, name: "specs alone", include: alone, exclude } },
];

export default defineConfig(({ mode }) => ({
  test: {
    ...shared,
    // While these wait, for a signal, a mail or a clock, journeys and unit tests are run beside them (`e2e/run.ts`).
    ...(mode === "spec"
      ? { maxWorkers: 2, globalSetup: ["local/testing/build-seed.ts", "local/testing/one-postgres.ts"], projects }
      : { isolate: false, include: ["**/*.test.ts", "**/*.spec.ts"], exclude }),
  },
}));
