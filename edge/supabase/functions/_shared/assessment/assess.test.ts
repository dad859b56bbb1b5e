import { expect, it } from "vitest";
import type { LearningModule } from "../conversation/index.ts";
import { pageTexts } from "./criteria.ts";
import { nextQuestion } from "./assess.ts";

const question = (id: string, outcomes: string[], text: string) => ({ id, outcomes, text, answer: { kind: "words" as const } });
const activity = {
  criteria: [
    { name: "Sorting", shownBy: ["O1"], levels: [] },
    { name: "Testing", shownBy: ["O2"], levels: [] },
  ],
  path: [
    question("Q1", ["O1"], "What makes you say so?"),
    question("Q2", ["O2"], "Try it on a calculator, on a lamp, on a radio and on a game that gets harder. What do you find?"),
    question("Q3", ["O2"], "What could trick your test?"),
  ],
};
const ask = (levels: Record<string, number>, said: string[] = []) =>
  nextQuestion(
    Object.entries(levels).map(([name, level]) => ({ name, level })),
    activity,
    said,
  );

it("asks about the weakest criterion, with a short question before a long one", () => {
  expect(ask({ Sorting: 4, Testing: 1 })).toBe("What could trick your test?");
  expect(ask({ Sorting: 2, Testing: 4 })).toBe("What makes you say so?");
});

it("asks nothing again that was asked word for word", () => {
  expect(ask({ Sorting: 4, Testing: 1 }, ["Well. What could trick your test?"])).toMatch(/^Try it on a calculator/);
  expect(ask({ Sorting: 1, Testing: 4 }, ["What makes you say so?"])).toBe("What could trick your test?");
});

it("asks nothing where all is shown, and where no author wrote a path", () => {
  expect(ask({ Sorting: 5, Testing: 5 })).toBeNull();
  expect(nextQuestion([{ name: "Sorting", level: 1 }], null, [])).toBeNull();
});

it("is none of the student's own words where they leave it in their message", () => {
  // What a proof looks at besides, nothing of this activity has.
  const module = { title: "Is it AI?", description: "Sort it.", coach: activity } as unknown as LearningModule;
  expect(pageTexts(module)).toEqual(expect.arrayContaining(activity.path.map(({ text }) => text)));
});
