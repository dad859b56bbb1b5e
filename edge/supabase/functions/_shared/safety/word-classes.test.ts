import { expect, it, vi } from "vitest";
import { classOf } from "./word-classes.ts";

it("knows what a word is about in each language, whole, by how it begins, behind what Arabic writes in one with it, and by its middle", () => {
  const about = (...words: string[]) => words.map(classOf);
  expect(about("spatula", "belts", "ceinture", "cinturon", "mkanda")).toEqual(Array(5).fill("beating_tool"));
  expect(about("swatted", "alinipiga", "بيضربني")).toEqual(["hit", "hit", "hit"]);
  expect(about("والمدرسه", "بالمدرسه")).toEqual(["school", "school"]);
  expect(about("hm", "")).toEqual([undefined, undefined]);
});

it("looks a word of 4,000 letters up in some dozen steps a letter", () => {
  const lookups = vi.spyOn(Map.prototype, "get");
  expect([classOf("qzxvkj".repeat(667)), lookups.mock.calls.length < 100_000]).toEqual([undefined, true]);
  lookups.mockRestore();
});
