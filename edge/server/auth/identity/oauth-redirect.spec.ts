import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { somebody, startOAuthStub, type OAuthStub } from "#testing/oauth-stub/oauth-stub.ts";
import { startTestServer, type TestServer } from "#testing/server/test-server.ts";
import { VisitingBrowser } from "#testing/server/visiting-browser.ts";

describe("the redirect to a provider and the callback", () => {
  let stub: OAuthStub;
  let server: TestServer;
  beforeAll(async () => {
    stub = await startOAuthStub();
    server = await startTestServer({ env: stub.environment });
  });
  afterAll(async () => {
    await server.stop();
    await stub.stop();
  });

  const challenge = "c".repeat(43);
  const authorize = (query: string): string =>
    `${server.origin}/auth/v1/authorize?provider=github&code_challenge=${challenge}&code_challenge_method=plain${query}`;
  const browser = (): VisitingBrowser => new VisitingBrowser();

  it.each(["https://evil.example.org/", "http://127.0.0.1:1/auth/callback", "//evil.example.org", "javascript:alert(1)", "not a page"])(
    "never ends at another site: %s",
    async (target) => {
      const page = await browser().roundTrip(stub, authorize(`&redirect_to=${encodeURIComponent(target)}`), "allow");
      expect(page.origin + page.pathname).toBe(`${server.origin}/auth/callback`);
    },
  );

  it("keeps the page that was asked for, with its query", async () => {
    const page = await browser().roundTrip(
      stub,
      authorize(`&redirect_to=${encodeURIComponent(`${server.origin}/profile?tab=1`)}`),
      "allow",
    );
    expect(page.pathname).toBe("/profile");
    expect(page.searchParams.get("tab")).toBe("1");
  });

  it.each(["", "?state=", "?state=nonsense&code=1", `?state=${crypto.randomUUID()}&code=1`])("refuses a wrong state: %s", async (query) => {
    const page = await browser().open(`${server.origin}/auth/v1/callback${query}`);
    expect(page.origin + page.pathname).toBe(`${server.origin}/auth/callback`);
    expect(page.searchParams.get("error_code")).toBe("bad_oauth_state");
  });

  it("takes a state once", async () => {
    const visitor = browser();
    const back = await visitor.toProvider(stub, authorize(""), "allow");
    expect((await visitor.open(back)).searchParams.has("code")).toBe(true);
    expect((await visitor.open(back)).searchParams.get("error_code")).toBe("bad_oauth_state");
  });

  it("takes a state for five minutes", async () => {
    const visitor = browser();
    const back = await visitor.toProvider(stub, authorize(""), "allow");
    await server.sql("update auth.flow_state set created_at = now() - interval '6 minutes' where id = $1", [
      new URL(back).searchParams.get("state"),
    ]);
    expect((await visitor.open(back)).searchParams.get("error_code")).toBe("bad_oauth_state");
  });

  it("gives no session to a browser that didn't begin", async () => {
    const back = await browser().toProvider(stub, `${server.origin}/auth/v1/authorize?provider=github`, "allow");
    const page = await browser().open(back);
    expect(page.hash).not.toContain("access_token");
    expect(page.searchParams.get("error_description")).toContain("another browser");
  });

  it("gives a code to nobody but the browser with the verifier", async () => {
    stub.signIn(somebody());
    const page = await browser().roundTrip(stub, authorize(""), "allow");
    const exchange = (verifier: string): Promise<Response> =>
      fetch(`${server.origin}/auth/v1/token?grant_type=pkce`, {
        method: "POST",
        headers: { apikey: server.anonKey, "content-type": "application/json" },
        body: JSON.stringify({ auth_code: page.searchParams.get("code"), code_verifier: verifier }),
      });
    expect((await exchange("d".repeat(43))).status).toBe(400);
    expect((await exchange(challenge)).status).toBe(200);
    expect((await exchange(challenge)).status).toBe(404);
  });

  it.each([
    ["code_challenge=short&code_challenge_method=s256", 400],
    [`code_challenge=${challenge}`, 400],
    [`code_challenge=${challenge}&code_challenge_method=md5`, 400],
  ])("refuses half a challenge or a weak one: %s", async (query, status) => {
    const response = await fetch(`${server.origin}/auth/v1/authorize?provider=github&${query}`, { redirect: "manual" });
    expect(response.status).toBe(status);
  });

  it("is the browser's own: nothing can be posted", async () => {
    for (const path of ["authorize", "callback"])
      expect((await fetch(`${server.origin}/auth/v1/${path}`, { method: "POST" })).status).toBe(405);
  });

  it("leads to Google and GitHub, and to no other provider [AUTH-010]", async () => {
    await expect((await fetch(`${server.origin}/config.json`)).json()).resolves.toMatchObject({ signInProviders: ["google", "github"] });
    const settings: unknown = await (await fetch(`${server.origin}/auth/v1/settings`, { headers: { apikey: server.anonKey } })).json();
    expect(settings).toMatchObject({ external: { google: true, github: true, email: true, phone: false, anonymous_users: false } });
    for (const other of ["facebook", "apple", "azure", "email", ""])
      expect((await fetch(`${server.origin}/auth/v1/authorize?provider=${other}`)).status).toBe(400);
  });

  it("asks the provider for the name and the address only, whatever a page adds", async () => {
    const response = await fetch(
      authorize("&scopes=repo&scope=repo&client_id=other&redirect_uri=https://evil.example.org&prompt=select_account"),
      { redirect: "manual" },
    );
    const url = new URL(response.headers.get("location") ?? "");
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      client_id: "learn-test-client",
      scope: "user:email",
      redirect_uri: `${server.origin}/auth/v1/callback`,
      prompt: "select_account",
      code_challenge_method: "S256",
    });
    expect(response.headers.get("set-cookie")).toMatch(/HttpOnly.*SameSite=Lax/i);
  });
});

describe("a server without identity providers", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ env: { GOOGLE_CLIENT_ID: "id", GOOGLE_CLIENT_SECRET: "s", GOOGLE_URL: "http://127.0.0.1:9" } });
  });
  afterAll(() => server.stop());

  it("refuses to redirect to one, in hosted Supabase's words", async () => {
    const at = async (provider: string): Promise<unknown> =>
      (await fetch(`${server.origin}/auth/v1/authorize?provider=${provider}`)).json();
    await expect(at("github")).resolves.toMatchObject({ code: 400, msg: "Unsupported provider: provider is not enabled" });
    await expect(at("facebook")).resolves.toMatchObject({ code: 400, msg: "Unsupported provider: Provider facebook could not be found" });
  });

  it("tells the page which one there is", async () => {
    await expect((await fetch(`${server.origin}/config.json`)).json()).resolves.toMatchObject({
      signInProviders: ["google"],
      confirmEmail: false,
      captchaSiteKey: null,
      captchaProvider: null,
    });
    const settings = await (await fetch(`${server.origin}/auth/v1/settings`, { headers: { apikey: server.anonKey } })).json();
    expect(settings).toMatchObject({ external: { google: true, github: false, email: true }, mailer_autoconfirm: true });
  });

  it("leads back with a sentence when the provider can't be reached", async () => {
    const response = await fetch(
      `${server.origin}/auth/v1/authorize?provider=google&redirect_to=${encodeURIComponent(`${server.origin}/auth/callback`)}`,
      { redirect: "manual" },
    );
    const page = new URL(response.headers.get("location") ?? "");
    expect(page.pathname).toBe("/auth/callback");
    expect(page.searchParams.get("error_description")).toContain("try again");
  });
});
