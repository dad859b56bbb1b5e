import { expect, it } from "vitest";
import { classOf } from "./word-classes.ts";

it("knows what a word is about in each language, whole, by how it begins, behind what Arabic writes in one with it, and by its middle", () => {
  const about = (...words: string[]) => words.map(classOf);
  expect(about("spatula", "belts", "ceinture", "cinturon", "mkanda")).toEqual(Array(5).fill("beating_tool"));
  expect(about("swatted", "alinipiga", "بيضربني")).toEqual(["hit", "hit", "hit"]);
  expect(about("والمدرسه", "بالمدرسه")).toEqual(["school", "school"]);
  expect(about("hm", "")).toEqual([undefined, undefined]);
});
