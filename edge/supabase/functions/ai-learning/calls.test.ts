import { expect, it } from "vitest";
import { completesActivity } from "../_shared/assessment/index.ts";
import { sentCall } from "../_shared/testing/sent-call.ts";
import { calls } from "./calls.ts";

it("the guide is gpt-4o-mini with 500 tokens, outside the helper [AI-012]", async () => {
  expect(await sentCall(calls.turns.chat)).toEqual({ model: "gpt-4o-mini", max_tokens: 500, temperature: 0.7 });
});

it("AI Learning activities are completed above 89.5", () => {
  const { passMark } = calls.assessment;
  expect(passMark).toBe(89.5);
  const completes = (score: number): boolean => completesActivity({ score, proven: true }, passMark);
  expect([completes(89.5 - 0.01), completes(89.5), completes(89.5 + 0.01)]).toEqual([false, false, true]);
});
