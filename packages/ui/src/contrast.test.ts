// @vitest-environment node
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

// The table at the head of tokens.css says which colours stand on which, and how far apart they are; this reads and proves it.
const text = readFileSync(join(import.meta.dirname, "tokens.css"), "utf8");
const table = text.slice(0, text.indexOf("*/"));
const [lightText = "", ...darkTexts] = text.slice(table.length).split(/@media \(prefers-color-scheme: dark\)|:root\[data-theme="dark"\]/);

function tokensOf(block: string): Record<string, string> {
  const [rules = ""] = block.split("\n}");
  return Object.fromEntries([...rules.matchAll(/--([\w-]+): ([^;]+);/g)].map(([, name = "", value = ""]) => [name, value]));
}

const light = tokensOf(lightText);
const [dark = {}, darkByChoice = {}] = darkTexts.map(tokensOf);

/** WCAG 2.2's relative luminance of a colour such as #0B5573. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return channel <= 0.040_45 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** The token that a word of the table means: "ink-2" is --color-ink-2, "tint" in a row of a badge is that badge's. */
function tokenOf(word: string, owner: string | undefined): string {
  const candidates = owner ? [`${owner}-${word}`, `color-${word}`] : [`color-${word}`, word, `pic-${word}`];
  const token = candidates.find((name) => name in light);
  if (!token) throw new Error(`tokens.css has no colour for "${word}"${owner ? ` of ${owner}` : ""}.`);
  return token;
}

const rows = [
  ...table.matchAll(/^ {3}(?:(badge \w+|[\w-]+): )?([\w, -]+?)(?: \([\w ]+\))? on ([\w, -]+?)\s+([\d.]+)\s+([\d.]+)\s+([\d.]+)$/gm),
].map(([line, owner, words = "", grounds = "", least, lightFigure, darkFigure]) => {
  const family = owner?.replace(" ", "-");
  const pairs = words
    .split(", ")
    .flatMap((word) => grounds.split(", ").map((ground) => [tokenOf(word, family), tokenOf(ground, family)] as const));
  return {
    title: line.trim().replaceAll(/\s+/g, " "),
    pairs,
    least: Number(least),
    figures: { light: Number(lightFigure), dark: Number(darkFigure) },
  };
});

describe("the colours of both themes", () => {
  it("are listed in a table of which every line is read", () => {
    const lines = table.split("\n").filter((line) => /\d$/.test(line));
    expect(rows.map(({ title }) => title)).toEqual(lines.map((line) => line.trim().replaceAll(/\s+/g, " ")));
    expect(rows.length).toBeGreaterThan(30);
  });

  it.each(rows)("keep apart: $title", ({ pairs, least, figures }) => {
    for (const [theme, colours] of Object.entries({ light, dark: { ...light, ...dark } })) {
      const worst = Math.min(...pairs.map(([one, other]) => contrast(colours[one] ?? "", colours[other] ?? "")));
      expect(worst, theme).toBeGreaterThanOrEqual(least);
      expect([theme, worst.toFixed(2)]).toEqual([theme, figures[theme as "light" | "dark"].toFixed(2)]);
    }
  });

  it("are as dark by choice as they are by the device, and name nothing that the light ones don't", () => {
    expect(darkByChoice).toEqual(dark);
    expect(Object.keys(dark).filter((name) => !(name in light))).toEqual([]);
    expect(Object.keys(dark).length).toBeGreaterThan(50);
  });
});
