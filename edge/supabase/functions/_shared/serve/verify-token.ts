import { createRemoteJWKSet, errors, jwtVerify, type JWTPayload, type JWTVerifyOptions } from "jose";
import * as v from "valibot";
import type { Dependencies } from "../request/index.ts";

/** Where the keys for learners' tokens come from: one shared secret, or the auth server's public keys. */
export type TokenKeys = { secret: string } | { jwksUrl: string };

const learnerClaims = v.object({
  sub: v.pipe(v.string(), v.uuid()),
  role: v.literal("authenticated"),
  exp: v.number(),
  session_id: v.optional(v.pipe(v.string(), v.uuid())),
});

const aboutToken = /^ERR_(?:JWT_|JWS_|JWKS_NO_MATCHING_KEY$|JWKS_MULTIPLE_MATCHING_KEYS$|JOSE_ALG_NOT_ALLOWED$|JOSE_NOT_SUPPORTED$)/;
/** How long the public keys are kept; a key that isn't among them is looked up again sooner. */
const keysKeptMs = 10 * 60_000;
/** So many tokens are in the cache at most, of about a kilobyte each. */
const mostCached = 5_000;

/**
 * Makes the check of a learner's access token: signature, end date, audience and role.
 *
 * The result answers null for every token that isn't a signed-in learner's; it throws only when the keys can't be fetched or read, or
 * when the database can't be asked.
 *
 * @param call - asks the database whether the account is neither erased nor closed and the session still open; without, nobody asks
 */
export function createTokenVerifier(keys: TokenKeys, call?: Dependencies["call"]): (token: string) => Promise<{ id: string } | null> {
  const options = { audience: "authenticated" };
  const check = cached("secret" in keys ? secretCheck(keys.secret, options) : publicCheck(keys.jwksUrl, options));
  return async (token) => {
    let payload: JWTPayload;
    try {
      payload = (await check(token)).payload;
    } catch (error) {
      // A bad token is an answer; keys that can't be fetched or read are a fault.
      if (error instanceof errors.JOSEError && aboutToken.test(error.code)) return null;
      throw error;
    }
    const claims = v.safeParse(learnerClaims, payload);
    if (!claims.success) return null;
    const { sub: id, session_id: session } = claims.output;
    if (call === undefined) return { id };
    return (await call("account_is_there", { learner: id, ...(session !== undefined && { session }) })) === true ? { id } : null;
  };
}

type Check = (token: string) => Promise<{ payload: JWTPayload }>;

/**
 * Looks at a signature once in the time that keys are kept, since a page sends the same token with each of its requests: it was a tenth of
 * the server's work. Only tokens that are good are kept, and none beyond its end.
 */
function cached(check: Check): Check {
  const cache = new Map<string, { payload: JWTPayload; until: number }>();
  return async (token) => {
    const known = cache.get(token);
    if (known !== undefined && known.until > Date.now()) return known;
    cache.delete(token);
    const { payload } = await check(token);
    const until = Math.min(Date.now() + keysKeptMs, (payload.exp ?? 0) * 1000);
    const [oldest] = cache.keys();
    if (oldest !== undefined && cache.size >= mostCached) cache.delete(oldest);
    cache.set(token, { payload, until });
    return { payload };
  };
}

function secretCheck(secret: string, options: JWTVerifyOptions): Check {
  // Given as text, the secret would be made a key anew for every token.
  let key: Promise<CryptoKey> | undefined;
  return async (token) => {
    key ??= crypto.subtle.importKey("raw", new TextEncoder().encode(secret), { name: "HMAC", hash: "SHA-256" }, false, ["verify"]);
    return jwtVerify(token, await key, { ...options, algorithms: ["HS256"] });
  };
}

function publicCheck(jwksUrl: string, options: JWTVerifyOptions): Check {
  const set = createRemoteJWKSet(new URL(jwksUrl), { cacheMaxAge: keysKeptMs });
  return (token) => jwtVerify(token, set, { ...options, algorithms: ["ES256", "RS256"] });
}
