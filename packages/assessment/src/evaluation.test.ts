import * as v from "valibot";
import { expect, it } from "vitest";
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
