import { spawnSync } from "node:child_process";
import type { Mutant } from "./mutant.ts";

const kinds: Record<Mutant["proof"], string[]> = {
  unit: ["*.test.ts", "*.test.tsx"],
  spec: ["edge/**/*.spec.ts"],
  journey: ["e2e/journeys/**/*.spec.ts"],
};

/** The test files that name a row, for each row and each kind of proof. */
export type NamedTests = (mutant: Pick<Mutant, "row" | "proof">) => string[];

/** Looks once through all test files below a folder, whether they are committed or not. */
export function findNamedTests(root: string): NamedTests {
  const found = { unit: filesByRow(root, kinds.unit), spec: filesByRow(root, kinds.spec), journey: filesByRow(root, kinds.journey) };
  return ({ row, proof }) => [...(found[proof].get(row) ?? [])].sort();
}

function filesByRow(root: string, patterns: string[]): Map<string, Set<string>> {
  const ids = ["grep", "--no-index", "--exclude-standard", "-owE", "[A-Z]{2,}-[0-9]{3}", "--", ...patterns];
  // Without a match, grep ends with 1.
  const { stdout } = spawnSync("git", ids, { cwd: root, encoding: "utf8", maxBuffer: 64 * 1024 * 1024 });
  const byRow = new Map<string, Set<string>>();
  for (const line of stdout.split("\n")) {
    const [file = "", row] = line.split(":");
    if (row) byRow.set(row, (byRow.get(row) ?? new Set()).add(file));
  }
  return byRow;
}
