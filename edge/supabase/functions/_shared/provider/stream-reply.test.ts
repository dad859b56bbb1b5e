import { afterAll, describe, expect, it } from "vitest";
import { startProviderStub, type Behaviour } from "#testing/provider-stub/provider-stub.ts";
import type { Provider } from "../request/index.ts";
import { streamReply } from "./stream-reply.ts";

const stub = await startProviderStub();
const provider: Provider = {
  baseUrl: stub.baseUrl,
  apiKey: "key-of-the-test",
  modelSmall: "small",
  modelLarge: "large",
  practice: false,
  // Long enough for a busy machine; who waits for nothing to come waits a shorter time.
  firstByteMs: 30_000,
  betweenChunksMs: 30_000,
};
afterAll(() => stub.stop());

const request = { model: "small", messages: [{ role: "user" as const, content: "a lamp" }], maxTokens: 500, temperature: 0.7 };

async function ask(behaviour: Behaviour, changes: Partial<Provider> = {}) {
  stub.script(behaviour);
  const deltas: string[] = [];
  const reply = await streamReply({ ...provider, ...changes }, request, { onDelta: (text) => deltas.push(text) });
  return { reply, deltas };
}

const text = "You wrote “a lamp”. Inês 🙂 asks: what does it do?";

describe("a reply of the provider", () => {
  it("is asked for with a bearer key, model, messages, max_tokens and temperature [AI-001] [AI-002] [AI-003]", async () => {
    await ask({ kind: "reply", text });
    const { method, path, headers, body } = stub.requests.at(-1)!;
    expect(method).toBe("POST");
    expect(path).toBe("/v1/chat/completions");
    expect(headers.authorization).toBe("Bearer key-of-the-test");
    expect(body).toEqual({
      model: "small",
      messages: request.messages,
      max_tokens: 500,
      temperature: 0.7,
      stream: true,
      stream_options: { include_usage: true },
    });
  });

  it("is read from the first choice, piece by piece, with its tokens counted [AI-004]", async () => {
    const { reply, deltas } = await ask({ kind: "reply", text });
    expect(reply).toEqual({ ok: true, text, tokensIn: 100, tokensOut: 11 });
    expect(deltas.join("")).toBe(text);
    expect(deltas.length).toBe(11);
  });

  it("is the first choice's alone where the provider sends two [AI-004]", async () => {
    expect((await ask({ kind: "two-choices", text })).reply).toMatchObject({ ok: true, text });
  });

  it("is whole when every byte comes alone", async () => {
    expect((await ask({ kind: "single-bytes", text })).reply).toMatchObject({ ok: true, text });
  });

  it("is whole without [DONE] when the provider has said why it ended", async () => {
    expect((await ask({ kind: "no-done", text })).reply).toMatchObject({ ok: true, text });
  });

  it.each<[string, Behaviour, object]>([
    ["a wrong key", { kind: "status", status: 401 }, { failure: "unauthorised", status: 401 }],
    ["too many requests", { kind: "status", status: 429, retryAfterSeconds: 60 }, { failure: "busy", status: 429, retryAfterSeconds: 60 }],
    ["a used-up quota", { kind: "status", status: 429, code: "insufficient_quota" }, { failure: "quota", status: 429 }],
    ["a server error", { kind: "status", status: 500 }, { failure: "refused", status: 500 }],
    ["a connection cut in the middle", { kind: "cut", text, afterTokens: 3 }, { failure: "cut" }],
    ["an end without a reason", { kind: "trails-off", text, afterTokens: 3 }, { failure: "cut" }],
    ["an event that is not JSON", { kind: "garbage", text }, { failure: "malformed" }],
    ["an error reported in the stream", { kind: "error-event", text }, { failure: "malformed" }],
    ["no choices", { kind: "empty-choices" }, { failure: "empty" }],
    ["an empty content", { kind: "empty" }, { failure: "empty" }],
    ["a content filter", { kind: "content-filter", text: "Some" }, { failure: "filtered" }],
  ])("fails as a value: %s", async (_, behaviour, failure) => {
    expect((await ask(behaviour)).reply).toMatchObject({ ok: false, ...failure });
  });

  it("fails as a value: no first byte in time, and a stall in the middle", async () => {
    expect((await ask({ kind: "silence" }, { firstByteMs: 300 })).reply).toMatchObject({ ok: false, failure: "no_first_byte" });
    const { reply } = await ask({ kind: "stall", text, afterTokens: 3 }, { betweenChunksMs: 300 });
    expect(reply).toMatchObject({ ok: false, failure: "stalled" });
  });

  it.each<[string, Behaviour, number]>([
    ["twice when the connection is reset before an answer", { kind: "reset", text, afterTokens: 0 }, 2],
    ["twice after a gateway's fault", { kind: "status", status: 503 }, 2],
    ["once when it breaks after the first piece", { kind: "reset", text, afterTokens: 3 }, 1],
    ["once with a wrong key", { kind: "status", status: 401 }, 1],
    ["once with a used-up quota", { kind: "status", status: 429, code: "insufficient_quota", retryAfterSeconds: 1 }, 1],
    ["once when it may be asked again in 7 s", { kind: "status", status: 429, retryAfterSeconds: 7 }, 1],
  ])("is asked for %s", async (_, behaviour, times) => {
    const before = stub.requests.length;
    stub.script(behaviour);
    await streamReply(provider, request, { onDelta: () => {} });
    expect(stub.requests.length - before).toBe(times);
  });

  it.each<[string, Behaviour]>([
    ["a reset connection", { kind: "reset", text: "", afterTokens: 0 }],
    ["a gateway's fault", { kind: "status", status: 502 }],
    ["too many requests for a second", { kind: "status", status: 429, retryAfterSeconds: 1 }],
  ])("comes with the second try after %s", async (_, behaviour) => {
    stub.script([behaviour, { kind: "reply", text }]);
    expect(await streamReply(provider, request, { onDelta: () => {} })).toMatchObject({ ok: true, text });
  });

  it("ends where it is when its reader leaves, and so does the provider's work", async () => {
    const left = new AbortController();
    const arrived = stub.nextRequest();
    stub.script({ kind: "stall", text, afterTokens: 3 });
    const deltas: string[] = [];
    const reply = await streamReply(provider, request, {
      onDelta: (piece) => deltas.push(piece) && deltas.length === 3 && left.abort(),
      left: left.signal,
    });
    expect(reply).toMatchObject({ ok: false, failure: "left", text: deltas.join(""), tokensIn: 2 });
    expect(await (await arrived).abandoned).toBe(true);
  });

  it("fails when nobody listens at the address", async () => {
    expect((await ask({ kind: "empty" }, { baseUrl: "http://127.0.0.1:1/v1" })).reply).toMatchObject({ ok: false, failure: "unreachable" });
  });

  it("is asked for without a key at an endpoint that may need none", async () => {
    expect((await ask({ kind: "reply", text }, { apiKey: undefined })).reply).toMatchObject({ ok: true, text });
    expect(stub.requests.at(-1)?.headers).not.toHaveProperty("authorization");
  });

  it.each([undefined, ""])("tells a missing key from a wrong one: %j", async (apiKey) => {
    expect((await ask({ kind: "status", status: 401 }, { apiKey })).reply).toMatchObject({ failure: "not_configured" });
    expect((await ask({ kind: "reply", text }, { apiKey, baseUrl: "https://api.openai.com/v1" })).reply).toMatchObject({
      ok: false,
      failure: "not_configured",
    });
  });

  it("ends when a provider disregards the limit of tokens", async () => {
    const { reply } = await ask({ kind: "endless", tokenMs: 0 });
    expect(reply.ok && reply.text.length).toBe(8000);
    expect(await stub.requests.at(-1)?.abandoned).toBe(true);
  });
});
