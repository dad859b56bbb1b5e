import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "learn-size-"));
  const files = {
    "packages/ui/package.json": '{ "name": "@learn/ui", "exports": { ".": "./src/index.ts" } }',
    "packages/ui/src/index.ts": 'export { button } from "./button.ts";\nexport type { Look } from "./look.ts";\n',
    "packages/ui/src/button.ts": "export const button = 1;\n",
    "packages/ui/src/look.ts": "export type Look = 1;\n",
    "shell/page.tsx":
      'import { a } from "node:fs";\nimport {\n  button,\n} from "@learn/ui";\nimport { type Look } from "../packages/ui/src/look.ts";\nconst later = () => import("./later.ts");\n',
    "shell/later.ts": 'import "./words.generated.ts";\n',
    "shell/words.generated.ts": "export const words = 1;\n",
    "shell/page.test.tsx": 'import "./page.tsx";\n\n',
    "edge/testing/stub.ts": "export {};\n",
    "edge/schemas/a.sql": "select 1;\nselect 2;\n",
    "edge/migrations/1.generated.sql": "select 1;\n",
    "edge/supabase/earlier-migrations/1.sql": "select 1;\nselect 2;\n",
    "docs/decisions/a.md": "# Four words here\n",
  };
  for (const [file, text] of Object.entries(files)) write(file, text);
  execFileSync("git", ["init", "-q"], { cwd: folder });
  execFileSync("git", ["add", "."], { cwd: folder });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function write(file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
}

/** Counts the tree, whose sources may have so many lines. */
function countWith(most: number) {
  const kept = "lines of SQL that is kept or written by the schemas";
  const others = { "lines of tests": 3, "lines of SQL that people write": 2, [kept]: 3, "words of decisions": 4 };
  const ways = { "a page": { from: ["shell/page.tsx"], files: 4, lines: 10 } };
  write("e2e/tooling/size-bounds.json", JSON.stringify({ numbers: { "lines of TypeScript": most, ...others }, ways }));
  return spawnSync(process.execPath, ["--import", "tsx", join(import.meta.dirname, "size.ts"), folder], { encoding: "utf8" });
}

it("a tree within its bounds is counted: sources, tests, SQL, decisions, and what is loaded on a way", () => {
  const { status, stdout, stderr } = countWith(11);
  expect([status, stderr]).toEqual([0, ""]);
  expect([...stdout.matchAll(/(\d+) +\d+$/gm)].map(([, now]) => Number(now))).toEqual([11, 3, 2, 3, 4, 4, 10]);
});

it("one over its bound ends with 1, and is named with the bound and the file that has it", () => {
  const { status, stdout, stderr } = countWith(10);
  expect([status, stderr]).toEqual([1, "lines of TypeScript: 11, and e2e/tooling/size-bounds.json allows 10.\n"]);
  expect(stdout).toContain("11      10 over\n");
});
