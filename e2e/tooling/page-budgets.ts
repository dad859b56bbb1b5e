import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { areaPage, builtAreas, shellPage, type Parts } from "./page-bytes.ts";

/** What a page may weigh, and what its parts weighed when that was agreed on. */
export interface Budget {
  /** KB of 1024 bytes, compressed. */
  most: number;
  /** Files that the build makes for it, at most; those of one name are one. */
  files: number;
  parts: Parts;
}

const file = join(import.meta.dirname, "page-budgets.json");

export const readBudgets = () => JSON.parse(readFileSync(file, "utf8")) as Record<string, Budget>;

/** The pages that have a budget, with what the build makes of them. An area that is new is among them. */
export function measurePages(): Record<string, Parts> {
  const shell = {
    login: shellPage(["sign-in-methods"]),
    // Its picture depends on where the student lives: the largest.
    home: shellPage(["signed-in-app", "home-page", "africa"]),
    dashboard: shellPage(["signed-in-app"]),
  };
  const areas = Object.fromEntries(builtAreas().map((area) => [area, areaPage(area)]));
  return { ...shell, "first activity": firstActivityAfter(shell.dashboard), ...areas };
}

/** What the first activity's composer waits for once the dashboard is there. The drawings on the thing's cards, 11.7 KB, come beside it. */
function firstActivityAfter(dashboard: Parts): Parts {
  const shell = shellPage(["signed-in-app", "area-page", "load-area", "talk", "assessment", "voice"]);
  const added = Object.entries(shell).filter(([name]) => !(name in dashboard));
  return { ...Object.fromEntries(added), ...areaPage("ai-learning", ["activity", "sort"]) };
}

/** What an area may weigh that has no budget of its own yet. */
const anyArea = "any area";

/** The budget of a page. */
export function budgetOf(page: string, budgets: Record<string, Budget>): Budget | undefined {
  return budgets[page] ?? (builtAreas().includes(page) ? budgets[anyArea] : undefined);
}

const sum = (parts: Parts) => Object.values(parts).reduce((all, one) => all + one, 0);
const inKb = (size: number) => `${size.toFixed(1)} KB`;

/** The sentence that says by how much a page is too heavy and which of its files grew; null where it keeps its budget. */
export function overBudget(page: string, now: Parts, budget: Budget | undefined): string | null {
  const size = sum(now);
  if (!budget) return `The page '${page}' has no budget yet: it weighs ${inKb(size)}. Add it to e2e/tooling/page-budgets.json.`;
  const files = Object.keys(now).length;
  if (size <= budget.most && files <= budget.files) return null;
  const grown = Object.entries(now)
    .map(([name, kb]) => ({ name, kb, before: budget.parts[name] ?? 0 }))
    .filter(({ kb, before }) => kb > before)
    .toSorted((one, other) => other.kb - other.before - (one.kb - one.before))
    .map(({ name, kb, before }) => (before === 0 ? `${name} is new with ${inKb(kb)}` : `${name} grew from ${inKb(before)} to ${inKb(kb)}`));
  return `The page '${page}' weighs ${inKb(size)} in ${files} files; it may weigh ${inKb(budget.most)} in ${budget.files}. ${grown.join(", ")}.`;
}

// Run by itself it notes what the parts weigh now; what they may weigh is changed by hand only.
if (process.argv[1] === import.meta.filename) {
  const budgets = readBudgets();
  for (const [page, parts] of Object.entries(measurePages())) {
    const before = budgetOf(page, budgets);
    if (before) budgets[page] = { ...before, parts };
  }
  writeFileSync(file, `${JSON.stringify(budgets, null, 2)}\n`);
}
