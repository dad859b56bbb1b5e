import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { batchTrials } from "../row-mutants/batches.ts";
import { readImports } from "../row-mutants/imports.ts";
import type { Mutant } from "../row-mutants/mutant.ts";
import type { Outcome } from "../row-mutants/try-mutants.ts";

const repository = join(import.meta.dirname, "../..");
const limit = "export const limit = 5;\nexport const greeting = 'Hello';\n";
const other = "export const other = 1;\n";
const files = {
  "package.json": '{ "type": "module" }',
  "packages/demo/package.json": '{ "name": "@learn/demo", "type": "module" }',
  "packages/demo/vitest.config.js": 'export default { test: { include: ["src/**/*.test.ts"] } };\n',
  "packages/demo/src/limit.ts": limit,
  "packages/demo/src/other.ts": other,
  "packages/demo/src/limit.test.ts": `import { expect, it } from "vitest";
import { greeting, limit } from "./limit.ts";
it("allows five [DEMO-001] [DEMO-002]", () => expect(limit).toBe(5));
it("greets [DEMO-003]", () => expect(greeting.length).toBeGreaterThan(1));
it("is broken already [DEMO-004]", () => expect(limit).toBe(4));
it("waits while the limit is another one [DEMO-005]", () => (limit === 5 ? undefined : new Promise(() => {})));
`,
  "packages/demo/src/other.test.ts": `import { expect, it } from "vitest";
import { other } from "./other.ts";
it("is one [DEMO-006]", () => expect(other).toBe(1));
`,
};

let copy = "";
const file = "packages/demo/src/limit.ts";
const change = (row: string, more: Partial<Mutant> = {}): Mutant => ({ row, file, from: "= 5", to: "= 6", kind: "limit", ...more });
const read = (path: string) => readFileSync(join(copy, path), "utf8");

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), "learn-mutants-"));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    writeFileSync(join(copy, path), text);
  }
  symlinkSync(join(repository, "node_modules"), join(copy, "node_modules"));
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** Tries mutants of the copy in a process of their own: a test runner within another one shares too much with it. */
function begin(mutants: Mutant[]) {
  const script = `import { tryMutants } from ${JSON.stringify(join(repository, "e2e/row-mutants/try-mutants.ts"))};
const outcomes = await tryMutants(${JSON.stringify(mutants)}, { root: ${JSON.stringify(copy)} });
process.stdout.write("\\n" + JSON.stringify(outcomes));
process.exit(0);`;
  writeFileSync(join(copy, "try.ts"), script);
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(VITEST|NODE_ENV|TEST$)/.test(name)));
  const process_ = spawn("node", ["--import", "tsx", join(copy, "try.ts")], { cwd: repository, env, stdio: ["ignore", "pipe", "inherit"] });
  let said = "";
  process_.stdout.on("data", (piece: Buffer) => (said += piece.toString()));
  const ended = new Promise<string>((resolve) => process_.on("close", () => resolve(said)));
  return { stop: (signal: NodeJS.Signals) => process_.kill(signal), ended };
}

async function outcomesOf(mutants: Mutant[]): Promise<string[]> {
  const outcomes = JSON.parse((await begin(mutants).ended).split("\n").at(-1) ?? "") as Outcome[];
  return outcomes.map(({ mutant, state, reason }) => [mutant.row, state, ...(reason ? [reason] : [])].join(" "));
}

describe("the mutants of rows", () => {
  it("are killed where a test of the row fails, and survive where none does; the files are as before", async () => {
    const survivor = change("DEMO-003", { from: "'Hello'", to: "'Go'", kind: "text" });
    const elsewhere = change("DEMO-006", { file: "packages/demo/src/other.ts", from: "= 1", to: "= 2" });
    expect(await outcomesOf([change("DEMO-001"), survivor, elsewhere])).toEqual([
      "DEMO-001 killed",
      "DEMO-003 survived",
      "DEMO-006 killed",
    ]);
    expect([read(file), read("packages/demo/src/other.ts")]).toEqual([limit, other]);
  });

  it("are stale where the text is gone or stands twice, no test names the row, or its test fails without them", async () => {
    const stale = [
      change("DEMO-002", { from: "= 7" }),
      change("DEMO-002", { from: "export const" }),
      change("DEMO-002", { file: "packages/demo/src/gone.ts" }),
      change("DEMO-099"),
      change("DEMO-004"),
      change("DEMO-002", { to: "= ;" }),
    ];
    const outcomes = await outcomesOf(stale);
    expect(outcomes.every((outcome) => outcome.includes(" stale "))).toBe(true);
    expect(outcomes.map((outcome) => /stands [02] times|is not there|names the row|not passed|can't be loaded/.exec(outcome)?.[0])).toEqual(
      ["stands 0 times", "stands 2 times", "is not there", "names the row", "not passed", "can't be loaded"],
    );
    expect(read(file)).toBe(limit);
  });

  it.each(["SIGINT", "SIGTERM"] as const)("leave no trace when they are stopped by %s", async (signal) => {
    const { stop, ended } = begin([change("DEMO-005")]);
    await expect.poll(() => read(file), { timeout: 120_000, interval: 20 }).toContain("= 6");
    stop(signal);
    await ended;
    expect(read(file)).toBe(limit);
  });
});

describe("one run", () => {
  const trial = (row: string, path: string, test: string) => ({
    mutant: change(row, { file: `packages/demo/src/${path}` }),
    tests: [test],
  });

  it("takes mutants together that the tests of the others can't feel, and never two of one file", () => {
    const reaches = readImports(copy);
    const [limits, others] = ["packages/demo/src/limit.test.ts", "packages/demo/src/other.test.ts"];
    const trials = [trial("DEMO-001", "limit.ts", limits), trial("DEMO-006", "other.ts", others), trial("DEMO-003", "limit.ts", limits)];
    const rows = batchTrials(trials, reaches).map((batch) => batch.map(({ mutant }) => mutant.row));
    expect(rows).toEqual([["DEMO-001", "DEMO-006"], ["DEMO-003"]]);
  });

  it("knows what a test loads: its imports all the way down, packages as a whole, and whatever is no module", () => {
    const reaches = readImports(repository);
    const test = "shell/src/home/home-page.test.tsx";
    expect(reaches(test, "shell/src/home/words.ts")).toBe(true);
    expect(reaches(test, "packages/ui/src/components/badge.tsx")).toBe(true);
    expect(reaches(test, "shell/src/auth/submit-credentials.ts")).toBe(false);
    expect(reaches(test, "shell/src/home/africa.svg")).toBe(true);
  });
});
