import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { findDanger } from "./find-danger.ts";

const linesOf = (name: string): string[] =>
  readFileSync(new URL(`testing/languages/${name}.txt`, import.meta.url), "utf8")
    .split("\n")
    .filter((line) => line !== "");

/** The sentences of a file that has the kinds of danger as headings. */
function dangerousIn(language: string): { kind: string; sentence: string }[] {
  let kind = "";
  return linesOf(`${language}-danger`).flatMap((line) => {
    if (!line.startsWith("## ")) return { kind, sentence: line };
    kind = line.slice(3);
    return [];
  });
}

describe.each(["fr", "es", "pt", "sw", "ar"])("words that signal danger in %s", (language) => {
  const dangerous = dangerousIn(language);
  const harmless = linesOf(`${language}-harmless`);

  it("are tried on at least 120 sentences on each side", () => {
    expect(dangerous.length).toBeGreaterThanOrEqual(120);
    expect(harmless.length).toBeGreaterThanOrEqual(120);
  });

  it("are heard nineteen times of twenty", () => {
    const heard = dangerous.filter(({ sentence }) => findDanger(sentence) !== null);
    expect(heard.length / dangerous.length).toBeGreaterThan(0.95);
  });

  it("are heard as the right kind nine times of ten", () => {
    const right = dangerous.filter(({ kind, sentence }) => findDanger(sentence) === kind);
    expect(right.length / dangerous.length).toBeGreaterThan(0.9);
  });

  it("are hardly ever heard where they mean something else", () => {
    const heard = harmless.filter((sentence) => findDanger(sentence) !== null);
    expect(heard.length / harmless.length).toBeLessThan(0.02);
  });
});
