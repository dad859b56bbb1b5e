import { createRemoteJWKSet, errors, jwtVerify } from "jose";
import type { JWTPayload } from "jose";
import * as v from "valibot";

/** Where the keys for learners' tokens come from: one shared secret, or the auth server's public keys. */
export type TokenKeys = { secret: string } | { jwksUrl: string };

const learnerClaims = v.object({ sub: v.pipe(v.string(), v.uuid()), role: v.literal("authenticated"), exp: v.number() });

/**
 * Makes the check of a learner's access token: signature, end date, audience and role.
 *
 * The result answers null for every token that isn't a signed-in learner's; it throws only when the keys can't be fetched.
 */
export function createTokenVerifier(keys: TokenKeys): (token: string) => Promise<{ id: string } | null> {
  const options = { audience: "authenticated" };
  const check =
    "secret" in keys
      ? ((secret) => (token: string) => jwtVerify(token, secret, { ...options, algorithms: ["HS256"] }))(new TextEncoder().encode(keys.secret))
      : ((set) => (token: string) => jwtVerify(token, set, { ...options, algorithms: ["ES256", "RS256"] }))(createRemoteJWKSet(new URL(keys.jwksUrl)));
  return async (token) => {
    let payload: JWTPayload;
    try {
      payload = (await check(token)).payload;
    } catch (error) {
      // A bad token is an answer; keys that can't be fetched are a fault.
      if (error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout)) return null;
      throw error;
    }
    const claims = v.safeParse(learnerClaims, payload);
    return claims.success ? { id: claims.output.sub } : null;
  };
}
