import { expect, it } from "vitest";
import { meantWord } from "./spelling.ts";

const list = new Set(["the", "because", "before", "three", "seven", "never"]);

it.each([
  ["becaus", "because"],
  ["becuse", "because"],
  ["teh", "the"],
  ["befor", "before"],
  ["thre", "three"],
  ["naver", "never"],
])("%s is heard as %s", (written, meant) => {
  expect(meantWord(list, written)).toBe(meant);
  // The second time it is remembered.
  expect(meantWord(list, written)).toBe(meant);
});

it.each(["there", "saves", "seves", "leader", "clever"])("%s is another word", (written) => {
  expect(meantWord(list, written)).toBeNull();
});
