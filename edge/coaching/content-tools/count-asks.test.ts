import { describe, expect, it } from "vitest";
import { checkCatalogue, ownCatalogue } from "./catalogue.ts";
import { countAsks } from "./count-asks.ts";
import { exampleFile as file, exampleSource as source } from "./testing/example.ts";

describe("a question of the path", () => {
  it.each([
    "Why do you think the AI picks Ben so often?",
    "Pick one thing that you would call AI. What makes you say so?",
    'Ben says, "What, and why?" What would you say to him?',
    "When an AI picks people, what will you ask first?",
    "What could you see, hear and smell there?",
    "What, if anything, has the wall lost?",
    "Who or what should set the words?",
    "Try your test on a calculator and on a game. What do you find?",
    "Should a tool show the world as it is, as it could be, or leave that to the writer?",
    "Before you do any sums: out of ten alarms, how many would you expect to be real?",
  ])("asks one thing: %s", (text) => {
    expect(countAsks(text)).toBe(1);
  });

  it.each([
    ["Which one would you pick, and why?", 2],
    ["Who gets a lot, who gets nothing, and what do you think of that?", 3],
    ["What comes out? What do you change?", 2],
    ["Which two can clash, and in which task would you turn them round?", 2],
    ["How do you count it, or what would you do instead?", 2],
    ["What was it like, and did it help?", 2],
    ["Pick one and say why you like it. What comes next?", 2],
    ["Explain the rule. Where does it fail?", 2],
  ])("asks two things or more: %s", (text, count) => {
    expect(countAsks(text)).toBe(count);
  });
});

describe("the checker", () => {
  const twice = source.replace("How can you tell?", "How can you tell, and why?");
  const problemsOf = (text: string): string[] => checkCatalogue([{ file, source: text }]).faults.map(({ problem }) => problem);

  it("refuses a question that asks twice, in every area", () => {
    expect(problemsOf(twice)).toContain("Q2: asks 2 things, and a child answers one");
    expect(problemsOf(source)).toEqual([]);
    const inSkills = problemsOf(twice.replace("category_activity: AI Learning", "category_activity: Skills"));
    expect(inSkills).toContain("Q2: asks 2 things, and a child answers one");
  });

  it("finds no question that asks twice", async () => {
    const { entries } = await ownCatalogue();
    const paths = entries.flatMap(({ activity }) => activity.path);
    expect(paths.length).toBeGreaterThan(800);
    expect(paths.filter(({ text }) => countAsks(text) > 1)).toEqual([]);
  });
});
