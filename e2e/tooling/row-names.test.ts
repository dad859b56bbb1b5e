import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");

/** How many rows each part of the specification has; they are numbered from 001 on, without a gap. */
const rows = {
  GEN: 17,
  NAV: 42,
  AUTH: 84,
  PROF: 36,
  HOME: 7,
  DASH: 50,
  PROFILE: 68,
  ROLE: 10,
  PROJ: 90,
  TEAM: 29,
  CHAT: 34,
  VOICE: 48,
  ASSESS: 63,
  AILEARN: 63,
  AILIT: 7,
  SKILL: 49,
  VIBE: 121,
  TUTOR: 94,
  CREATE: 83,
  DATA: 83,
  AI: 25,
  CODE: 8,
  SEC: 12,
};
const known = new Map<string, number>(Object.entries(rows));

/** Every bracket in the tests of the repository that names something like a row, with its place. */
function named(): { at: string; name: string }[] {
  const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], { cwd: root, encoding: "utf8", maxBuffer: 1 << 26 })
    .split("\n")
    .filter((file) => /\.(?:test|spec)\.tsx?$/.test(file) && !/^e2e\/tooling\/row-(?:names|mutants)\.test\.ts$/.test(file));
  return files.flatMap((file) =>
    readFileSync(join(root, file), "utf8")
      .split("\n")
      .flatMap((line, index) => namesIn(line).map((name) => ({ at: `${file}:${index + 1}`, name }))),
  );
}

function namesIn(line: string): string[] {
  return [...line.matchAll(/\[([A-Z]{2,}-\d[^\]]*)\]/g)].map(([, name = ""]) => name);
}

/** Whether a name is that of one row which there is. */
function isRow(name: string): boolean {
  const [, part = "", number = ""] = /^([A-Z]+)-(\d{3})$/.exec(name) ?? [];
  return Number(number) >= 1 && Number(number) <= (known.get(part) ?? 0);
}

it("tests name rows of the specification one by one, each in brackets of its own, and only rows that there are", () => {
  const names = named();
  expect(names.length).toBeGreaterThan(1000);
  expect(names.filter(({ name }) => !isRow(name))).toEqual([]);
});

it("a run of rows, one that isn't there and one that is written otherwise would be found", () => {
  for (const name of ["TUTOR-001..057", "TUTOR-001, TUTOR-002", "TUTOR-095", "TUTOR-000", "TUTR-001", "TUTOR-1"]) {
    expect(namesIn(`it("does something [${name}]")`)).toEqual([name]);
    expect(isRow(name), name).toBe(false);
  }
});
