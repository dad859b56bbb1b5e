import { createHash, randomUUID } from "node:crypto";
import type { Context } from "hono";
import type { Grant, StubState } from "./stub-state.ts";

/** The page on which a person allows or refuses to be signed in elsewhere. */
export function consentPage(context: Context, state: StubState, title: string): Response {
  const query = context.req.query();
  if (query.client_id !== state.clientId) return context.text("There is no such application.", 404);
  const redirectUri = query.redirect_uri ?? "";
  // As registered at a real provider; the port differs from test to test.
  if (!/^http:\/\/(127\.0\.0\.1|localhost):\d+\/auth\/v1\/callback$/.test(redirectUri))
    return context.text("The redirect_uri isn't registered.", 400);
  const fields = ["redirect_uri", "state", "code_challenge", "nonce"].map(
    (name) => `<input type="hidden" name="${name}" value="${escapeHtml(query[name] ?? "")}">`,
  );
  return context.html(`<!doctype html><html lang="en"><title>${title}</title><h1>${title}</h1>
<p>Learn together wants to know your name and email address, ${escapeHtml(state.person.name)}.</p>
<form action="/consent" method="get">${fields.join("")}
<button name="decision" value="allow">Authorize</button> <button name="decision" value="deny">Cancel</button></form></html>`);
}

/** Sends the person back with a code, or with the refusal in the provider's words. */
export function decide(context: Context, state: StubState): Response {
  const query = context.req.query();
  const target = new URL(query.redirect_uri ?? "");
  target.searchParams.set("state", query.state ?? "");
  if (query.decision === "allow") {
    const code = randomUUID();
    state.grants.set(code, {
      person: state.person,
      redirectUri: target.origin + target.pathname,
      challenge: query.code_challenge || null,
      nonce: query.nonce || null,
    });
    target.searchParams.set("code", code);
  } else {
    target.searchParams.set("error", "access_denied");
    target.searchParams.set("error_description", "The user has denied your application access.");
  }
  return context.redirect(target.href, 302);
}

/** Takes back a code; null when anything about the exchange is wrong. */
export async function redeem(context: Context, state: StubState): Promise<Grant | null> {
  const form = await context.req.parseBody();
  const code = String(form.code);
  const grant = state.grants.get(code);
  // A code works once.
  state.grants.delete(code);
  if (state.fault === "refuses-the-code" || !grant) return null;
  const proof = createHash("sha256").update(String(form.code_verifier)).digest("base64url");
  const isRight =
    form.client_id === state.clientId &&
    form.client_secret === state.secret &&
    form.redirect_uri === grant.redirectUri &&
    (grant.challenge === null || grant.challenge === proof);
  return isRight ? grant : null;
}

/** The person whose access token a request carries. */
export function bearer(context: Context, state: StubState): ReturnType<StubState["tokens"]["get"]> {
  return state.tokens.get((context.req.header("authorization") ?? "").replace(/^Bearer /, ""));
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
