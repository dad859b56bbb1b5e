import * as v from "valibot";
import { expect, it } from "vitest";
import { planBursts } from "./bursts.ts";
import { canEvaluate, completesActivity, Evaluation } from "./evaluation.ts";

it.each([
  [89.5, false],
  [89.51, true],
  [100, true],
  [0, false],
])("a score of %d against 89.5 completes: %s", (evaluation_score, completed) => {
  expect(completesActivity({ evaluation_score }, 89.5)).toBe(completed);
});

it("follows the server's verdict where there is one", () => {
  expect(completesActivity({ evaluation_score: 95, completed: false }, 89.5)).toBe(false);
  expect(completesActivity({ evaluation_score: 80, completed: true }, 89.5)).toBe(true);
});

it("needs more than one message", () => {
  expect([0, 1, 2, 9].map(canEvaluate)).toEqual([false, false, true, true]);
});

it("takes an answer with nothing but score and evidence", () => {
  expect(v.parse(Evaluation, { evaluation_score: 72, evaluation_evidence: "Well argued." })).toMatchObject({ criteria: [], practice: false });
});

it.each([
  { evaluation_score: "72", evaluation_evidence: "" },
  { evaluation_score: 101, evaluation_evidence: "" },
  { evaluation_score: 72 },
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
