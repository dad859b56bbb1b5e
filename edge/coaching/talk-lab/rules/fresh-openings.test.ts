import { expect, it } from "vitest";
import { faults } from "../testing/judged.ts";
import { freshOpenings } from "./fresh-openings.ts";

it("two replies that begin alike break the rule, whatever they quote", () => {
  expect(faults(freshOpenings, ["Child: a", 'Coach: You wrote "a". Keep that.', "Child: b", 'Coach: You wrote "b". Keep that.'])).toEqual([
    "begins with “you wrote keep that” once more",
  ]);
});

it("replies that begin differently, and fixed words in danger, don't", () => {
  expect(faults(freshOpenings, ["Child: a", "Coach: A lamp, then.", "Child: b", "Coach: Two things now."])).toEqual([]);
  const fixed = { who: "coach" as const, text: "Thank you for telling me.", prompt: "safety.abuse@1" };
  expect(faults(freshOpenings, ["Child: a", fixed, "Child: b", fixed])).toEqual([]);
});
