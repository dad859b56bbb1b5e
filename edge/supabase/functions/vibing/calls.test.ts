import { expect, it } from "vitest";
import { completesActivity } from "../_shared/assessment/index.ts";
import { sentCall } from "../_shared/testing/sent-call.ts";
import { calls } from "./calls.ts";

it("gpt-4o gets 2000, 400 and 300 tokens for code, critique and ideas", async () => {
  const { code, critique, ideas } = calls.turns;
  expect(await sentCall(code)).toEqual({ model: "gpt-4o", max_tokens: 2000, temperature: 0.7 });
  expect(await sentCall(critique)).toEqual({ model: "gpt-4o", max_tokens: 400, temperature: 0.6 });
  expect(await sentCall(ideas)).toEqual({ model: "gpt-4o", max_tokens: 300, temperature: 0.8 });
});

it("Vibing activities are completed above 84.95 [ASSESS-022]", () => {
  const { passMark } = calls.assessment;
  expect(passMark).toBe(84.95);
  const completes = (score: number): boolean => completesActivity({ score, proven: true }, passMark);
  expect([completes(84.95 - 0.01), completes(84.95), completes(84.95 + 0.01)]).toEqual([false, false, true]);
});
