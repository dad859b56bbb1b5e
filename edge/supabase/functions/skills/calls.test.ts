import { expect, it } from "vitest";
import { completesActivity } from "../_shared/assessment/index.ts";
import { sentCall } from "../_shared/testing/sent-call.ts";
import { calls } from "./calls.ts";

it("the guide is gpt-4o-mini with 500 tokens, outside the helper [AI-012]", async () => {
  expect(await sentCall(calls.turns.chat)).toEqual({ model: "gpt-4o-mini", max_tokens: 500, temperature: 0.7 });
});

it("Skills activities are completed above 84.9 [ASSESS-024]", () => {
  const { passMark } = calls.assessment;
  expect(passMark).toBe(84.9);
  const completes = (score: number): boolean => completesActivity({ score, proven: true }, passMark);
  expect([completes(84.9 - 0.01), completes(84.9), completes(84.9 + 0.01)]).toEqual([false, false, true]);
});
