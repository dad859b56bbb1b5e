import { describe, expect, it } from "vitest";
import { readPlan } from "./plan.ts";
import { tryChildren } from "./requests.ts";
import { simulatedChildren, tryTurns } from "./simulated-child.ts";
import { tutorPrompt } from "./testing/designer.ts";
import { promptHistoryOf } from "./try-tutor.ts";
import { tryWords } from "./words.ts";

const plan = readPlan(tutorPrompt);

it("tasks are read with their answers, in the ways in which people write them", () => {
  expect(plan.tasks).toEqual([
    { task: "1/2 + 1/4", answer: "3/4" },
    { task: "1/3 + 1/6", answer: "1/2" },
  ]);
  expect(readPlan("Examples: 3 x 4 -> 12\n2. What is a verb? (Answer: a doing word)\nNever: shout").tasks).toEqual([
    { task: "3 x 4", answer: "12" },
    { task: "What is a verb?", answer: "a doing word" },
  ]);
  expect(readPlan("Help me with verbs.")).toEqual({ topic: "Help me with verbs", tasks: [] });
});

describe("a tutor told instead of asked", () => {
  it.each([
    ["when it says the answer of its own task", "1/2 + 1/4 makes 3/4, do you see?", "is it 2/6?", tryWords.gaveAnswer],
    ["when it announces an answer", "The answer is easy. Do you see it?", "", tryWords.gaveAnswer],
    ["when it asks nothing", "A fraction is a part of a whole.", "", tryWords.noQuestion],
    ["not when the learner said it first", "3/4 it is. How do you know?", "i get 3/4", null],
    ["not when its next task holds another one's answer", "Look at 1/2 + 1/4. What would you draw?", "", null],
    ["not when another number holds the answer's digits", "Is 13/4 more than one?", "", null],
  ])("%s", (_, text, childSaid, told) => {
    expect(promptHistoryOf({ text, words: 9, childSaid }, plan)).toBe(told);
  });

  it("when a reply was longer than 75 words", () => {
    expect(promptHistoryOf({ text: "What now?", words: 75, childSaid: "" }, plan)).toBeNull();
    expect(promptHistoryOf({ text: "What now?", words: 76, childSaid: "" }, plan)).toBe(tryWords.tooLong);
  });
});

describe("the simulated learners", () => {
  it.each(tryChildren)("say something else at every turn, whatever the tutor is about: %s", (child) => {
    for (const instructions of [tutorPrompt, "Help me with verbs.", "What is a verb? (answer: a doing word)"]) {
      const heard = "Let's look at the first one. It has two parts. Which is it?";
      const texts = Array.from({ length: tryTurns }, (_, turn) => simulatedChildren[child]({ turn, heard, plan: readPlan(instructions) }));
      for (const text of texts) expect(text).toMatch(/\w{2}/);
      expect(new Set(texts).size).toBe(tryTurns);
    }
  });

  it("do what they are named after: one guesses wrong, one copies, one comes there alone", () => {
    const all = (child: (typeof tryChildren)[number], heard: string) =>
      Array.from({ length: tryTurns }, (_, turn) => simulatedChildren[child]({ turn, heard, plan })).join("\n");
    expect(all("guesser", "")).not.toContain("3/4");
    expect(all("copier", "Two halves are one whole. What else?")).toContain("Two halves are one whole.");
    expect(all("close", "")).toContain("now I get 3/4");
  });
});
