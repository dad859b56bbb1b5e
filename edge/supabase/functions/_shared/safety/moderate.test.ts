import { afterAll, expect, it } from "vitest";
import { startProviderStub } from "#testing/provider-stub/provider-stub.ts";
import { moderate } from "./moderate.ts";

const stub = await startProviderStub();
afterAll(() => stub.stop());

it.each(["silence", "head-only"] as const)("moderation that hangs has heard nothing, and nobody waits for it: %s", async (moderation) => {
  stub.moderate(moderation);
  const provider = { baseUrl: stub.baseUrl, apiKey: "key-of-the-test", modelSmall: "", modelLarge: "", practice: false };
  const startedAt = performance.now();
  expect(await moderate(provider, "a lamp")).toBeNull();
  expect(performance.now() - startedAt).toBeLessThan(10_000);
});
