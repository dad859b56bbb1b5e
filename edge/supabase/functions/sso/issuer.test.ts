import { expect, it } from "vitest";
import { discoverIssuer } from "./issuer.ts";
import type { SignOnSettings } from "./settings.ts";

const settings = (issuer: string): SignOnSettings => ({
  provider: "other",
  school_id: "hill",
  issuer,
  tenant_claim: null,
  tenant: null,
  id_claim: "sub",
  client_id: "learn",
});
const reasonOf = (issuer: string, asksPrivateIssuers: boolean) =>
  discoverIssuer(settings(issuer), undefined, { asksPrivateIssuers, addressesOf: async () => ["142.250.74.109", "10.0.0.1"] }).then(
    () => null,
    (error: { reason?: string; cause?: { reason?: string } }) => error.reason ?? error.cause?.reason,
  );

it.each([
  "http://127.0.0.1/",
  "https://127.0.0.1/",
  "https://example.org:8443/",
  "https://user:word@example.org/",
  "https://rebound.example/",
])("an issuer at %s isn't asked where issuers are on the public internet", async (address) => {
  expect(await reasonOf(address, false)).toBe("address");
});

it("of the operator's own network an issuer is asked by http and at any port, but with no password in its address", async () => {
  expect(await reasonOf("http://127.0.0.1:9/", true)).toBe("unreachable");
  expect(await reasonOf("http://a:b@127.0.0.1:9/", true)).toBe("address");
});
