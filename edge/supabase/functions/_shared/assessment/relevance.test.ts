import { describe, expect, it } from "vitest";
import { Relevance } from "./relevance.ts";
import { findQuote, readLines } from "./proven-quote.ts";

const bearing = new Relevance(
  new Map([["How AI Learns", "Names fitting examples, such as old messages or many photos. learned from people; timer; follows steps"]]),
  "whole",
);
const bears = (said: string, coach = "Where could it have learned that?") => {
  const lines = readLines([
    { speaker: "C", words: coach },
    { speaker: "S", words: said },
  ]);
  const found = findQuote(said, lines);
  return found === null ? null : bearing.of("How AI Learns", found, lines);
};

describe("a quote", () => {
  it("shares the matter with one word of the criterion, in any form of it and misspelt", () => {
    expect(bears("it saw a lot of exampels")).toBe("matter");
    expect(bears("somebody takes a photo of my dog")).toBe("matter");
  });
  it("shares the matter with the question that it answers", () =>
    expect(bears("our kettle gets hot and that is all", "What does your kettle do?")).toBe("matter"));
  it("doesn't share it through words that the coach only gave back", () => {
    const lines = readLines([
      { speaker: "S", words: "bananas taste sweet to me" },
      { speaker: "C", words: "Bananas taste sweet? What makes you say so?" },
      { speaker: "S", words: "sweet bananas are what I like best of all" },
    ]);
    const found = findQuote("sweet bananas are what I like best", lines);
    expect(found && bearing.of("How AI Learns", found, lines)).toBe("form");
  });
  it("has only the form of an answer when it is about something else", () =>
    expect(bears("yesterday we played football behind the houses")).toBe("form"));
  it.each(["banana banana banana banana", "ok yes", "timer timer timer timer", "examples examples photos photos examples"])(
    "has nothing to do with it: %s",
    (said) => expect(bears(said)).toBeNull(),
  );
  it.each([
    "es lernt aus alten Nachrichten weil wir sie schreiben und das ist alles",
    "因为它从很多例子里学习",
    "потому что лампа не учится сама",
  ])("in another language is only asked to be a sentence: %s", (said) => {
    expect(bears(said)).toBe("matter");
  });
  it("in English is not another language through letters that look like others", () => {
    expect(bears("yеstеrdау wе рlауеd fооtbаll bеhіnd thе hоusеs")).toBe("form");
  });
});
