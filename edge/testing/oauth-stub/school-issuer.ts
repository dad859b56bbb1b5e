import { createHash, randomUUID } from "node:crypto";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import { Hono, type Context } from "hono";
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT, type CryptoKey, type JWTPayload } from "jose";

/** What the issuer does wrong. */
export type IssuerFault =
  | "wrong-nonce"
  | "wrong-issuer"
  | "wrong-audience"
  | "expired"
  | "unsigned"
  | "shared-secret"
  | "foreign-key"
  | "huge"
  | "redirects"
  | "calls-itself-otherwise"
  | "page-is-a-script"
  | "about-another";

/** The sign-in of a school, such as Entra's or one of its own. */
export interface SchoolIssuer {
  url: string;
  clientId: string;
  secret: string;
  /** Sets what the ID token says of whoever arrives next; `beside` is told by its userinfo endpoint alone. */
  arrives(claims: Record<string, unknown>, beside?: Record<string, unknown>): void;
  fail(fault: IssuerFault | null): void;
  /** Signs with a new key from now on, and publishes no other. */
  rotateKeys(): Promise<void>;
  /** Does what a person does on the page that `url` opens, and answers where the browser is sent. */
  answer(url: string): Promise<URL>;
  stop(): Promise<void>;
}

interface Grant {
  claims: Record<string, unknown>;
  beside: Record<string, unknown>;
  redirectUri: string;
  challenge: string;
  nonce: string;
}

interface Key {
  kid: string;
  privateKey: CryptoKey;
  publicKey: CryptoKey;
}

const newKey = async (): Promise<Key> => ({ kid: randomUUID(), ...(await generateKeyPair("RS256")) });

/** Starts a real HTTP server that speaks OpenID Connect as a school's issuer does. */
export async function startSchoolIssuer(port = 0): Promise<SchoolIssuer> {
  const clientId = "hill-client";
  const secret = "hill-secret & a sign";
  const grants = new Map<string, Grant>();
  const tokens = new Map<string, Grant>();
  const foreign = await newKey();
  let key = await newKey();
  let fault: IssuerFault | null = null;
  let next: Pick<Grant, "claims" | "beside"> = { claims: { sub: "nobody" }, beside: {} };
  let url = "";
  const app = new Hono();

  app.get("/.well-known/openid-configuration", (context) => {
    if (fault === "redirects") return context.redirect("http://127.0.0.1:9/", 302);
    if (fault === "huge") return context.json({ issuer: url, padding: "x".repeat(1_000_000) });
    return context.json({
      issuer: fault === "calls-itself-otherwise" ? "https://issuer.example.org" : url,
      authorization_endpoint: fault === "page-is-a-script" ? "javascript:alert(1)" : `${url}/authorize`,
      token_endpoint: `${url}/token`,
      userinfo_endpoint: `${url}/userinfo`,
      jwks_uri: `${url}/keys`,
      // As careless as some are: what is refused is refused by who reads it.
      id_token_signing_alg_values_supported: ["RS256", "HS256", "none"],
    });
  });
  app.get("/keys", async (context) =>
    context.json({ keys: [{ ...(await exportJWK(key.publicKey)), kid: key.kid, alg: "RS256", use: "sig" }] }),
  );
  app.get("/authorize", (context) => {
    const query = new URL(context.req.url).searchParams;
    if (query.get("client_id") !== clientId) return context.text("There is no such application.", 404);
    if (!/^https?:\/\/(127\.0\.0\.1|localhost):\d+\/sign-on$/.test(query.get("redirect_uri") ?? ""))
      return context.text("The redirect_uri isn't registered.", 400);
    const to = `/decide?${query}`.replaceAll("&", "&amp;");
    return context.html(
      `<!doctype html><html lang="en"><title>Sign in</title><h1>Hill School</h1><a href="${to}">Sign in as the next person</a></html>`,
    );
  });
  app.get("/decide", (context) => {
    const query = context.req.query();
    const target = new URL(query.redirect_uri ?? "");
    const code = randomUUID();
    grants.set(code, { ...next, redirectUri: target.href, challenge: query.code_challenge ?? "", nonce: query.nonce ?? "" });
    target.searchParams.set("code", code);
    target.searchParams.set("state", query.state ?? "");
    return context.redirect(target.href, 302);
  });
  app.post("/token", async (context) => {
    // The header carries both as a form does.
    const [id, given] = Buffer.from((context.req.header("authorization") ?? "").replace(/^Basic /, ""), "base64")
      .toString()
      .split(":")
      .map((part) => decodeURIComponent(part.replaceAll("+", " ")));
    if (id !== clientId || given !== secret) return context.json({ error: "invalid_client" }, 401);
    const form = await context.req.parseBody();
    const grant = grants.get(String(form.code));
    // A code works once.
    grants.delete(String(form.code));
    const proof = createHash("sha256").update(String(form.code_verifier)).digest("base64url");
    if (!grant || form.redirect_uri !== grant.redirectUri || proof !== grant.challenge)
      return context.json({ error: "invalid_grant" }, 400);
    const accessToken = randomUUID();
    tokens.set(accessToken, grant);
    return context.json({ access_token: accessToken, token_type: "Bearer", expires_in: 3600, id_token: await idToken(grant) });
  });
  app.get("/userinfo", (context: Context) => {
    const grant = tokens.get((context.req.header("authorization") ?? "").replace(/^Bearer /, ""));
    if (!grant) return context.json({ error: "invalid_token" }, 401);
    return context.json({ sub: fault === "about-another" ? "another" : grant.claims.sub, ...grant.beside });
  });

  function idToken({ claims, nonce }: Grant): Promise<string> | string {
    const now = Math.floor(Date.now() / 1000);
    const said: JWTPayload = {
      iss: fault === "wrong-issuer" ? "https://issuer.example.org" : url,
      aud: fault === "wrong-audience" ? "another-client" : clientId,
      iat: now,
      exp: fault === "expired" ? now - 600 : now + 600,
      nonce: fault === "wrong-nonce" ? "another" : nonce,
      ...claims,
    };
    if (fault === "unsigned") return new UnsecuredJWT(said).encode();
    if (fault === "shared-secret") return new SignJWT(said).setProtectedHeader({ alg: "HS256" }).sign(new TextEncoder().encode(secret));
    const { privateKey } = fault === "foreign-key" ? foreign : key;
    return new SignJWT(said).setProtectedHeader({ alg: "RS256", kid: key.kid }).sign(privateKey);
  }

  const server = await new Promise<Server>((resolve) => {
    const starting = serve({ fetch: app.fetch, hostname: "127.0.0.1", port }, () => resolve(starting as Server));
  });
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    clientId,
    secret,
    arrives: (claims, beside = {}) => void (next = { claims, beside }),
    fail: (kind) => void (fault = kind),
    rotateKeys: async () => void (key = await newKey()),
    async answer(page) {
      const decide = new URL(page);
      decide.pathname = "/decide";
      const sent = await fetch(decide, { redirect: "manual" });
      return new URL(sent.headers.get("location") ?? "");
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
