import { expect, it } from "vitest";
import { agreesWithLevels, feedbackFromLevels } from "./feedback.ts";

const levels = (...given: number[]) => given.map((level) => ({ level }));

it.each([
  "There is nothing to count yet.",
  "You have not shown any reasons.",
  "You get 72 points for this.",
  "That makes 18 out of 25.",
  "Level 5 for reasons.",
  "Full marks: you did everything.",
])("a sentence that contradicts levels of 3 and 0 is not kept: %s", (text) => {
  expect(agreesWithLevels(text, levels(3, 0))).toBe(false);
});

it.each(["You set a lamp against a phone. Next, test 3 things.", "Your reason for the lamp is clear."])(
  "a sentence that can stand beside any levels is kept: %s",
  (text) => {
    expect(agreesWithLevels(text, levels(3, 0))).toBe(true);
  },
);

it('"nothing" is kept where no level was reached, and "everything" where all are the highest', () => {
  expect(agreesWithLevels("There is nothing to count yet.", levels(0, 0))).toBe(true);
  expect(agreesWithLevels("You showed everything.", levels(5, 5))).toBe(true);
  expect(agreesWithLevels("You showed everything.", levels(5, 4))).toBe(false);
});

it("feedback names the strongest criterion with the student's words and a step for the weakest, and says so when there is neither", () => {
  const criterion = (name: string, level: number) => ({
    name,
    level,
    quote: level > 0 ? "the lamp has a timer" : "",
    shown: "",
    next: `Do more of ${name}.`,
  });
  expect(feedbackFromLevels([criterion("Testing", 1), criterion("Sorting", 4)])).toBe(
    'Your strongest part is Sorting. You said: "the lamp has a timer". One step more for Testing: Do more of Testing.',
  );
  expect(feedbackFromLevels([criterion("Testing", 0), criterion("Sorting", 0)])).toBe(
    "There is nothing to count yet. One step more for Testing: Do more of Testing.",
  );
});
