/**
 * How tests run in a pretended browser. JavaScript, because Vitest reads what a configuration imports without translating it.
 * @packageDocumentation
 */
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

/**
 * The Vitest configuration of a package whose tests need a page. The test files share one pretended browser and the modules
 * they import: made anew for each file, they cost more than the tests themselves.
 *
 * @param {object} [options]
 * @param {string[]} [options.include] the test files; all of `src` unless told
 * @param {string[]} [options.alone] those that replace modules or need them untouched, and so get everything of their own
 */
export function pageTests({ include = ["src/**/*.test.{ts,tsx}"], alone = [] } = {}) {
  // What passes at the second try only is named by the whole run (docs/decisions/048).
  // Where our packages are installed as such, they hold style sheets all the same.
  const server = { deps: { inline: [/@learn\//] } };
  const shared = { environment: "jsdom", server, setupFiles: ["@learn/ui/testing/page-tests-setup"], testTimeout: 30_000, retry: 1 };
  // In a group of its own, Vitest gives all of them to one process at once. Between others it ends the process wherever the next file
  // asks for another environment than the last.
  const sequence = { groupOrder: 1 };
  const together = { test: { ...shared, name: "together", isolate: false, sequence, include, exclude: ["**/node_modules/**", ...alone] } };
  const apart = { test: { ...shared, name: "alone", include: alone } };
  return defineConfig({
    plugins: [react()],
    test: { projects: [together, apart].filter(({ test }) => test.include.length > 0).map((project) => ({ extends: true, ...project })) },
  });
}
