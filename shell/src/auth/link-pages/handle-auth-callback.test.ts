import { createHash } from "node:crypto";
import { sessionStorageKey } from "@learn/data";
import { createOAuth } from "@learn/data/auth";
import { startTableServer, type TableAnswers, type TableServer } from "@learn/data/testing";
import { afterEach, describe, expect, it } from "vitest";
import { userId } from "../../testing/render-page.tsx";
import type { AuthCallback } from "./auth-callback.ts";
import { handleAuthCallback } from "./handle-auth-callback.ts";

let server: TableServer | undefined;

afterEach(async () => {
  await server?.stop();
  server = undefined;
  localStorage.clear();
});

async function start(answers: TableAnswers) {
  const started = await startTableServer(userId, answers);
  server = started;
  // The test server signs its learner in; whoever comes by a link isn't yet.
  const session = localStorage.getItem(sessionStorageKey) ?? "";
  localStorage.removeItem(sessionStorageKey);
  const open = async () => ({ config: started.config, auth: started.data.auth, oauth: () => createOAuth(started.config) });
  return { ...started, open, session: JSON.parse(session) as { access_token: string; user: object } };
}

const user = { id: userId, email: "amina@example.com", aud: "authenticated", app_metadata: {}, user_metadata: {}, created_at: "" };
const nobody = () => Promise.reject(new TypeError("Failed to fetch"));
const failed = (message: string, hasExpired = false) => ({ state: "failed", message, hasExpired });

describe("handling an auth callback", () => {
  it.each([
    ["magiclink", "sign-in"],
    ["signup", "sign-up"],
    ["recovery", "recovery"],
    ["email_change", "sign-in"],
  ])("signs in by a link of type %s, which is a %s [AUTH-017] [AUTH-019] [AUTH-035] [AUTH-036] [AUTH-039]", async (type, purpose) => {
    const { open, session } = await start({ "GET /user": () => ({ body: user }) });
    const callback: AuthCallback = { kind: "tokens", accessToken: session.access_token, refreshToken: "r", type };
    expect(await handleAuthCallback(callback, open)).toEqual({ state: "in", userId, email: "amina@example.com", purpose });
    expect(localStorage.getItem(sessionStorageKey)).toContain('"refresh_token":"r"');
  });

  it("signs in by a token hash through the verify call [AUTH-053]", async () => {
    const { open, session, seen } = await start({ "POST /verify": () => ({ body: session }) });
    expect(await handleAuthCallback({ kind: "hash", tokenHash: "h", type: "signup" }, open)).toMatchObject({
      state: "in",
      purpose: "sign-up",
    });
    expect(seen[0]?.body).toMatchObject({ token_hash: "h", type: "signup" });
  });

  it("signs in by a code with a grant of type PKCE and the verifier kept in this browser [AUTH-018] [AUTH-034] [AUTH-050]", async () => {
    const { open, session, seen, data } = await start({ "POST /token": () => ({ body: session }) });
    const { oauth } = await open();
    const leaving = await oauth().signInWithOAuth({ provider: "github", options: { skipBrowserRedirect: true } });
    const challenge = new URL(leaving.data.url ?? "").searchParams.get("code_challenge");
    // The page is another one by now, and the client too.
    expect(await handleAuthCallback({ kind: "code", code: "abc", flowId: null }, open)).toMatchObject({ state: "in", purpose: "sign-in" });
    expect(seen[0]?.query.get("grant_type")).toBe("pkce");
    const { auth_code: code, code_verifier: verifier = "" } = (seen[0]?.body ?? {}) as Record<string, string>;
    expect([code, createHash("sha256").update(verifier).digest("base64url")]).toEqual(["abc", challenge]);
    // From here on the page's one client carries on.
    expect((await data.auth.getSession()).data.session?.user.id).toBe(userId);
  });

  it("has no programmer's words for a code whose sign-in began in another browser [AUTH-077]", async () => {
    const { open } = await start({});
    expect(await handleAuthCallback({ kind: "code", code: "abc", flowId: null }, open)).toMatchObject(
      failed("There was an error processing your authentication"),
    );
  });

  it("says 'No session or authorization code found' when the address brings nothing and nobody is signed in [AUTH-078]", async () => {
    const { open } = await start({});
    const hint = "This page is for the links in our emails. Open the newest email from us, or go back and log in.";
    expect(await handleAuthCallback({ kind: "nothing" }, open)).toEqual({ ...failed("No session or authorization code found"), hint });
  });

  it("treats a person who is already signed in as signed in by the callback", async () => {
    const { open, session } = await start({});
    localStorage.setItem(sessionStorageKey, JSON.stringify(session));
    expect(await handleAuthCallback({ kind: "nothing" }, open)).toMatchObject({ state: "in", purpose: "sign-in" });
  });

  it("tells that another step is needed, whatever an address says of it", async () => {
    expect(await handleAuthCallback({ kind: "message" }, nobody)).toEqual({ state: "told" });
  });
});
