import { expect, it } from "vitest";
import { withoutFiller } from "./filler.ts";

const left = (text: string): string => withoutFiller(text).replace(/\s+/g, " ").trim();

it.each([
  ["Well, hmm, you know, okay, the lamp has a timer, and so on and so on.", "the lamp has a timer"],
  ["It has a timer. Um, I mean, somebody set it.", "It has a timer. somebody set it."],
  ["it has a switch, a timer etc.", "it has a switch, a timer"],
])("%s: words that say nothing are left out", (text, kept) => {
  expect(left(text)).toBe(kept);
});

it.each([
  "it is okay to film her when she says yes",
  "the teacher finds out what you know",
  "the lamp works well, and so does the fan",
  "Well water is clean",
])("%s: the same words say something here", (text) => {
  expect(left(text)).toBe(text);
});

it("leaves every other character in its place", () => {
  const text = "Well, okay, the lamp has a timer, and so on.";
  expect(withoutFiller(text)).toHaveLength(text.length);
  expect(withoutFiller(text).indexOf("the lamp")).toBe(text.indexOf("the lamp"));
});
