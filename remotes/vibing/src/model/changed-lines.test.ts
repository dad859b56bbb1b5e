import { expect, it } from "vitest";
import { changedLines } from "./changed-lines.ts";

const lines = (...words: string[]) => words.join("\n");

it("marks the lines that are new or were changed, and none that only moved down", () => {
  expect([...changedLines(lines("a", "b", "c"), lines("a", "x", "b", "y"))]).toEqual([2, 4]);
  expect([...changedLines(lines("a", "b"), lines("new", "a", "b"))]).toEqual([1]);
  expect([...changedLines(lines("a", "b", "c"), lines("a", "c"))]).toEqual([]);
  expect([...changedLines("", "a")]).toEqual([1]);
});

it("marks nothing where two programs are too long to compare", () => {
  const long = Array.from({ length: 1100 }, (_, at) => String(at)).join("\n");
  expect(changedLines(long, `${long}\nmore`).size).toBe(0);
});
