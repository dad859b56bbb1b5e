import { SignJWT, UnsecuredJWT } from "jose";
import { describe, expect, it } from "vitest";
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
    ["without a signature", async () => new UnsecuredJWT({ sub: learner, role: "authenticated", aud: "authenticated" }).setExpirationTime("1h").encode()],
    ["that is no token", async () => "abc.def.ghi"],
  ])("%s names nobody", async (_, make) => {
    expect(await verify(await make())).toBeNull();
  });
});
