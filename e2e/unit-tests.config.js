/**
 * The unit tests of all packages but `edge` and `e2e` in one process, for a whole run (`run.ts`): most of what a package's tests cost is
 * to read React, the dialogs and the conversation, which they have in common. Which tests a package has, its own configuration says.
 * JavaScript, because Vitest reads what a configuration imports without translating it.
 * @packageDocumentation
 */
import { pageTests } from "@learn/ui/testing/page-tests";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");
const under = (folder) => readdirSync(join(root, folder)).map((name) => `${folder}/${name}`);

/** Patterns of test files as seen from the root, by the kind of project that they are of. */
const patterns = { together: [], alone: [], node: [] };
for (const folder of ["shell", ...under("packages"), ...under("remotes")]) {
  const file = join(root, folder, "vitest.config.js");
  if (!existsSync(file)) continue;
  const { default: config } = await import(file);
  for (const { test } of config.test.projects ?? [config])
    patterns[test.name ?? "node"].push(...test.include.map((pattern) => `${folder}/${pattern}`));
}

const pages = pageTests({ include: patterns.together, alone: patterns.alone });
const shared = { environment: "node", testTimeout: 30_000, isolate: false, sequence: { groupOrder: 2 } };
const node = { extends: true, test: { ...shared, name: "node", include: patterns.node } };
export default { ...pages, root, test: { ...pages.test, projects: [...pages.test.projects, node] } };
