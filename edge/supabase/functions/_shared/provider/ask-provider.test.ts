import { describe, expect, it, vi } from "vitest";
import { askProvider, waitBeforeRetryMs } from "./ask-provider.ts";
import { circuitOf } from "./circuit.ts";
import type { Provider } from "../request/index.ts";
import { noReply, type NoReply } from "./provider.ts";

const providerOf = (): Provider => ({ baseUrl: "", apiKey: "key", modelSmall: "", modelLarge: "", practice: false });
const patient = new AbortController().signal;
const failed = (fields: Partial<NoReply>): NoReply => ({ ...noReply("refused"), ...fields });

describe("the wait before a second try", () => {
  it.each<[string, Partial<NoReply>, number | null]>([
    ["none when the connection broke", { failure: "unreachable" }, 0],
    ["450 ms after status 500", { status: 500 }, 450],
    ["450 ms after status 502", { status: 502 }, 450],
    ["450 ms after status 503", { status: 503 }, 450],
    ["450 ms after status 504", { status: 504 }, 450],
    ["what the provider asks for, up to 2 s", { failure: "busy", status: 429, retryAfterSeconds: 2 }, 2000],
  ])("is %s", (_, reply, waitMs) => {
    expect(waitBeforeRetryMs(failed(reply), 0.5)).toBe(waitMs);
  });

  it.each<[string, Partial<NoReply>]>([
    ["a wrong key", { failure: "unauthorised", status: 401 }],
    ["a refusal", { status: 403 }],
    ["a wrong request", { status: 400 }],
    ["a used-up quota", { failure: "quota", status: 429, retryAfterSeconds: 1 }],
    ["too many requests without a time", { failure: "busy", status: 429 }],
    ["too many requests for 7 s", { failure: "busy", status: 429, retryAfterSeconds: 7 }],
    ["silence", { failure: "no_first_byte" }],
    ["something unreadable", { failure: "malformed" }],
  ])("is never, because there is no second try, after %s", (_, reply) => {
    expect(waitBeforeRetryMs(failed(reply))).toBeNull();
  });
});

describe("asking a provider", () => {
  it.each<NoReply>([
    failed({ failure: "unauthorised", status: 401 }),
    failed({ failure: "busy", status: 429 }),
    failed({ status: 400 }),
    noReply("left"),
  ])("goes on after $failure $status: it says nothing about the provider as a whole", async (reply) => {
    const provider = providerOf();
    for (let time = 0; time < 6; time += 1)
      expect(await askProvider({ provider, model: "small", signal: patient }, async () => reply)).toBe(reply);
  });

  it("tells at the first byte that the provider is there", async () => {
    const provider = providerOf();
    for (let time = 0; time < 4; time += 1) circuitOf(provider).failed();
    let finish = (): void => {};
    const running = askProvider({ provider, model: "small", signal: patient }, async (heard) => {
      heard();
      await new Promise<void>((resolve) => (finish = resolve));
      return noReply("cut");
    });
    circuitOf(provider).failed();
    expect(circuitOf(provider).admits()).toBe(true);
    finish();
    await running;
  });

  it("makes no second try for a learner who has left", async () => {
    const left = new AbortController();
    const attempt = vi.fn(async () => failed({ status: 503 }));
    const asked = askProvider({ provider: providerOf(), model: "small", signal: left.signal }, attempt);
    left.abort();
    await asked;
    expect(attempt).toHaveBeenCalledTimes(1);
  });
});
