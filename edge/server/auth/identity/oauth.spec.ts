import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { somebody, startOAuthStub, type OAuthStub, type StubFault, type StubPerson } from "#testing/oauth-stub/oauth-stub.ts";
import { startTestServer, type TestServer } from "#testing/server/test-server.ts";
import { VisitingBrowser } from "#testing/server/visiting-browser.ts";

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

  const visitorOf = (browser: VisitingBrowser, flowType: "pkce" | "implicit" = "pkce"): SupabaseClient =>
    browser.client(server, { flowType });
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
    expect(data.user).toMatchObject({
      email: person.emails[0]?.email,
      role: "authenticated",
      app_metadata: { provider, providers: [provider] },
    });
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
    const { data } = await visitorOf(browser, "implicit").auth.signInWithOAuth({
      provider,
      options: { redirectTo: callback(), skipBrowserRedirect: true },
    });
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
    const { data } = await visitorOf(browser).auth.signInWithOAuth({
      provider,
      options: { redirectTo: callback(), skipBrowserRedirect: true },
    });
    const page = await browser.roundTrip(stub, data.url ?? "", "deny");
    expect(page.origin + page.pathname).toBe(callback());
    const told = { error: "access_denied", error_description: "The user has denied your application access." };
    expect(Object.fromEntries(page.searchParams)).toEqual(told);
    expect(Object.fromEntries(new URLSearchParams(page.hash.slice(1)))).toEqual(told);
  });

  it.each<StubFault>([
    "refuses-the-code",
    "server-error-at-token",
    "no-json-at-token",
    ...(provider === "github"
      ? (["server-error-at-profile"] as const)
      : (["wrong-nonce", "wrong-issuer", "wrong-audience", "old-token", "foreign-key"] as const)),
  ])("says to try again when the provider does wrong: %s", async (fault) => {
    stub.fail(fault);
    const { client, page } = await signInAt(somebody());
    expect(Object.fromEntries(page.searchParams)).toMatchObject({
      error: "server_error",
      error_description: expect.stringContaining("try again"),
    });
    await expect(client.auth.getSession()).resolves.toMatchObject({ data: { session: null } });
  });

  it("refuses an address that the provider hasn't checked, in the same words whether it has an account here or not", async () => {
    const owner = await server.signUp();
    const takeover = await signInAt(somebody({ emails: [{ email: owner.email, verified: false, primary: true }] }));
    const unknown = await signInAt(somebody({ emails: [{ email: "nobody@example.org", verified: false, primary: true }] }));
    expect(takeover.page.searchParams.get("error_code")).toBe("provider_email_needs_verification");
    expect(takeover.page.search).toBe(unknown.page.search);
    await expect(server.sql("select provider from auth.identities where user_id = $1", [owner.id])).resolves.toEqual([
      { provider: "email" },
    ]);
  });

  it("refuses a person without an address", async () => {
    const { page } = await signInAt(somebody({ emails: [] }));
    expect(page.searchParams.get("error_description")).toContain("no email address");
  });

  it("leads a person with a checked address into the account that has it", async () => {
    const owner = await server.signUp();
    await server.sql(`update auth.identities set identity_data = identity_data || '{"email_verified": true}' where user_id = $1`, [
      owner.id,
    ]);
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
