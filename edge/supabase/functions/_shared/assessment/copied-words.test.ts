import { describe, expect, it } from "vitest";
import { findQuote, readLines } from "./proven-quote.ts";

const question = "What one question could you ask about any thing to test if it is AI?";
const proves = (said: string, quote: string, coach = question): boolean =>
  findQuote(
    quote,
    readLines([
      { speaker: "C", words: coach },
      { speaker: "S", words: said },
    ]),
  ) !== null;

describe("the coach's sentence with words put in between", () => {
  it.each([
    ["one at a time", "what one nice question could you really ask about any small thing to test if it is AI"],
    ["two at a time", "what one very nice question could you please really ask about any quite small thing to test if it is AI"],
    ["that mean something alone", "what one purple question could you loudly ask about any green thing to quickly test if it is AI"],
    ["misspelt", "what one nice qestion could you realy ask abuot any small thing to test if it is AI"],
  ])("proves nothing: %s", (_, said) => {
    for (const quote of [said.split(" ").slice(1, 8).join(" "), said.split(" ").slice(4, 11).join(" ")])
      expect(proves(said, quote), quote).toBe(false);
  });

  it("proves nothing when it is the page's", () => {
    const lines = readLines([
      { speaker: "P", words: "Some things around you use AI." },
      { speaker: "S", words: "some nice things around you really use cool AI" },
    ]);
    expect(findQuote("nice things around you really use", lines)).toBeNull();
  });
});

describe("an answer that takes up the question", () => {
  it("counts with what it brings", () => {
    expect(
      proves("one question I could ask about any thing is does it get better when it sees more", "does it get better when it sees"),
    ).toBe(true);
    expect(
      proves(
        "the lamp on a timer did not learn to do that because someone set it",
        "did not learn to do that",
        "A lamp on a timer goes on at six each night.",
      ),
    ).toBe(true);
  });

  it("counts when the coach had only quoted the student", () => {
    const said = "my lamp goes on at six because somebody set its timer, and my fan never does";
    const echo = 'You wrote "my lamp goes on at six because somebody set its timer". What does the fan do?';
    expect(proves(`I still say ${said}`, "and my fan never does", echo)).toBe(true);
  });
});
