import { createHash } from "node:crypto";
import { createRemoteJWKSet, errors, jwtVerify, type JWTPayload } from "jose";
import * as v from "valibot";
import type { OAuthClient } from "../../config.ts";
import { askProvider, pictureUrl, plainEmail, plainName, ProviderFailure, type IdentityProvider, type ProviderPerson } from "./identity-provider.ts";

const endpoint = v.pipe(v.string(), v.url(), v.regex(/^https?:/));
const discoverySchema = v.object({ issuer: v.string(), authorization_endpoint: endpoint, token_endpoint: endpoint, jwks_uri: endpoint });
type Discovery = v.InferOutput<typeof discoverySchema>;

const tokenSchema = v.object({ access_token: v.string(), id_token: v.string() });
const claimsSchema = v.object({
  iss: v.string(),
  sub: v.pipe(v.string(), v.nonEmpty(), v.maxLength(255)),
  email: v.nullish(v.string()),
  // Google has written both.
  email_verified: v.nullish(v.union([v.boolean(), v.pipe(v.picklist(["true", "false"]), v.transform((text) => text === "true"))])),
  name: v.nullish(v.string()),
  picture: v.nullish(v.string()),
  nonce: v.nullish(v.string()),
  at_hash: v.nullish(v.string()),
});

/** How long Google's keys and addresses are kept; an unknown key is looked up sooner. */
const keptMs = 10 * 60_000;

/** What an ID token is checked against. */
export interface IdTokenChecks {
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
  personOf(idToken: string, checks: IdTokenChecks): Promise<ProviderPerson | null>;
}

export function createGoogle(client: OAuthClient, now: () => number = Date.now): Google {
  let known: { at: number; discovery: Discovery; keys: ReturnType<typeof createRemoteJWKSet> } | undefined;

  async function discover(): Promise<NonNullable<typeof known>> {
    if (known && known.at > now() - keptMs) return known;
    const discovery = await askProvider(discoverySchema, `${client.url}/.well-known/openid-configuration`);
    if (discovery.issuer !== client.url) throw new ProviderFailure("The issuer calls itself otherwise than GOOGLE_URL");
    const keys = createRemoteJWKSet(new URL(discovery.jwks_uri), { cacheMaxAge: keptMs, timeoutDuration: 10_000 });
    known = { at: now(), discovery, keys: known?.discovery.jwks_uri === discovery.jwks_uri ? known.keys : keys };
    return known;
  }

  async function personOf(idToken: string, checks: IdTokenChecks): Promise<ProviderPerson | null> {
    const { discovery, keys } = await discover();
    let payload: JWTPayload;
    try {
      // Google's older tokens name the issuer without its protocol.
      const issuer = [discovery.issuer, discovery.issuer.replace(/^https:\/\//, "")];
      ({ payload } = await jwtVerify(idToken, keys, { issuer, audience: client.clientId, algorithms: ["RS256", "ES256"], requiredClaims: ["exp"] }));
    } catch (error) {
      if (error instanceof errors.JOSEError && /^ERR_(JWT|JWS|JOSE_ALG|JOSE_NOT_SUPPORTED|JWKS_NO_MATCHING)/.test(error.code)) return null;
      throw new ProviderFailure("Google's keys can't be read", { cause: error });
    }
    const parsed = v.safeParse(claimsSchema, payload);
    if (!parsed.success) return null;
    const claims = parsed.output;
    if ((claims.nonce ?? null) !== checks.nonce) return null;
    if (claims.at_hash && checks.accessToken && claims.at_hash !== halfHash(checks.accessToken)) return null;
    return {
      provider: "google",
      subject: claims.sub,
      email: plainEmail(claims.email),
      isEmailVerified: claims.email_verified ?? false,
      name: plainName(claims.name),
      userName: undefined,
      avatarUrl: pictureUrl(claims.picture),
      issuer: discovery.issuer,
    };
  }

  return {
    name: "google",
    title: "Google",
    personOf,
    async authorizeUrl(flow, wishes) {
      const { discovery } = await discover();
      const url = new URL(discovery.authorization_endpoint);
      for (const [name, value] of wishes) url.searchParams.set(name, value);
      url.searchParams.set("client_id", client.clientId);
      url.searchParams.set("redirect_uri", flow.redirectUri);
      url.searchParams.set("response_type", "code");
      url.searchParams.set("scope", "openid email profile");
      url.searchParams.set("state", flow.state);
      url.searchParams.set("nonce", flow.nonce);
      url.searchParams.set("code_challenge", createHash("sha256").update(flow.verifier).digest("base64url"));
      url.searchParams.set("code_challenge_method", "S256");
      return url.href;
    },
    async personFor(code, flow) {
      const { discovery } = await discover();
      const body = new URLSearchParams({
        grant_type: "authorization_code",
        client_id: client.clientId,
        client_secret: client.secret,
        code,
        redirect_uri: flow.redirectUri,
        code_verifier: flow.verifier,
      });
      const token = await askProvider(tokenSchema, discovery.token_endpoint, { method: "POST", body });
      const person = await personOf(token.id_token, { nonce: flow.nonce, accessToken: token.access_token });
      if (!person) throw new ProviderFailure("Google's ID token isn't valid for this sign-in");
      return person;
    },
  };
}

/** How an ID token names the access token that it came with (OpenID Connect Core, 3.1.3.6). */
function halfHash(accessToken: string): string {
  return createHash("sha256").update(accessToken).digest().subarray(0, 16).toString("base64url");
}
