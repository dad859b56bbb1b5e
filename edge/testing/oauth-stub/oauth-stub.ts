import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { decide } from "./consent.ts";
import { githubRoutes } from "./github.ts";
import { createIdTokens, googleRoutes, type IdTokenOptions } from "./google.ts";
import { somebody, type StubFault, type StubPerson, type StubState } from "./stub-state.ts";

export { somebody, type StubFault, type StubPerson } from "./stub-state.ts";

/** A running stub of GitHub and Google at once. */
export interface OAuthStub {
  url: string;
  /** The settings with which a server uses the stub for both providers. */
  environment: Record<string, string>;
  /** Sets who is signed in at the provider. */
  signIn(person: StubPerson): void;
  /** Makes the provider fail in one way until told otherwise. */
  fail(fault: StubFault | null): void;
  /** An ID token as a native app or Google's own button gets it. */
  idToken(person: StubPerson, options?: IdTokenOptions): Promise<string>;
  /**
   * Does what a person does on the provider's page that `authorizeUrl` opens.
   *
   * @returns where the provider sends the browser
   */
  answer(authorizeUrl: string, decision: "allow" | "deny"): Promise<string>;
  stop(): Promise<void>;
}

/**
 * Starts a real HTTP server that speaks GitHub's OAuth and Google's OpenID Connect, with pages on which a person
 * allows or refuses.
 *
 * @example
 * const stub = await startOAuthStub();
 * const server = await startTestServer({ env: stub.environment });
 */
export async function startOAuthStub(port = 0): Promise<OAuthStub> {
  const state: StubState = {
    clientId: "learn-test-client",
    secret: "learn-test-secret",
    person: somebody(),
    fault: null,
    grants: new Map(),
    tokens: new Map(),
  };
  let url = "";
  const idTokens = await createIdTokens(state, () => url);
  const app = new Hono();
  app.route("/", githubRoutes(state));
  app.route(
    "/",
    googleRoutes(state, idTokens, () => url),
  );
  app.get("/consent", (context) => decide(context, state));
  const server = await new Promise<Server>((resolve) => {
    const starting = serve({ fetch: app.fetch, hostname: "127.0.0.1", port }, () => resolve(starting as Server));
  });
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const settings = (provider: string): Record<string, string> => ({
    [`${provider}_CLIENT_ID`]: state.clientId,
    [`${provider}_CLIENT_SECRET`]: state.secret,
    [`${provider}_URL`]: url,
  });
  return {
    url,
    environment: { ...settings("GITHUB"), ...settings("GOOGLE") },
    signIn: (person) => void (state.person = person),
    fail: (fault) => void (state.fault = fault),
    idToken: (person, options) => idTokens.issue(person, options),
    answer,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function answer(authorizeUrl: string, decision: "allow" | "deny"): Promise<string> {
  const response = await fetch(authorizeUrl);
  const page = await response.text();
  if (!response.ok) throw new Error(`The provider's page answered ${response.status}: ${page}`);
  const consent = new URL("/consent", authorizeUrl);
  for (const name of ["redirect_uri", "state", "code_challenge", "nonce"])
    consent.searchParams.set(name, new URL(authorizeUrl).searchParams.get(name) ?? "");
  consent.searchParams.set("decision", decision);
  const sent = await fetch(consent, { redirect: "manual" });
  return sent.headers.get("location") ?? "";
}
