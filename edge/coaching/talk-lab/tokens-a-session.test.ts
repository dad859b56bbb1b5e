import { expect, it } from "vitest";
import { tokensPerMessage } from "#supabase/functions/_shared/conversation/index.ts";
import { estimateTokens } from "#supabase/functions/_shared/provider/index.ts";
import { readDailyTokens } from "#supabase/functions/_shared/serve/index.ts";
import { startProviderStub, type StubRequest } from "#testing/provider-stub/provider-stub.ts";
import { children, holdTalk } from "./hold-talk.ts";
import { providerOf } from "./provider-of.ts";
import { scriptedModel } from "./testing/scripted-model.ts";

/** What a request costs as the functions estimate it: rather too much than too little. */
function costOf(request: StubRequest): number {
  const answer = scriptedModel(request);
  const reply = answer.kind === "json" ? JSON.stringify(answer.value) : "text" in answer ? answer.text : "";
  return request.body.messages.reduce((sum, { content }) => sum + estimateTokens(content) + tokensPerMessage, estimateTokens(reply));
}

it("a session of eight messages with its evaluation costs no more than docs/settings.md says, with what an estimate adds", async () => {
  const stub = await startProviderStub();
  stub.script(scriptedModel);
  const provider = providerOf({ AI_BASE_URL: stub.baseUrl, AI_API_KEY: "key" })!;
  const activities = new Set(children.flatMap(({ meets }) => meets.filter((setting) => /\.band\d$/.test(setting))));
  for (const setting of activities) {
    const { lines } = await holdTalk(
      children.find(({ id }) => id === "thoughtful")!,
      setting,
      provider,
    );
    expect(lines.filter(({ who }) => who === "child")).toHaveLength(8);
  }
  const tokens = stub.requests.reduce((sum, request) => sum + costOf(request), 0) / activities.size;
  await stub.stop();
  expect(activities.size).toBe(7);
  // Eight prompts that hold the whole guide are more than this; 29,000 tokens as a provider counts them are estimated below that.
  expect(tokens).toBeGreaterThan(20_000);
  expect(tokens).toBeLessThan(42_000);
  // Nobody runs out of a day's tokens by learning.
  expect((readDailyTokens(undefined) ?? 0) / tokens).toBeGreaterThan(700);
});
