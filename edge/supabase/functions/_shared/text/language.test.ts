import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { isOtherLanguage } from "./language.ts";

const sentences = JSON.parse(
  readFileSync(new URL("../../../../practice-coach/simulated/languages.json", import.meta.url), "utf8"),
) as Record<string, string[]>;
const english = ["expert English", "English with half of another language"];

describe.each(Object.entries(sentences))("%s", (name, said) => {
  it.each(said)(english.includes(name) ? "%s: is taken for English" : "%s: is taken for another language", (text) => {
    expect(isOtherLanguage(text)).toBe(!english.includes(name));
  });
});

it("letters without words are no English", () => {
  expect(isOtherLanguage("asdf qwer zxcv asdf")).toBe(true);
});

it.each([
  "sent while offline",
  "blue flower paper",
  "teh washing mashine in ourr kitchen washs by a program",
  "Pedro and Lucía use a tablet",
  "La La Land is a film",
])("%s is English", (text) => expect(isOtherLanguage(text)).toBe(false));
