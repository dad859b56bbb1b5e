import { describe, expect, it } from "vitest";
import { readJson } from "./read-json.ts";

const asked = (body: BodyInit, headers: Record<string, string> = {}): Request =>
  new Request("http://learn/", { method: "POST", body, headers });

/** As a server hands it on: with the length that the head states, and without one. */
const ways: [string, (text: Uint8Array<ArrayBuffer>) => Request][] = [
  ["that states its length", (bytes) => asked(bytes, { "content-length": String(bytes.byteLength) })],
  ["in pieces", (bytes) => asked(bytes, { "transfer-encoding": "chunked" })],
  ["that states less than it brings", (bytes) => asked(bytes, { "content-length": "2" })],
];

describe.each(ways)("a body %s", (_, request) => {
  const encode = (text: string) => new TextEncoder().encode(text);

  it("is read as JSON", async () => {
    expect(await readJson(request(encode('{"text":"Grüße 🌍"}')), 100)).toEqual({ ok: true, value: { text: "Grüße 🌍" } });
  });

  it("is refused when it is too large", async () => {
    expect(await readJson(request(encode(`"${"a".repeat(99)}"`)), 100)).toEqual({ ok: false, reason: "too_large" });
    expect(await readJson(request(encode(`"${"a".repeat(98)}"`)), 100)).toMatchObject({ ok: true });
  });

  it("is refused when it is nested so deeply that nothing can walk through it, and not for signs in its texts", async () => {
    const nested = (depth: number) => encode("[".repeat(depth) + "]".repeat(depth));
    expect(await readJson(request(nested(20_000)), 50_000)).toEqual({ ok: false, reason: "too_deep" });
    expect(await readJson(request(nested(65)), 50_000)).toEqual({ ok: false, reason: "too_deep" });
    expect(await readJson(request(nested(64)), 50_000)).toMatchObject({ ok: true });
    const text = `\\"${"[{".repeat(100)}`;
    expect(await readJson(request(encode(JSON.stringify([text, []]))), 50_000)).toEqual({ ok: true, value: [text, []] });
  });

  it("is refused when it is no JSON, or no text", async () => {
    expect(await readJson(request(encode("{")), 100)).toEqual({ ok: false, reason: "not_json" });
    expect(await readJson(request(new Uint8Array([0x22, 0xff, 0x22])), 100)).toEqual({ ok: false, reason: "not_json" });
  });
});
