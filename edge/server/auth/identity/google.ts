import { createHash } from "node:crypto";
import { createRemoteJWKSet, errors, jwtVerify, type JWTPayload } from "jose";
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientSecretPost,
  discovery,
  enableNonRepudiationChecks,
  type Configuration,
} from "openid-client";
import * as v from "valibot";
import type { OAuthClient } from "../../config.ts";
import {
  pictureUrl,
  plainEmail,
  plainName,
  providerTimeoutMs,
  ProviderFailure,
  type IdentityProvider,
  type ProviderPerson,
} from "./identity-provider.ts";

const claimsSchema = v.object({
  sub: v.pipe(v.string(), v.nonEmpty(), v.maxLength(255)),
  email: v.nullish(v.string()),
  // Google has written both.
  email_verified: v.nullish(
    v.union([
      v.boolean(),
      v.pipe(
        v.picklist(["true", "false"]),
        v.transform((text) => text === "true"),
      ),
    ]),
  ),
  name: v.nullish(v.string()),
  picture: v.nullish(v.string()),
});

/** How long Google's keys and addresses are cached; an unknown key is looked up sooner. */
const cachedMs = 10 * 60_000;

/** What an ID token is checked against. */
interface IdTokenChecks {
  /** The nonce as it must stand in the token; null when the token must have none. */
  nonce: string | null;
  /** The access token that came along, if any. */
  accessToken?: string | undefined;
}

/** Google, or another OpenID Connect issuer in its place. */
export interface Google extends IdentityProvider {
  /**
   * Who an ID token is about; null for a token that is false, old, or meant for another site.
   *
   * @throws ProviderFailure when the keys can't be fetched
   */
  personOfToken(idToken: string, checks: IdTokenChecks): Promise<ProviderPerson | null>;
}

export function createGoogle(client: OAuthClient, now: () => number = Date.now): Google {
  let known: { at: number; issuer: Configuration; keys: ReturnType<typeof createRemoteJWKSet> } | undefined;

  async function discover(): Promise<NonNullable<typeof known>> {
    if (known && known.at > now() - cachedMs) return known;
    const issuer = await discovery(new URL(client.url), client.clientId, {}, ClientSecretPost(client.secret), {
      // An ID token is believed for its signature, not only for the connection that it came by.
      execute: [enableNonRepudiationChecks, ...(client.url.startsWith("http:") ? [allowInsecureRequests] : [])],
      timeout: providerTimeoutMs / 1000,
    }).catch(failure("The issuer of GOOGLE_URL can't be used"));
    const { jwks_uri: keysUrl } = issuer.serverMetadata();
    if (keysUrl === undefined) throw new ProviderFailure("The issuer of GOOGLE_URL names no keys");
    known = {
      at: now(),
      issuer,
      keys: createRemoteJWKSet(new URL(keysUrl), { cacheMaxAge: cachedMs, timeoutDuration: providerTimeoutMs }),
    };
    return known;
  }

  function personOf(claims: object, { issuer }: { issuer: string }): ProviderPerson | null {
    const parsed = v.safeParse(claimsSchema, claims);
    if (!parsed.success) return null;
    const { sub, email, email_verified: isEmailVerified, name, picture } = parsed.output;
    return {
      provider: "google",
      subject: sub,
      email: plainEmail(email),
      isEmailVerified: isEmailVerified ?? false,
      name: plainName(name),
      userName: undefined,
      avatarUrl: pictureUrl(picture),
      issuer,
    };
  }

  return {
    name: "google",
    title: "Google",
    async personOfToken(idToken, checks) {
      const { issuer: configuration, keys } = await discover();
      const { issuer } = configuration.serverMetadata();
      let payload: JWTPayload;
      try {
        // Google's older tokens name the issuer without its protocol.
        ({ payload } = await jwtVerify(idToken, keys, {
          issuer: [issuer, issuer.replace(/^https:\/\//, "")],
          audience: client.clientId,
          algorithms: ["RS256", "ES256"],
          requiredClaims: ["exp"],
        }));
      } catch (error) {
        if (error instanceof errors.JOSEError && /^ERR_(JWT|JWS|JOSE_ALG|JOSE_NOT_SUPPORTED|JWKS_NO_MATCHING)/.test(error.code))
          return null;
        throw new ProviderFailure("Google's keys can't be read", { cause: error });
      }
      if ((payload.nonce ?? null) !== checks.nonce) return null;
      if (payload.at_hash && checks.accessToken && payload.at_hash !== halfHash(checks.accessToken)) return null;
      return personOf(payload, { issuer });
    },
    async authorizeUrl(flow, parameters) {
      const { issuer } = await discover();
      return buildAuthorizationUrl(issuer, {
        ...Object.fromEntries(parameters),
        redirect_uri: flow.redirectUri,
        scope: "openid email profile",
        state: flow.state,
        nonce: flow.nonce,
        code_challenge: await calculatePKCECodeChallenge(flow.verifier),
        code_challenge_method: "S256",
      }).href;
    },
    async personFor(answer, flow) {
      const { issuer } = await discover();
      const page = new URL(`${flow.redirectUri}?${answer}`);
      const checks = { expectedState: flow.state, expectedNonce: flow.nonce, pkceCodeVerifier: flow.verifier, idTokenExpected: true };
      const tokens = await authorizationCodeGrant(issuer, page, checks).catch(failure("Google gave no valid ID token for this sign-in"));
      const person = personOf(tokens.claims() ?? {}, issuer.serverMetadata());
      if (!person) throw new ProviderFailure("Google's ID token has another form");
      return person;
    },
  };
}

/** What went wrong is in the error's code; its message may hold what the provider said. */
function failure(message: string): (error: unknown) => never {
  return (error) => {
    const code = error instanceof Error && "code" in error ? ` (${String(error.code)})` : "";
    throw new ProviderFailure(message + code, { cause: error });
  };
}

/** How an ID token names the access token that it came with (OpenID Connect Core, 3.1.3.6). */
function halfHash(accessToken: string): string {
  return createHash("sha256").update(accessToken).digest().subarray(0, 16).toString("base64url");
}
