import { expect, it } from "vitest";
import { checkForm } from "../_shared/guided/index.ts";
import { learningPath } from "./learning-path.ts";
import { tutorPrompt } from "./testing/designer.ts";
import { learnWords, words } from "./words.ts";

const texts = (instructions: string) => learningPath(instructions).path.map(({ text }) => text);
const taskIn = (example: string) => /“(.*)”/.exec(texts(`Tutor: Sums\nExamples:\n- ${example}`)[1] ?? "")?.[1];

it("a session begins with what its greeting asks, goes through the tasks, and ends with three questions about how it went", () => {
  const asked = texts(tutorPrompt);
  expect(words.greeting("Pizza")).toContain(asked[0]);
  expect(asked[1]).toContain("“1/2 + 1/4”");
  expect(asked[2]).toContain("“1/3 + 1/6”");
  expect(asked.slice(3)).toEqual([learnWords.hard, learnWords.friend, learnWords.now]);
});

it.each([
  ["1/2 + 1/4 (answer: 3/4)", "1/2 + 1/4"],
  ["1/2 + 1/4 and the answer is 3/4", "1/2 + 1/4"],
  ["3 x 4 = 12", "3 x 4 ="],
  ["what is a verb? Its answer is a doing word", "what is a verb?"],
  ["say why the answer can't be 7", "say why"],
  ["how do you check the answer to 3 x 4?", "how do you check the answer to 3 x 4?"],
  ["find x where x + 3 = 7", "find x where x + 3 = 7"],
])("a task is shown without its answer: %s", (example, shown) => {
  expect(taskIn(example)).toBe(shown);
});

it("no more than six tasks are asked, and without one the student makes one up", () => {
  expect(texts(`Tutor: Sums\nExamples:\n${"- 3 x 4 (answer: 12)\n".repeat(9)}`)).toHaveLength(10);
  expect(texts("Help me with verbs.")[1]).toBe(learnWords.ownTask);
  expect(texts("Help me. 3 x 4 -> 12")[1]).toContain("“Help me. 3 x 4”");
});

it("a hint says how the tutor helps, where its design says so without the answer", () => {
  const hints = (instructions: string) => learningPath(instructions).path[1]?.hints;
  expect(hints(tutorPrompt)).toEqual(["Your tutor helps like this: “asks to draw it first, then gives one small hint”"]);
  expect(hints(tutorPrompt.replace("asks to draw it first", "says that it is 3/4"))).toBeUndefined();
  expect(hints("Tutor: Sums")).toBeUndefined();
});

it("a talk that belongs to no tutor has no check", () => {
  expect(checkForm(learningPath(null))).toBeNull();
});
