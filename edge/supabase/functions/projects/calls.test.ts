import { expect, it } from "vitest";
import { completesActivity } from "../_shared/assessment/index.ts";
import { sentCall } from "../_shared/testing/sent-call.ts";
import { calls } from "./calls.ts";

it("mentor chat uses gpt-4o with 500 tokens at temperature 0.7 [AI-005] [AI-006] [AI-007]", async () => {
  expect(await sentCall(calls.turns.chat)).toEqual({ model: "gpt-4o", max_tokens: 500, temperature: 0.7 });
});

it("projects are completed above 84.95 [ASSESS-025]", () => {
  const { passMark } = calls.assessment;
  expect(passMark).toBe(84.95);
  const completes = (score: number): boolean => completesActivity({ score, proven: true }, passMark);
  expect([completes(84.95 - 0.01), completes(84.95), completes(84.95 + 0.01)]).toEqual([false, false, true]);
});
