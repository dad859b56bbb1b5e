import { createHash, randomUUID } from "node:crypto";
import { Hono } from "hono";
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey } from "jose";
import { bearer, consentPage, redeem } from "./consent.ts";
import type { StubPerson, StubState } from "./stub-state.ts";

/** What an ID token says besides who the person is. */
export interface IdTokenOptions {
  nonce?: string | undefined;
  accessToken?: string | undefined;
}

/** Signs ID tokens with a key of its own. */
export interface IdTokens {
  publicKeys(): Promise<{ keys: object[] }>;
  issue(person: StubPerson, options?: IdTokenOptions): Promise<string>;
}

export async function createIdTokens(state: StubState, issuer: () => string): Promise<IdTokens> {
  const own = await generateKeyPair("RS256");
  const foreign = await generateKeyPair("RS256");
  const kid = randomUUID();
  const keyFor = (): CryptoKey => (state.fault === "foreign-key" ? foreign : own).privateKey;
  return {
    async publicKeys() {
      return { keys: [{ ...(await exportJWK(own.publicKey)), kid, alg: "RS256", use: "sig" }] };
    },
    issue(person, { nonce, accessToken } = {}) {
      const address = person.emails.find((email) => email.primary);
      const claims = {
        name: person.name,
        picture: person.avatarUrl,
        ...(address && { email: address.email, email_verified: address.verified }),
        ...(nonce !== undefined && { nonce: state.fault === "wrong-nonce" ? "another" : nonce }),
        ...(accessToken !== undefined && {
          at_hash: createHash("sha256").update(accessToken).digest().subarray(0, 16).toString("base64url"),
        }),
      };
      const now = Math.floor(Date.now() / 1000);
      return new SignJWT(claims)
        .setProtectedHeader({ alg: "RS256", kid })
        .setSubject(person.id)
        .setIssuer(state.fault === "wrong-issuer" ? "https://issuer.example.org" : issuer())
        .setAudience(state.fault === "wrong-audience" ? "another-client" : state.clientId)
        .setIssuedAt(now)
        .setExpirationTime(state.fault === "old-token" ? now - 600 : now + 3600)
        .sign(keyFor());
    },
  };
}

/** OpenID Connect as Google speaks it. */
export function googleRoutes(state: StubState, idTokens: IdTokens, issuer: () => string): Hono {
  const routes = new Hono();
  routes.get("/.well-known/openid-configuration", (context) =>
    context.json({
      issuer: issuer(),
      authorization_endpoint: `${issuer()}/o/oauth2/v2/auth`,
      token_endpoint: `${issuer()}/token`,
      userinfo_endpoint: `${issuer()}/userinfo`,
      jwks_uri: `${issuer()}/certs`,
      id_token_signing_alg_values_supported: ["RS256"],
    }),
  );
  routes.get("/o/oauth2/v2/auth", (context) => consentPage(context, state, "Sign in with Google"));
  routes.get("/certs", async (context) => context.json(await idTokens.publicKeys()));

  routes.post("/token", async (context) => {
    if (state.fault === "server-error-at-token") return context.text("Service Unavailable", 503);
    if (state.fault === "no-json-at-token") return context.html("<h1>Maintenance</h1>");
    const grant = await redeem(context, state);
    if (!grant) return context.json({ error: "invalid_grant", error_description: "Bad Request" }, 400);
    const accessToken = `ya29.${randomUUID()}`;
    state.tokens.set(accessToken, grant.person);
    const idToken = await idTokens.issue(grant.person, { accessToken, nonce: grant.nonce ?? undefined });
    return context.json({
      access_token: accessToken,
      token_type: "Bearer",
      expires_in: 3599,
      scope: "openid email profile",
      id_token: idToken,
    });
  });

  routes.get("/userinfo", (context) => {
    const person = bearer(context, state);
    return person
      ? context.json({ sub: person.id, name: person.name, picture: person.avatarUrl })
      : context.json({ error: "invalid_token" }, 401);
  });
  return routes;
}
