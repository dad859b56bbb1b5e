// @vitest-environment node
import { describe, expect, it } from "vitest";
import type { Run } from "./sheet.ts";
import { wrap } from "./wrap.ts";

/** Every sign is one millimetre wide. */
const measure = (text: string) => [...text].length;
const plain = (text: string): Run[] => [{ text, look: "plain" }];
const linesOf = (text: string, width: number) => wrap(plain(text), width, measure).map((line) => line.map((run) => run.text).join(""));

describe("wrap", () => {
  it("ends lines between words, and no line is wider than it may be", () => {
    expect(linesOf("one two three four", 8)).toEqual(["one two", "three", "four"]);
  });

  it("keeps the lines that their writer ended", () => {
    expect(linesOf("one\n\ntwo", 20)).toEqual(["one", "", "two"]);
  });

  it("breaks a word that is wider than a line, and never an accent from its letter or a family from its members", () => {
    expect(linesOf("aaaaaaaa b", 3)).toEqual(["aaa", "aaa", "aa", "b"]);
    expect(linesOf("e\u0323\u0301e\u0323\u0301e\u0323\u0301", 4).join("|")).toBe("ẹ́ẹ́|ẹ́");
    expect(linesOf("👨‍👩‍👧👨‍👩‍👧", 5)).toEqual(["👨‍👩‍👧", "👨‍👩‍👧"]);
  });

  it("ends lines of Chinese between words although no spaces stand there, and leaves the full stop with its word", () => {
    const lines = linesOf("你好，我是你的分数老师。", 5);
    expect(lines.join("")).toBe("你好，我是你的分数老师。");
    for (const line of lines) {
      expect([...line].length).toBeLessThanOrEqual(5);
      expect(line).not.toMatch(/^[，。]/);
    }
  });

  it("keeps each word's look, and the space between two looks", () => {
    const runs: Run[] = [
      { text: "Ask ", look: "plain" },
      { text: "first", look: "bold" },
      { text: ", then wait", look: "plain" },
    ];
    expect(wrap(runs, 10, measure)).toEqual([
      [
        { text: "Ask ", look: "plain" },
        { text: "first", look: "bold" },
        { text: ",", look: "plain" },
      ],
      [{ text: "then wait", look: "plain" }],
    ]);
  });
});
