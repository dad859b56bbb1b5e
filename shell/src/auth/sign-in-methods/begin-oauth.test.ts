import { createOAuth } from "@learn/data/auth";
import { startTableServer, type TableAnswer } from "@learn/data/testing";
import { describe, expect, it } from "vitest";
import { userId } from "../../testing/render-page.tsx";
import { beginOAuth } from "./begin-oauth.ts";

async function start(answer: TableAnswer) {
  const started = await startTableServer(userId, { "GET /authorize": () => answer });
  return { ...started, open: async () => ({ config: started.config, auth: started.data.auth, oauth: () => createOAuth(started.config) }) };
}

describe("signing in through another site", () => {
  it.each(["google", "github"] as const)(
    "goes to the server's page for %s, which leads back to /auth/callback [AUTH-068]",
    async (provider) => {
      const { open } = await start({ body: {} });
      const beginning = await beginOAuth(provider, open);
      const address = new URL(beginning.ok ? beginning.address : "");
      expect(address.pathname).toBe("/auth/v1/authorize");
      expect(Object.fromEntries(address.searchParams)).toMatchObject({
        provider,
        redirect_to: `${location.origin}/auth/callback`,
        code_challenge_method: "s256",
      });
      expect(address.searchParams.has("skip_http_redirect")).toBe(false);
    },
  );

  it("says what the server says when it refuses [AUTH-072]", async () => {
    const { open } = await start({ status: 400, body: { code: 400, msg: "Google can't be reached just now. Please try again." } });
    expect(await beginOAuth("google", open)).toEqual({ ok: false, message: "Google can't be reached just now. Please try again." });
  });

  it("says 'OAuth login failed' when the server says nothing [AUTH-074]", async () => {
    const { open } = await start({ status: 500, body: null });
    const failed = {
      ok: false,
      message: "OAuth login failed",
      hint: "Wait a moment, then try again. Or log in with your email and password.",
    };
    expect(await beginOAuth("github", open)).toEqual(failed);
    expect(await beginOAuth("github", () => Promise.reject(new TypeError("Failed to fetch")))).toEqual(failed);
  });
});
