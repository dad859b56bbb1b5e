import * as v from "valibot";
import { expect, it } from "vitest";
import { planBursts } from "./bursts.ts";
import { canEvaluate, Evaluation } from "./evaluation.ts";

it("needs more than one message", () => {
  expect([0, 1, 2, 9].map(canEvaluate)).toEqual([false, false, true, true]);
});

it("takes an answer with nothing but score, evidence and verdict", () => {
  expect(v.parse(Evaluation, { evaluation_score: 72, evaluation_evidence: "Well argued.", completed: false })).toMatchObject({
    criteria: [],
  });
});

it.each([
  { evaluation_score: "72", evaluation_evidence: "", completed: false },
  { evaluation_score: 101, evaluation_evidence: "", completed: false },
  { evaluation_score: 72, completed: false },
  { evaluation_score: 95, evaluation_evidence: "" },
  null,
])("refuses an answer that is no evaluation: %j", (answer) => {
  expect(v.safeParse(Evaluation, answer).success).toBe(false);
});

it.each([
  [100, 4],
  [100, 10],
  [50, 4],
  [3, 10],
  [100, 1],
])("spreads exactly %d pieces over %d s", (pieces, seconds) => {
  const bursts = planBursts({ pieces, seconds });
  expect(bursts.reduce((sum, burst) => sum + burst.pieces, 0)).toBe(pieces);
  expect(bursts.every((burst) => burst.pieces > 0)).toBe(true);
  expect(bursts[0]?.atMs).toBe(0);
  expect(bursts.at(-1)?.atMs).toBeLessThan(seconds * 1000);
});
