import { defineConfig } from "vitest/config";

const exclude = ["**/node_modules/**", "**/dist/**"];
const shared = { environment: "node", pool: "forks", testTimeout: 120_000, hookTimeout: 180_000 } as const;

// Specs that look at what is one for a whole process: its console, its environment, a guard that is set up once.
const alone = ["local/guards/*.spec.ts", "local/quiet-turns.spec.ts", "code-runner/**/*.spec.ts"];

// The other specs have processes in common: to compile the database and load the server anew for each takes a third of their time.
// What passes at the second try only is marked by the reporter (docs/decisions/048).
const projects = [
  { test: { ...shared, retry: 1, name: "specs", isolate: false, include: ["**/*.spec.ts"], exclude: [...exclude, ...alone] } },
  { test: { ...shared, retry: 1, name: "specs alone", include: alone, exclude } },
];

export default defineConfig(({ mode }) => ({
  test: {
    ...shared,
    // A third one works while two wait, for a signal, a mail or a clock; more would only wait for each other.
    ...(mode === "spec"
      ? { maxWorkers: 3, globalSetup: "local/testing/one-postgres.ts", projects }
      : { isolate: false, include: ["**/*.test.ts", "**/*.spec.ts"], exclude }),
  },
}));
