import { describe, expect, it } from "vitest";
import { comparedWords, findWords, isSameWord, readableText, isOneSlipAway } from "./same-words.ts";

const words = (text: string): string[] => comparedWords(readableText(text)).map(({ folded }) => folded);
const stands = (said: string, wanted: string): boolean => findWords(words(said), words(wanted)) !== null;

describe("a word", () => {
  it.each([
    ["becuase", "because"],
    ["learnd", "learned"],
    ["mesages", "messages"],
    ["teh", "the"],
    ["thay", "they"],
    ["nevar", "never"],
  ])("is the same with one slip: %s, %s", (one, other) => {
    expect(isSameWord(one, other)).toBe(true);
  });
  it.each([
    ["cats", "cars"],
    ["cat", "cut"],
    ["not", "now"],
    ["wont", "want"],
    ["dont", "done"],
    ["100", "101"],
    ["lamp", "lump2"],
    ["become", "becuase"],
    ["is", "it"],
    ["", ""],
  ])("is another: %j, %j", (one, other) => {
    expect(isSameWord(one, other)).toBe(false);
  });
});

describe("words in a row", () => {
  it("may be tidied in spelling, capitals, apostrophes and spacing", () => {
    expect(stands("teh lamp dosnt lern it jst has a timmer", "The lamp doesn’t learn, it just has a timer")).toBe(false);
    expect(stands("teh lamp doesnt lern it just has a timmer", "The lamp doesn’t learn, it just has a timer")).toBe(true);
    expect(stands("it learned alot from us", "It learned a lot from us")).toBe(true);
    expect(stands("it can not feel", "It cannot feel")).toBe(true);
  });
  it("may not be other words, fewer or more", () => {
    expect(stands("I like cats", "I like cars")).toBe(false);
    expect(stands("the lamp learns", "the lamp never learns")).toBe(false);
    expect(stands("the lamp just has a timer", "the lamp has a timer")).toBe(false);
  });
});

it("knows one slip from two", () => {
  expect([isOneSlipAway("becuase", "because"), isOneSlipAway("becos", "because"), isOneSlipAway("same", "same")]).toEqual([
    true,
    false,
    true,
  ]);
});
