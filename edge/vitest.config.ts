import { defineConfig } from "vitest/config";

export default defineConfig(({ mode }) => ({
  test: {
    environment: "node",
    include: ["**/*.test.ts", "**/*.spec.ts"],
    exclude: ["**/node_modules/**", "**/dist/**"],
    pool: "forks",
    // Each spec starts a database of its own; more of them at once would only wait for each other.
    maxWorkers: mode === "spec" ? 2 : undefined,
    testTimeout: 120_000,
    hookTimeout: 180_000,
  },
}));
