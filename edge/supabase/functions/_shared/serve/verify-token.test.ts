import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from "jose";
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { createTokenVerifier } from "./verify-token.ts";

const secret = "a-secret-of-more-than-thirty-two-characters";
const verify = createTokenVerifier({ secret });
const learner = "0b9f6a3e-3c50-4a39-9d0e-6f2b1c6b7d11";

const token = (claims: object, endsAt: string | null = "1h", key = secret): Promise<string> => {
  const made = new SignJWT({ sub: learner, role: "authenticated", aud: "authenticated", ...claims }).setProtectedHeader({ alg: "HS256" });
  return (endsAt === null ? made : made.setExpirationTime(endsAt)).sign(new TextEncoder().encode(key));
};

describe("a token", () => {
  it("of a signed-in learner names the learner", async () => {
    expect(await verify(await token({}))).toEqual({ id: learner });
  });

  it.each([
    ["expired", () => token({}, "-1m")],
    ["without an end", () => token({}, null)],
    ["signed with another secret", () => token({}, "1h", "another-secret-of-more-than-32-characters")],
    ["of the service role", () => token({ role: "service_role" })],
    ["of a visitor", () => token({ role: "anon", sub: undefined })],
    ["for another audience", () => token({ aud: "somewhere-else" })],
    ["whose subject is no id", () => token({ sub: "admin" })],
    [
      "without a signature",
      async () => new UnsecuredJWT({ sub: learner, role: "authenticated", aud: "authenticated" }).setExpirationTime("1h").encode(),
    ],
    ["that is no token", async () => "abc.def.ghi"],
  ])("%s names nobody", async (_, make) => {
    expect(await verify(await make())).toBeNull();
  });
});

describe("a token signed with one of the auth server's keys", () => {
  let server: Server;
  let jwksUrl: string;
  let asked = 0;
  let answer: (response: ServerResponse) => unknown;
  let keys: Awaited<ReturnType<typeof generateKeyPair>>;
  let keySet: string;
  beforeAll(async () => {
    keys = await generateKeyPair("ES256");
    keySet = JSON.stringify({ keys: [{ ...(await exportJWK(keys.publicKey)), kid: "one", alg: "ES256" }] });
    server = createServer((_, response) => ((asked += 1), answer(response))).listen(0, "127.0.0.1");
    await new Promise((resolve) => server.once("listening", resolve));
    jwksUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/jwks.json`;
  });
  beforeEach(() => {
    asked = 0;
    answer = (response) => response.end(keySet);
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  const signed = (kid = "one", key = keys.privateKey): Promise<string> =>
    new SignJWT({ sub: learner, role: "authenticated", aud: "authenticated" })
      .setProtectedHeader({ alg: "ES256", kid })
      .setExpirationTime("1h")
      .sign(key);

  it("names the learner, and the keys are asked for again after 10 minutes only [AUTH-084]", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    onTestFinished(() => void vi.useRealTimers());
    const start = Date.now();
    const check = createTokenVerifier({ jwksUrl });
    expect(await check(await signed())).toEqual({ id: learner });
    vi.setSystemTime(start + 10 * 60_000 - 1);
    expect(await check(await signed())).toEqual({ id: learner });
    expect(asked).toBe(1);
    vi.setSystemTime(start + 10 * 60_000 + 1);
    expect(await check(await signed())).toEqual({ id: learner });
    expect(asked).toBe(2);
  });

  it("that was good names nobody once it has ended, and after 10 minutes once its key is gone", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    onTestFinished(() => void vi.useRealTimers());
    const start = Date.now();
    const check = createTokenVerifier({ jwksUrl });
    const kept = await signed();
    expect(await check(kept)).toEqual({ id: learner });
    answer = (response) => response.end('{"keys":[]}');
    vi.setSystemTime(start + 10 * 60_000 - 1);
    expect(await check(kept)).toEqual({ id: learner });
    vi.setSystemTime(start + 10 * 60_000 + 1);
    expect(await check(kept)).toBeNull();
    const short = await token({}, "2m");
    vi.setSystemTime(Date.now() + 60_000);
    expect(await verify(short)).toEqual({ id: learner });
    vi.setSystemTime(Date.now() + 2 * 60_000);
    expect(await verify(short)).toBeNull();
  });

  it.each([
    ["another key of that name", async () => signed("one", (await generateKeyPair("ES256")).privateKey)],
    ["an unknown key", () => signed("two")],
    ["a shared secret", () => token({})],
  ])("names nobody when it is signed with %s", async (_, make) => {
    expect(await createTokenVerifier({ jwksUrl })(await make())).toBeNull();
  });

  it.each([
    ["fails", (response: ServerResponse) => response.writeHead(500).end(keySet)],
    ["sends a page", (response: ServerResponse) => response.end("<html>")],
    ["sends no keys", (response: ServerResponse) => response.end("{}")],
    ["hangs up", (response: ServerResponse) => response.destroy()],
  ])("can't be judged while the auth server %s: that is a fault and not a bad token", async (_, faulty) => {
    answer = faulty;
    await expect(createTokenVerifier({ jwksUrl })(await signed())).rejects.toThrow();
  });
});
