import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { somebody, startOAuthStub, type OAuthStub } from "#testing/oauth-stub/oauth-stub.ts";
import { createGoogle } from "./google.ts";
import { ProviderFailure, type ProviderFlow } from "./identity-provider.ts";

describe("the answer of an OpenID Connect issuer", () => {
  let stub: OAuthStub;
  beforeAll(async () => void (stub = await startOAuthStub()));
  afterAll(() => stub.stop());

  const googleAt = (url: string) =>
    createGoogle({ url, clientId: stub.environment.GOOGLE_CLIENT_ID ?? "", secret: stub.environment.GOOGLE_CLIENT_SECRET ?? "" });
  const flow: ProviderFlow = {
    state: crypto.randomUUID(),
    redirectUri: "http://127.0.0.1:4000/auth/v1/callback",
    verifier: "v".repeat(43),
    nonce: "n".repeat(43),
  };

  async function agree(): Promise<URLSearchParams> {
    const page = await googleAt(stub.url).authorizeUrl(flow, new URLSearchParams());
    return new URL(await stub.answer(page, "allow")).searchParams;
  }

  it("tells who somebody is", async () => {
    const person = somebody();
    stub.signIn(person);
    await expect(googleAt(stub.url).personFor(await agree(), flow)).resolves.toMatchObject({
      subject: person.id,
      email: person.emails[0]?.email,
      issuer: stub.url,
    });
  });

  it("may name its issuer, and is refused when that is another one", async () => {
    const own = await agree();
    own.set("iss", stub.url);
    await expect(googleAt(stub.url).personFor(own, flow)).resolves.toMatchObject({ provider: "google" });
    const foreign = await agree();
    foreign.set("iss", "https://issuer.example.org");
    await expect(googleAt(stub.url).personFor(foreign, flow)).rejects.toThrow(ProviderFailure);
  });

  it.each<[string, Partial<ProviderFlow>]>([
    ["state", { state: crypto.randomUUID() }],
    ["nonce", { nonce: "another" }],
    ["verifier", { verifier: "w".repeat(43) }],
    ["address", { redirectUri: "http://127.0.0.1:4001/auth/v1/callback" }],
  ])("is refused when it belongs to a sign-in with another %s", async (_, changes) => {
    await expect(googleAt(stub.url).personFor(await agree(), { ...flow, ...changes })).rejects.toThrow(ProviderFailure);
  });

  it("is not asked for where the issuer calls itself otherwise than its address", async () => {
    await expect(googleAt(stub.url.replace("127.0.0.1", "localhost")).authorizeUrl(flow, new URLSearchParams())).rejects.toThrow(
      /The issuer of GOOGLE_URL can't be used \(OAUTH_/,
    );
  });
});
