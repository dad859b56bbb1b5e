import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");
const folder = join(root, "docs/decisions");
const files = readdirSync(folder)
  .filter((file) => file !== "README.md")
  .sort();
const numberOf = (text: string) => /^(?:# )?(\d{3})\b/.exec(text)?.[1];
const numbers = files.map(numberOf);

/** Every line of the repository's text files that names a decision. */
function mentions(): { at: string; number: string; file: string | undefined }[] {
  // Without a match, grep ends with 1.
  const found = execFileSync(
    "git",
    ["grep", "-nIE", "[Dd]ecisions? [0-9]{3}|docs/decisions/[0-9]{3}", "--", ":!e2e/tooling/decisions.test.ts"],
    { cwd: root, encoding: "utf8" },
  );
  return found.split("\n").flatMap((line) =>
    [...line.matchAll(/[Dd]ecisions? (\d{3})\b|docs\/decisions\/((\d{3})-[\w-]+\.md)/g)].map(([, plain, file, inPath]) => ({
      at: line.split(":").slice(0, 2).join(":"),
      number: plain ?? inPath ?? "",
      file,
    })),
  );
}

describe("the decisions", () => {
  it("are numbered from 001 on, without a gap and without a number twice", () => {
    expect(numbers).toEqual(files.map((_, index) => String(index + 1).padStart(3, "0")));
  });

  it("have their own number in their heading", () => {
    const headings = files.map((file) => readFileSync(join(folder, file), "utf8").split("\n")[0] ?? "");
    expect(headings.filter((heading, index) => !/^# \d{3}: \S/.test(heading) || numberOf(heading) !== numbers[index])).toEqual([]);
  });

  it("stand in the index, one line each and in their order", () => {
    const index = readFileSync(join(folder, "README.md"), "utf8");
    const lines = [...index.matchAll(/^- \[(\d{3})\]\((\S+)\) \S/gm)].map(([, number, file]) => ({ number, file }));
    expect(lines).toEqual(files.map((file) => ({ number: numberOf(file), file })));
  });

  it("that are named anywhere exist", () => {
    const named = mentions();
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter(({ number, file }) => !numbers.includes(number) || (file && !files.includes(file)))).toEqual([]);
  });
});
