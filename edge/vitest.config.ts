import { existsSync, readFileSync, readdirSync } from "node:fs";
import { defineConfig } from "vitest/config";
import { shortLivedProcessFlags, temporaryFolder } from "./testing/server/short-lived-processes.ts";

// For this process and those that it starts.
process.env["TMPDIR"] = temporaryFolder();

const exclude = ["**/node_modules/**", "**/dist/**"];
const shared = {
  environment: "node",
  // Vite translates what a test reads anew for each process; from 24 on, Node reads it as it is, and without a warning.
  experimental: { viteModuleRunner: Number.parseInt(process.versions.node) < 24, nodeLoader: false },
  testTimeout: 300_000,
  hookTimeout: 300_000,
  // The usual second is too short for a machine whose cores are all taken.
  expect: { poll: { timeout: 30_000 } },
} as const;
const setupFiles = process.env["EVERY_SECOND_TRY"] ? ["testing/server/every-second-try.ts"] : [];
const spec = { ...shared, execArgv: shortLivedProcessFlags, retry: 1, setupFiles };

// Specs that look at what is one for a whole process: its console, its environment, a guard that is set up once.
const alone = ["server/guards/re{dacted-errors,stored-warnings}.spec.ts", "server/quiet-turns.spec.ts", "runner/**/*.spec.ts"];

/** The specs of areas for which they are a task of their own, beside their journeys. */
const journeys = new URL("../e2e/journeys/", import.meta.url);
const ofAnArea = readdirSync(journeys).flatMap((name) => {
  // Playwright puts its results beside them.
  if (!existsSync(new URL(`${name}/package.json`, journeys))) return [];
  const { scripts } = JSON.parse(readFileSync(new URL(`${name}/package.json`, journeys), "utf8")) as { scripts: Record<string, string> };
  return /supabase\/functions\/[\w-]+\//.exec(scripts["spec"] ?? "")?.map((folder) => `${folder}**/*.spec.ts`) ?? [];
});

// The other specs have processes in common: to compile the database and load the server anew for each takes a third of their time.
// What passes at the second try only is marked by the reporter (docs/decisions/048).
const projects = [
  { test: { ...spec, name: "specs", isolate: false, include: ["**/*.spec.ts"], exclude: [...exclude, ...alone, ...ofAnArea] } },
  { test: { ...spec, name: "specs of an area", isolate: false, include: ofAnArea, exclude } },
  { test: { ...spec, name: "specs alone", include: alone, exclude } },
];

export default defineConfig(({ mode }) => ({
  test: {
    ...shared,
    // While these wait, for a signal, a mail or a clock, journeys and unit tests are run beside them (`e2e/run.ts`).
    ...(mode === "spec"
      ? {
          maxWorkers: 3,
          globalSetup: ["testing/server/build-seed.ts", "runner/deno/fetch-deno.js", "testing/server/one-postgres.ts"],
          projects,
        }
      : // What only computes gets what all others leave (`e2e/run.ts`).
        { isolate: false, retry: 1, testTimeout: 600_000, hookTimeout: 600_000, include: ["**/*.test.ts", "**/*.spec.ts"], exclude }),
  },
}));
