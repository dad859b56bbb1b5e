import { expect, it } from "vitest";
import { sentCall } from "../testing/sent-call.ts";
import { guideCall, helperCall } from "./area-calls.ts";

it("the helper accepts a model, and gives 500 tokens to gpt-4o and 1000 to others [AI-009] [AI-010] [AI-011]", async () => {
  expect(await sentCall(helperCall("large"))).toEqual({ model: "gpt-4o", max_tokens: 500, temperature: 0.7 });
  expect(await sentCall(helperCall("small"))).toEqual({ model: "gpt-4o-mini", max_tokens: 1000, temperature: 0.7 });
});

it("the guide has 500 tokens of gpt-4o-mini, outside the helper [AI-012]", async () => {
  expect(await sentCall(guideCall)).toEqual({ model: "gpt-4o-mini", max_tokens: 500, temperature: 0.7 });
});
