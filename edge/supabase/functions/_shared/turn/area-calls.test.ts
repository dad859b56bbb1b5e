import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startProviderStub } from "../../../../provider-stub/provider-stub.ts";
import type { ProviderStub } from "../../../../provider-stub/provider-stub.ts";
import { areaCalls, helperCall, limitsOf } from "./area-calls.ts";
import type { ModelCall } from "./area-calls.ts";
import { completesActivity } from "../assessment/index.ts";
import { streamReply } from "../provider/index.ts";

let stub: ProviderStub;
beforeAll(async () => {
  stub = await startProviderStub();
});
afterAll(() => stub?.stop());

const providerOf = () => ({ baseUrl: stub.baseUrl, apiKey: "key", modelSmall: "gpt-4o-mini", modelLarge: "gpt-4o", practice: false });

/** The body that a provider receives for one kind of call. */
async function sent(call: ModelCall) {
  stub.requests.length = 0;
  await streamReply(providerOf(), { ...limitsOf(call, providerOf()), messages: [{ role: "user", content: "Hello" }] }, { onDelta: () => {} });
  const body = stub.requests[0]?.body;
  return { model: body?.model, max_tokens: body?.max_tokens, temperature: body?.temperature };
}

describe("the table of calls", () => {
  it("lets mentor chat use gpt-4o with 500 tokens at temperature 0.7 [AI-005] [AI-006] [AI-007]", async () => {
    expect(await sent(areaCalls.projects.calls.chat)).toEqual({ model: "gpt-4o", max_tokens: 500, temperature: 0.7 });
  });

  it("lets tutors and the workshop use the same", async () => {
    for (const call of [...Object.values(areaCalls.tutor.calls), areaCalls.create.calls.chat]) {
      expect(await sent(call)).toEqual({ model: "gpt-4o", max_tokens: 500, temperature: 0.7 });
    }
  });

  it("gives AI Learning and Skills gpt-4o-mini with 500 tokens, outside the helper [AI-012]", async () => {
    for (const area of ["ai-learning", "skills"] as const) {
      expect(await sent(areaCalls[area].calls.chat)).toEqual({ model: "gpt-4o-mini", max_tokens: 500, temperature: 0.7 });
    }
  });

  it("gives Vibing gpt-4o with 2000, 400 and 300 tokens for code, critique and ideas", async () => {
    const { code, critique, ideas } = areaCalls.vibing.calls;
    expect(await sent(code)).toEqual({ model: "gpt-4o", max_tokens: 2000, temperature: 0.7 });
    expect(await sent(critique)).toEqual({ model: "gpt-4o", max_tokens: 400, temperature: 0.6 });
    expect(await sent(ideas)).toEqual({ model: "gpt-4o", max_tokens: 300, temperature: 0.8 });
  });

  it.each([
    ["Tutor sessions are completed above 84.95 [ASSESS-021]", "tutor", 84.95],
    ["Vibing activities are completed above 84.95 [ASSESS-022]", "vibing", 84.95],
    ["Create activities are completed above 84.95 [ASSESS-023]", "create", 84.95],
    ["Skills activities are completed above 84.9 [ASSESS-024]", "skills", 84.9],
    ["projects are completed above 84.95 [ASSESS-025]", "projects", 84.95],
    ["AI Learning activities are completed above 89.5", "ai-learning", 89.5],
  ] as const)("%s", (_, area, threshold) => {
    const mark = areaCalls[area].assessment.threshold;
    expect(mark).toBe(threshold);
    expect(completesActivity({ score: threshold, proven: true }, mark)).toBe(false);
    expect(completesActivity({ score: threshold + 0.01, proven: true }, mark)).toBe(true);
    expect(completesActivity({ score: threshold - 0.01, proven: true }, mark)).toBe(false);
  });
});

describe("the helper", () => {
  it("accepts a model, and gives 500 tokens to gpt-4o and 1000 to others [AI-009] [AI-010] [AI-011]", async () => {
    expect(await sent(helperCall("large"))).toMatchObject({ model: "gpt-4o", max_tokens: 500 });
    expect(await sent(helperCall("small"))).toMatchObject({ model: "gpt-4o-mini", max_tokens: 1000 });
  });
});
