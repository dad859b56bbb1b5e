import { expect, it } from "vitest";
import { nameSkill, sumUpSkills } from "./skills-summary.ts";

const at = (...percents: number[]) => percents.map((progress) => ({ progress }));

it("sums up skills as their average and how many are complete [PROFILE-046]", () => {
  expect(sumUpSkills(at(100, 50, 0, 100))).toEqual({ percent: 62, completed: 2, total: 4 });
});

it("counts 4 skills while there is no data [PROFILE-047]", () => {
  expect(sumUpSkills([])).toEqual({ percent: 0, completed: 0, total: 4 });
});

it("counts the skills that there are activities of, until the first is evaluated", () => {
  expect(sumUpSkills([], 6)).toEqual({ percent: 0, completed: 0, total: 6 });
  expect(sumUpSkills(at(100, 0, 0, 0, 0, 0), 0).total).toBe(6);
});

it("never shows 100 percent before every skill is complete", () => {
  expect(sumUpSkills(at(100, 99.9)).percent).toBe(99);
});

it("writes a hyphenated name as words", () => {
  expect(["critical-thinking", "communication"].map(nameSkill)).toEqual(["Critical Thinking", "Communication"]);
});
