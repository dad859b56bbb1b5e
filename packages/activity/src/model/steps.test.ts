import { expect, it } from "vitest";
import { stepsInAll, stepsToPass } from "./steps.ts";

it.each([
  [89.5, 23],
  [84.9, 22],
  [84.95, 22],
])("a score above %d takes %d of 25 steps: one fewer is not above it [ASSESS-020] [ASSESS-024]", (passMark, steps) => {
  expect(stepsToPass(passMark)).toBe(steps);
  expect((100 * steps) / stepsInAll).toBeGreaterThan(passMark);
  expect((100 * (steps - 1)) / stepsInAll).toBeLessThanOrEqual(passMark);
});

it("a score equal to the pass mark is not above it", () => {
  expect(stepsToPass(88)).toBe(23);
});
