import { describe, expect, it } from "vitest";
import { descriptionBlocks, fitsNarrow, isDrawn } from "./description-blocks.ts";

describe("the parts of a description", () => {
  it("tells tables, lists and text apart, in their order", () => {
    const description = [
      "Which trip fits?",
      "",
      "Three plans:",
      "| plan | coins |",
      "| --- | ---: |",
      "| lake | 10 |",
      "| hall | |",
      "",
      "The school says:",
      "- at most 12 coins,",
      "  each",
      "- back by 4:00",
      "",
      "3. go",
      "4. come",
      "In Porto, Inês asks.",
    ].join("\n");
    expect(descriptionBlocks(description)).toEqual([
      { kind: "text", text: "Which trip fits?\n\nThree plans:" },
      {
        kind: "table",
        head: ["plan", "coins"],
        rows: [
          ["lake", "10"],
          ["hall", ""],
        ],
      },
      { kind: "text", text: "The school says:" },
      { kind: "list", isOrdered: false, start: 1, items: ["at most 12 coins, each", "back by 4:00"] },
      { kind: "list", isOrdered: true, start: 3, items: ["go", "come In Porto, Inês asks."] },
    ]);
  });

  it("keeps a bar inside a cell, fills rows that are short and cuts those that are long", () => {
    const table = descriptionBlocks("| a | b |\n|---|---|\n| x \\| y |\n| 1 | 2 | 3 |");
    expect(table).toEqual([
      {
        kind: "table",
        head: ["a", "b"],
        rows: [
          ["x | y", ""],
          ["1", "2"],
        ],
      },
    ]);
  });

  it("takes bars without a line of dashes, code, and lists in lists for text", () => {
    for (const text of ["| just | bars |", "```\n- no item\n```", "- one\n  - two"])
      expect(descriptionBlocks(text)).toEqual([{ kind: "text", text }]);
    expect(descriptionBlocks("")).toEqual([]);
  });
});

it("knows which tables fit into little room: by their longest words, not their longest cells", () => {
  expect(fitsNarrow({ head: ["time", "what happened"], rows: [["18:00", "Unknown account posts the photo"]] })).toBe(true);
  expect(fitsNarrow({ head: ["after", "C", "D", "E", "G"], rows: [["C", "4", "11", "6", "3"]] })).toBe(true);
  expect(
    fitsNarrow({
      head: ["plan", "coins each", "travel, both ways", "notes", "votes"],
      rows: [["climbing hall", "15", "1 hour", "seat ropes for all", "8"]],
    }),
  ).toBe(false);
});

it("tells a drawing of squares from words and figures", () => {
  expect(
    isDrawn({
      rows: [
        ["1", "□□■□", "■■■■"],
        ["2", "□■■□", ""],
      ],
    }),
  ).toBe(true);
  expect(isDrawn({ rows: [["1", "□□■□", "3"]] })).toBe(false);
  expect(isDrawn({ rows: [["1", "", ""]] })).toBe(false);
});
