import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startProviderStub, type Behaviour } from "#testing/provider-stub/provider-stub.ts";
import { startProviderProcess, type ProviderProcess } from "#testing/provider-stub/provider-process.ts";
import type { Provider } from "../request/index.ts";
import { completeReply } from "./complete-reply.ts";
import { streamReply } from "./stream-reply.ts";

const stub = await startProviderStub();
afterAll(() => stub.stop());

const text = "You wrote “a lamp”. What does it do when it is dark?";
const request = { model: "small", messages: [{ role: "user" as const, content: "a lamp" }], maxTokens: 500, temperature: 0.7 };

/** A provider of its own for each test: one that hangs would open the circuit for the next. */
function provider(): Provider {
  // Long enough for a busy machine to bring the request to the provider.
  const patience = { firstByteMs: 3000, betweenChunksMs: 3000, wholeReplyMs: 3000 };
  return { baseUrl: stub.baseUrl, apiKey: "key-of-the-test", modelSmall: "small", modelLarge: "large", practice: false, ...patience };
}

function keepBusy(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

describe("a reply that is ended before what has arrived was read", () => {
  // Its own process: pieces have to arrive while this one is busy.
  let elsewhere: ProviderProcess;
  beforeAll(async () => {
    elsewhere = await startProviderProcess();
    await elsewhere.script({ kind: "reply", text: "word ".repeat(40).trim(), tokenMs: 3 });
  });
  afterAll(() => elsewhere?.stop());

  it.each(Array.from({ length: 12 }, (_, index) => index + 1))(
    "ends, although undici 6 leaves the read pending: time %d of 12",
    async () => {
      const enough = new AbortController();
      let pieces = 0;
      const onDelta = (): void => {
        pieces += 1;
        if (pieces === 1) keepBusy(400);
        if (pieces === 6) enough.abort();
      };
      const patient = { ...provider(), baseUrl: elsewhere.baseUrl, firstByteMs: 60_000, betweenChunksMs: 60_000 };
      // Whole, or ended: what had come with the sixth piece counts. That it settles at all is the point.
      await streamReply(patient, request, { onDelta, left: enough.signal });
      expect(pieces).toBeGreaterThanOrEqual(6);
    },
    10_000,
  );

  it("ends the provider's work, too", async () => {
    await expect.poll(() => elsewhere.open()).toBe(0);
  });
});

describe("a streamed reply", () => {
  // Where something comes, it may take its time to come first.
  it.each<[string, Behaviour, object, object]>([
    ["before its head", { kind: "silence" }, { ok: false, failure: "no_first_byte" }, {}],
    ["after its head", { kind: "head-only" }, { ok: false, failure: "no_first_byte" }, {}],
    ["in its middle", { kind: "stall", text, afterTokens: 3 }, { ok: false, failure: "stalled" }, { firstByteMs: 60_000 }],
  ])("of a provider that hangs %s ends with a reason, and so does the provider's work", async (_, behaviour, outcome, patience) => {
    stub.script(behaviour);
    expect(await streamReply({ ...provider(), ...patience }, request, { onDelta: () => {} })).toMatchObject(outcome);
    expect(await stub.requests.at(-1)?.abandoned).toBe(true);
  });

  it("is whole when a provider hangs after its last word", async () => {
    stub.script({ kind: "unclosed", text });
    const patient = { ...provider(), firstByteMs: 60_000 };
    expect(await streamReply(patient, request, { onDelta: () => {} })).toMatchObject({ ok: true, text });
    expect(await stub.requests.at(-1)?.abandoned).toBe(true);
  });
});

it.each<[string, Behaviour]>([
  ["before its head", { kind: "silence" }],
  ["after its head", { kind: "head-only" }],
  ["after its last word", { kind: "unclosed", text }],
])("a reply that isn't streamed, of a provider that hangs %s, ends as too slow", async (_, behaviour) => {
  stub.script(behaviour);
  const reply = await completeReply(provider(), request, { name: "form", schema: { type: "object" } });
  expect(reply).toMatchObject({ ok: false, failure: "too_slow" });
  expect(await stub.requests.at(-1)?.abandoned).toBe(true);
});
