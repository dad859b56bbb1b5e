// @vitest-environment node
import { describe, expect, it } from "vitest";
import { layOut, paper } from "./lay-out.ts";
import type { SheetBlock } from "./sheet.ts";

/** Every sign is two millimetres wide. */
const measure = (text: string) => 2 * [...text].length;
const block = (text: string, changes: Partial<SheetBlock> = {}): SheetBlock => ({
  kind: "paragraph",
  runs: [{ text, look: "plain" }],
  depth: 0,
  ...changes,
});
const textOf = (line: { runs: { text: string }[] }) => line.runs.map(({ text }) => text).join("");

describe("layOut", () => {
  it("begins a page where a block asks for one", () => {
    const pages = layOut([block("above the cut"), block("to keep", { onNewPage: true })], measure);
    expect(pages.map(({ lines }) => lines.map(textOf))).toEqual([["above the cut"], ["to keep"]]);
  });

  it("sets lines 7 mm apart within margins of 20 mm on A4 [TUTOR-085] [TUTOR-086]", () => {
    const pages = layOut([block("word ".repeat(1000))], measure);
    expect(pages.length).toBeGreaterThan(1);
    for (const { lines } of pages) {
      for (const [index, line] of lines.entries()) {
        expect(line.x).toBe(20);
        expect(line.x + measure(textOf(line))).toBeLessThanOrEqual(210 - 20);
        expect(line.y).toBeGreaterThan(20);
        expect(line.y).toBeLessThanOrEqual(297 - 20);
        if (index > 0) expect(line.y - lines[index - 1]!.y).toBe(7);
      }
    }
    expect(
      pages
        .flatMap(({ lines }) => lines.map(textOf))
        .join(" ")
        .split(" "),
    ).toHaveLength(1000);
  });

  it("takes a heading along to the page of what stands below it", () => {
    const filling = Array.from({ length: 35 }, (_, index) => block(`line ${index}`, { kind: "item", depth: 1, mark: "•" }));
    const pages = layOut([...filling, block("Outcomes", { kind: "heading" }), block("You can add fractions.")], measure);
    expect(pages[1]!.lines.map(textOf)).toEqual(["Outcomes", "You can add fractions."]);
  });

  it("puts the mark of a point before its first line, and deeper points further in", () => {
    const [page] = layOut(
      [block("one", { kind: "item", depth: 1, mark: "1." }), block("two", { kind: "item", depth: 2, mark: "•" })],
      measure,
    );
    expect(page!.lines.map((line) => [textOf(line), line.x])).toEqual([
      ["1.", paper.margin + 1],
      ["one", paper.margin + 7],
      ["•", paper.margin + 8],
      ["two", paper.margin + 14],
    ]);
  });

  it("lets Arabic and Hebrew begin at the right margin, their marks too", () => {
    const [page] = layOut([block("مرحبا"), block("שלום", { kind: "item", depth: 1, mark: "•" })], measure);
    const right = 210 - 20;
    expect(page!.lines.map(({ x, rightToLeft }) => [x, rightToLeft])).toEqual([
      [right, true],
      [right - 1, true],
      [right - 7, true],
    ]);
  });

  it("has only those paragraphs drawn whose signs not every reader has", () => {
    const texts = ["Très “bien” — señor… 5 €", "Ẹ kú iṣẹ́", "你好", "well 😊"];
    const [page] = layOut(
      texts.map((text) => block(text)),
      measure,
    );
    expect(page!.lines.map(({ drawn }) => drawn)).toEqual([false, true, true, true]);
  });
});
