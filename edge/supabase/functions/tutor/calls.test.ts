import { expect, it } from "vitest";
import { completesActivity } from "../_shared/assessment/index.ts";
import { sentCall } from "../_shared/testing/sent-call.ts";
import { calls } from "./calls.ts";

it("all conversations use gpt-4o with 500 tokens at temperature 0.7", async () => {
  for (const call of Object.values(calls.turns))
    expect(await sentCall(call)).toEqual({ model: "gpt-4o", max_tokens: 500, temperature: 0.7 });
});

it("Tutor sessions are completed above 84.95 [ASSESS-021]", () => {
  const { passMark } = calls.assessment;
  expect(passMark).toBe(84.95);
  const completes = (score: number): boolean => completesActivity({ score, proven: true }, passMark);
  expect([completes(84.95 - 0.01), completes(84.95), completes(84.95 + 0.01)]).toEqual([false, false, true]);
});
