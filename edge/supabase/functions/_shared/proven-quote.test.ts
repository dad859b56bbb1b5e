import { describe, expect, it } from "vitest";
import { provingLine } from "./proven-quote.ts";
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
  it("is proven when it stands in a student's line", () => expect(provingLine("the lamp dosnt learn", lines)).toBe(1));
  it("may differ in capitals, spaces and punctuation", () => expect(provingLine("Learn it just has a timer.", lines)).toBe(1));
  it("may be quoted by the coach afterwards", () => expect(provingLine("it just has a timer", lines)).toBe(1));
  it("is not proven when it stands nowhere", () => expect(provingLine("the lamp does not learn", lines)).toBeNull());
  it("is not proven when it is the coach's alone", () => expect(provingLine("one thing that you would call AI", lines)).toBeNull());
  it("is not proven when the student repeats the coach", () => expect(provingLine("a lamp follows steps that people set", lines)).toBeNull());
  it("needs three words", () => expect(provingLine("a timer", lines)).toBeNull());
  it("may be shorter when it is the whole line", () => expect(provingLine("Not alive!", lines)).toBe(4));
  it("is not proven by parts of words", () => expect(provingLine("he lamp dosnt lea", lines)).toBeNull());
  it("is not proven when it is empty", () => expect(provingLine(" … ", lines)).toBeNull());
  it("may be in a script without spaces", () => expect(provingLine("从很多例子里学习", lines)).toBe(5));
});
