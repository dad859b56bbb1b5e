import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { somebody, startOAuthStub, type OAuthStub, type StubFault, type StubPerson } from "../../../oauth-stub/oauth-stub.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { VisitingBrowser } from "../../testing/visiting-browser.ts";

type Name = "github" | "google";

describe.each<Name>(["github", "google"])("signing in by %s", (provider) => {
  let stub: OAuthStub;
  let server: TestServer;
  beforeAll(async () => {
    stub = await startOAuthStub();
    server = await startTestServer({ env: stub.environment });
  });
  afterEach(() => stub.fail(null));
  afterAll(async () => {
    await server.stop();
    await stub.stop();
  });

  const visitorOf = (browser: VisitingBrowser, flowType: "pkce" | "implicit" = "pkce"): SupabaseClient => browser.client(server, { flowType });
  const callback = (): string => `${server.origin}/auth/callback`;

  /** What a person does: press the button, agree at the provider, come back. */
  async function signInAt(person: StubPerson, browser = new VisitingBrowser()): Promise<{ client: SupabaseClient; page: URL }> {
    stub.signIn(person);
    const client = visitorOf(browser);
    const { data } = await client.auth.signInWithOAuth({ provider, options: { redirectTo: callback(), skipBrowserRedirect: true } });
    const page = await browser.roundTrip(stub, data.url ?? "", "allow");
    const code = page.searchParams.get("code");
    if (code !== null) await client.auth.exchangeCodeForSession(code);
    return { client, page };
  }

  it("makes an account for a new person, signs in, and leads to the callback page with a code alone [AUTH-018] [AUTH-034] [AUTH-050] [AUTH-068]", async () => {
    const person = somebody();
    const { client, page } = await signInAt(person);
    expect(page.origin + page.pathname).toBe(callback());
    expect([...page.searchParams.keys()]).toEqual(["code"]);
    expect(page.hash).toBe("");
    const { data } = await client.auth.getUser();
    expect(data.user).toMatchObject({ email: person.emails[0]?.email, role: "authenticated", app_metadata: { provider, providers: [provider] } });
    expect(data.user?.user_metadata).toMatchObject({ full_name: person.name, avatar_url: person.avatarUrl, email_verified: true });
    expect(data.user?.identities).toMatchObject([{ provider, id: person.id }]);
    expect(data.user?.email_confirmed_at).toBeTruthy();
  });

  it("finds the same person again, with what changed at the provider, and the session refreshes [AUTH-049]", async () => {
    const person = somebody();
    const first = await signInAt(person);
    const again = await signInAt({ ...person, name: "Octavia the Second" });
    const ids = await Promise.all([first, again].map(async ({ client }) => (await client.auth.getUser()).data.user?.id));
    expect(ids[0]).toBe(ids[1]);
    const { data, error } = await again.client.auth.refreshSession();
    expect(error).toBeNull();
    expect(data.user?.user_metadata.full_name).toBe("Octavia the Second");
  });

  it("gives the session itself to a page that asked without a challenge", async () => {
    stub.signIn(somebody());
    const browser = new VisitingBrowser();
    const { data } = await visitorOf(browser, "implicit").auth.signInWithOAuth({ provider, options: { redirectTo: callback(), skipBrowserRedirect: true } });
    const page = await browser.roundTrip(stub, data.url ?? "", "allow");
    const tokens = Object.fromEntries(new URLSearchParams(page.hash.slice(1)));
    expect(tokens).toMatchObject({ token_type: "bearer", expires_in: "3600" });
    const client = server.visitor();
    const { error } = await client.auth.setSession({ access_token: tokens.access_token ?? "", refresh_token: tokens.refresh_token ?? "" });
    expect(error).toBeNull();
    await expect(client.auth.getUser()).resolves.toMatchObject({ error: null });
  });

  it("tells in the provider's words that a person refused", async () => {
    const browser = new VisitingBrowser();
    const { data } = await visitorOf(browser).auth.signInWithOAuth({ provider, options: { redirectTo: callback(), skipBrowserRedirect: true } });
    const page = await browser.roundTrip(stub, data.url ?? "", "deny");
    expect(page.origin + page.pathname).toBe(callback());
    const told = { error: "access_denied", error_description: "The user has denied your application access." };
    expect(Object.fromEntries(page.searchParams)).toEqual(told);
    expect(Object.fromEntries(new URLSearchParams(page.hash.slice(1)))).toEqual(told);
  });

  it.each<StubFault>(["refuses-the-code", "server-error-at-token", "no-json-at-token", ...(provider === "github" ? (["server-error-at-profile"] as const) : (["wrong-nonce", "wrong-issuer", "wrong-audience", "old-token", "foreign-key"] as const))])(
    "says to try again when the provider does wrong: %s",
    async (fault) => {
      stub.fail(fault);
      const { client, page } = await signInAt(somebody());
      expect(Object.fromEntries(page.searchParams)).toMatchObject({ error: "server_error", error_description: expect.stringContaining("try again") });
      await expect(client.auth.getSession()).resolves.toMatchObject({ data: { session: null } });
    },
  );

  it("refuses an address that the provider hasn't checked, in the same words whether it has an account here or not", async () => {
    const owner = await server.signUp();
    const takeover = await signInAt(somebody({ emails: [{ email: owner.email, verified: false, primary: true }] }));
    const unknown = await signInAt(somebody({ emails: [{ email: "nobody@example.org", verified: false, primary: true }] }));
    expect(takeover.page.searchParams.get("error_code")).toBe("provider_email_needs_verification");
    expect(takeover.page.search).toBe(unknown.page.search);
    await expect(server.sql("select provider from auth.identities where user_id = $1", [owner.id])).resolves.toEqual([{ provider: "email" }]);
  });

  it("refuses a person without an address", async () => {
    const { page } = await signInAt(somebody({ emails: [] }));
    expect(page.searchParams.get("error_description")).toContain("no email address");
  });

  it("leads a person with a checked address into the account that has it", async () => {
    const owner = await server.signUp();
    await server.sql(`update auth.identities set identity_data = identity_data || '{"email_verified": true}' where user_id = $1`, [owner.id]);
    const { client } = await signInAt(somebody({ emails: [{ email: owner.email.toUpperCase(), verified: true, primary: true }] }));
    const { data } = await client.auth.getUser();
    expect(data.user?.id).toBe(owner.id);
    expect(data.user?.app_metadata).toMatchObject({ provider: "email", providers: ["email", provider] });
    expect(data.user?.user_metadata).toMatchObject({ username: "Ada", role: "student" });
    // The password and the session of before go on working.
    await expect(owner.client.auth.getUser()).resolves.toMatchObject({ error: null });
    await expect(server.visitor().auth.signInWithPassword(owner)).resolves.toMatchObject({ error: null });
  });

  it("takes the keys away from whoever made an account with an address that wasn't theirs", async () => {
    const squatter = await server.signUp();
    const { client } = await signInAt(somebody({ emails: [{ email: squatter.email, verified: true, primary: true }] }));
    const { data } = await client.auth.getUser();
    expect(data.user?.id).toBe(squatter.id);
    expect(data.user?.identities).toMatchObject([{ provider }]);
    expect((await squatter.client.auth.getUser()).error).not.toBeNull();
    expect((await squatter.client.auth.refreshSession()).error).not.toBeNull();
    expect((await server.visitor().auth.signInWithPassword(squatter)).error?.message).toBe("Invalid login credentials");
  });

  it("makes one account for one new person in two tabs at once", async () => {
    const person = somebody();
    const both = await Promise.all([signInAt(person), signInAt(person)]);
    const ids = await Promise.all(both.map(async ({ client }) => (await client.auth.getUser()).data.user?.id));
    expect(ids[0]).toBeTruthy();
    expect(ids[0]).toBe(ids[1]);
  });

  it("refuses a closed account", async () => {
    const person = somebody();
    await signInAt(person);
    await server.sql("update auth.users set banned_until = now() + interval '1 day' where email = $1", [person.emails[0]?.email]);
    const { page } = await signInAt(person);
    expect(page.searchParams.get("error_code")).toBe("user_banned");
  });
});

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
  const authorize = (query: string): string => `${server.origin}/auth/v1/authorize?provider=github&code_challenge=${challenge}&code_challenge_method=plain${query}`;
  const browser = (): VisitingBrowser => new VisitingBrowser();

  it.each(["https://evil.example.org/", "http://127.0.0.1:1/auth/callback", "//evil.example.org", "javascript:alert(1)", "not a page"])(
    "never ends at another site: %s",
    async (target) => {
      const page = await browser().roundTrip(stub, authorize(`&redirect_to=${encodeURIComponent(target)}`), "allow");
      expect(page.origin + page.pathname).toBe(`${server.origin}/auth/callback`);
    },
  );

  it("keeps the page that was asked for, with its query", async () => {
    const page = await browser().roundTrip(stub, authorize(`&redirect_to=${encodeURIComponent(`${server.origin}/profile?tab=1`)}`), "allow");
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
    await server.sql("update auth.flow_state set created_at = now() - interval '6 minutes' where id = $1", [new URL(back).searchParams.get("state")]);
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
    for (const path of ["authorize", "callback"]) expect((await fetch(`${server.origin}/auth/v1/${path}`, { method: "POST" })).status).toBe(405);
  });

  it("leads to Google and GitHub, and to no other provider [AUTH-010]", async () => {
    await expect((await fetch(`${server.origin}/config.json`)).json()).resolves.toMatchObject({ signInProviders: ["google", "github"] });
    const settings: unknown = await (await fetch(`${server.origin}/auth/v1/settings`, { headers: { apikey: server.anonKey } })).json();
    expect(settings).toMatchObject({ external: { google: true, github: true, email: true, phone: false, anonymous_users: false } });
    for (const other of ["facebook", "apple", "azure", "email", ""]) expect((await fetch(`${server.origin}/auth/v1/authorize?provider=${other}`)).status).toBe(400);
  });

  it("asks the provider for the name and the address only, whatever a page adds", async () => {
    const response = await fetch(authorize("&scopes=repo&scope=repo&client_id=other&redirect_uri=https://evil.example.org&prompt=select_account"), { redirect: "manual" });
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
    const at = async (provider: string): Promise<unknown> => (await fetch(`${server.origin}/auth/v1/authorize?provider=${provider}`)).json();
    await expect(at("github")).resolves.toMatchObject({ code: 400, msg: "Unsupported provider: provider is not enabled" });
    await expect(at("facebook")).resolves.toMatchObject({ code: 400, msg: "Unsupported provider: Provider facebook could not be found" });
  });

  it("tells the page which one there is", async () => {
    await expect((await fetch(`${server.origin}/config.json`)).json()).resolves.toMatchObject({ signInProviders: ["google"], confirmEmail: false, captchaSiteKey: null, captchaProvider: null });
    const settings = await (await fetch(`${server.origin}/auth/v1/settings`, { headers: { apikey: server.anonKey } })).json();
    expect(settings).toMatchObject({ external: { google: true, github: false, email: true }, mailer_autoconfirm: true });
  });

  it("leads back with a sentence when the provider can't be reached", async () => {
    const response = await fetch(`${server.origin}/auth/v1/authorize?provider=google&redirect_to=${encodeURIComponent(`${server.origin}/auth/callback`)}`, { redirect: "manual" });
    const page = new URL(response.headers.get("location") ?? "");
    expect(page.pathname).toBe("/auth/callback");
    expect(page.searchParams.get("error_description")).toContain("try again");
  });
});
