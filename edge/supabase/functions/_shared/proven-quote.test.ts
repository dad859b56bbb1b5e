import { describe, expect, it } from "vitest";
import { isProven } from "./proven-quote.ts";
import type { TranscriptLine } from "./transcript.ts";

const lines: TranscriptLine[] = [
  { speaker: "C", words: "Pick one thing that you would call AI. What makes you say so?" },
  { speaker: "S", words: "the lamp dosnt learn,  it JUST has a timer" },
  { speaker: "C", words: "You wrote “it just has a timer”. A lamp follows steps that people set. Why?" },
  { speaker: "S", words: "yes a lamp follows steps that people set" },
  { speaker: "S", words: "not alive" },
  { speaker: "S", words: "因为它从很多例子里学习" },
];

describe("a quote", () => {
  it("is proven when it stands in a student's line", () => expect(isProven("the lamp dosnt learn", lines)).toBe(true));
  it("may differ in capitals, spaces and punctuation", () => expect(isProven("Learn it just has a timer.", lines)).toBe(true));
  it("may be quoted by the coach afterwards", () => expect(isProven("it just has a timer", lines)).toBe(true));
  it("is not proven when it stands nowhere", () => expect(isProven("the lamp does not learn", lines)).toBe(false));
  it("is not proven when it is the coach's alone", () => expect(isProven("one thing that you would call AI", lines)).toBe(false));
  it("is not proven when the student repeats the coach", () => expect(isProven("a lamp follows steps that people set", lines)).toBe(false));
  it("needs three words", () => expect(isProven("a timer", lines)).toBe(false));
  it("may be shorter when it is the whole line", () => expect(isProven("Not alive!", lines)).toBe(true));
  it("is not proven by parts of words", () => expect(isProven("he lamp dosnt lea", lines)).toBe(false));
  it("is not proven when it is empty", () => expect(isProven(" … ", lines)).toBe(false));
  it("may be in a script without spaces", () => expect(isProven("从很多例子里学习", lines)).toBe(true));
});
