import { ownTestServer } from "#testing/server/own-servers.ts";
import { createHash } from "node:crypto";
import { createRemoteJWKSet } from "jose";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { somebody, startOAuthStub, type StubFault, type StubPerson } from "#testing/oauth-stub/oauth-stub.ts";
import { linkIn, newestMail, openLink } from "#testing/server/mails.ts";
import { type SignedUp } from "#testing/server/test-server.ts";
import { VisitingBrowser } from "#testing/server/visiting-browser.ts";
import { stepAt, totpCode } from "./totp.ts";

const stub = await startOAuthStub();
const server = await ownTestServer({ databaseUrl: null, env: stub.environment });
afterEach(() => stub.fail(null));
afterAll(() => stub.stop());

const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");

describe("signing in with an ID token", () => {
  it("makes an account and a session, and finds the account again [AUTH-051]", async () => {
    const person = somebody();
    const first = await server.visitor().auth.signInWithIdToken({ provider: "google", token: await stub.idToken(person) });
    expect(first.error).toBeNull();
    expect(first.data.user).toMatchObject({ email: person.emails[0]?.email, app_metadata: { provider: "google" } });
    const again = await server.visitor().auth.signInWithIdToken({ provider: "google", token: await stub.idToken(person) });
    expect(again.data.user?.id).toBe(first.data.user?.id);
  });

  it("is the same account as the one of the button", async () => {
    const person = somebody();
    const byToken = await server.visitor().auth.signInWithIdToken({ provider: "google", token: await stub.idToken(person) });
    stub.signIn(person);
    const browser = new VisitingBrowser();
    const client = browser.client(server, { flowType: "pkce" });
    const { data } = await client.auth.signInWithOAuth({ provider: "google", options: { skipBrowserRedirect: true } });
    const page = await browser.roundTrip(stub, data.url ?? "", "allow");
    const byButton = await client.auth.exchangeCodeForSession(page.searchParams.get("code") ?? "");
    expect(byButton.data.user?.id).toBe(byToken.data.user?.id);
  });

  it("asks for the nonce whose hash is in the token", async () => {
    const person = somebody();
    const token = await stub.idToken(person, { nonce: sha256("once") });
    const signIn = (nonce?: string): ReturnType<SignedUp["client"]["auth"]["signInWithIdToken"]> =>
      server.visitor().auth.signInWithIdToken({ provider: "google", token, ...(nonce && { nonce }) });
    expect((await signIn()).error?.status).toBe(400);
    expect((await signIn("twice")).error?.message).toBe("Bad ID token");
    expect((await signIn(sha256("once"))).error?.message).toBe("Bad ID token");
    expect((await signIn("once")).error).toBeNull();
    const bare = await server.visitor().auth.signInWithIdToken({ provider: "google", token: await stub.idToken(person), nonce: "once" });
    expect(bare.error?.status).toBe(400);
  });

  it("refuses a token that came with another access token", async () => {
    const token = await stub.idToken(somebody(), { accessToken: "the right one" });
    const signIn = (access_token: string): ReturnType<SignedUp["client"]["auth"]["signInWithIdToken"]> =>
      server.visitor().auth.signInWithIdToken({ provider: "google", token, access_token });
    expect((await signIn("another one")).error?.message).toBe("Bad ID token");
    expect((await signIn("the right one")).error).toBeNull();
  });

  it.each<StubFault>(["wrong-issuer", "wrong-audience", "old-token", "foreign-key"])("refuses a token with a fault: %s", async (fault) => {
    stub.fail(fault);
    const token = await stub.idToken(somebody());
    stub.fail(null);
    const { error, data } = await server.visitor().auth.signInWithIdToken({ provider: "google", token });
    expect(error).toMatchObject({ status: 400, message: "Bad ID token" });
    expect(data.session).toBeNull();
  });

  it.each([
    "nonsense",
    "a.b.c",
    `${Buffer.from('{"alg":"none"}').toString("base64url")}.${Buffer.from('{"sub":"1"}').toString("base64url")}.`,
  ])("refuses what is no token: %s", async (token) => {
    expect((await server.visitor().auth.signInWithIdToken({ provider: "google", token })).error?.status).toBe(400);
  });

  it("never takes over an account by an address that Google hasn't checked", async () => {
    const owner = await server.signUp();
    const token = await stub.idToken(somebody({ emails: [{ email: owner.email, verified: false, primary: true }] }));
    expect((await server.visitor().auth.signInWithIdToken({ provider: "google", token })).error?.code).toBe(
      "provider_email_needs_verification",
    );
  });

  it("is for the configured issuer alone", async () => {
    const { error } = await server.visitor().auth.signInWithIdToken({ provider: "apple", token: await stub.idToken(somebody()) });
    expect(error).toMatchObject({ status: 400, code: "provider_disabled" });
  });
});

describe("the identities of an account", () => {
  /** Links an identity as the page of a signed-in person would. */
  async function link(browser: VisitingBrowser, owner: SignedUp, person: StubPerson): Promise<URL> {
    const client = browser.client(server, { flowType: "pkce" });
    await client.auth.signInWithPassword(owner);
    const { data, error } = await client.auth.linkIdentity({
      provider: "github",
      options: { redirectTo: `${server.origin}/auth/callback`, skipBrowserRedirect: true },
    });
    if (error) throw error;
    stub.signIn(person);
    return browser.open(await stub.answer(data.url ?? "", "allow"));
  }

  it("grow by one that is linked, which then leads in [AUTH-061]", async () => {
    const owner = await server.signUp();
    // Whatever its address: the owner is signed in.
    const person = somebody({ emails: [] });
    const page = await link(new VisitingBrowser(), owner, person);
    expect(page.searchParams.has("code")).toBe(true);
    const { data } = await owner.client.auth.getUserIdentities();
    expect(data?.identities.map((identity) => identity.provider).sort()).toEqual(["email", "github"]);
    stub.signIn(person);
    const elsewhere = new VisitingBrowser();
    const client = elsewhere.client(server, { flowType: "pkce" });
    const redirect = await client.auth.signInWithOAuth({ provider: "github", options: { skipBrowserRedirect: true } });
    const back = await elsewhere.roundTrip(stub, redirect.data.url ?? "", "allow");
    const session = await client.auth.exchangeCodeForSession(back.searchParams.get("code") ?? "");
    expect(session.data.user?.id).toBe(owner.id);
  });

  it("grow by an ID token, too", async () => {
    const owner = await server.signUp();
    const { error, data } = await owner.client.auth.linkIdentity({ provider: "google", token: await stub.idToken(somebody()) });
    expect(error).toBeNull();
    expect(data.user?.id).toBe(owner.id);
    expect(data.user?.identities).toHaveLength(2);
  });

  it("stay apart: one that another account has can't be linked", async () => {
    const [one, two] = await Promise.all([server.signUp(), server.signUp()]);
    const person = somebody();
    await link(new VisitingBrowser(), one, person);
    const page = await link(new VisitingBrowser(), two, person);
    expect(page.searchParams.get("error_code")).toBe("identity_already_exists");
    expect((await two.client.auth.getUserIdentities()).data?.identities).toHaveLength(1);
  });

  it("are linked by the browser that asked, and by no other that is sent the link", async () => {
    const owner = await server.signUp();
    const browser = new VisitingBrowser();
    const client = browser.client(server, { flowType: "pkce" });
    await client.auth.signInWithPassword(owner);
    const { data } = await client.auth.linkIdentity({ provider: "github", options: { skipBrowserRedirect: true } });
    stub.signIn(somebody());
    const page = await new VisitingBrowser().open(await stub.answer(data?.url ?? "", "allow"));
    expect(page.searchParams.get("error_code")).toBe("bad_oauth_state");
    expect((await owner.client.auth.getUserIdentities()).data?.identities).toHaveLength(1);
  });

  it("are linked to nobody without a session", async () => {
    const headers = { apikey: server.anonKey };
    const response = await fetch(`${server.origin}/auth/v1/user/identities/authorize?provider=github`, { headers, redirect: "manual" });
    expect(response.status).toBe(401);
  });

  it("shrink by one that is unlinked, which then no longer leads into the account [AUTH-062]", async () => {
    const owner = await server.signUp();
    const person = somebody();
    await link(new VisitingBrowser(), owner, person);
    const identities = (await owner.client.auth.getUserIdentities()).data?.identities ?? [];
    const github = identities.find((identity) => identity.provider === "github");
    if (!github) throw new Error("Nothing was linked.");
    expect((await owner.client.auth.unlinkIdentity(github)).error).toBeNull();
    const { data } = await owner.client.auth.getUser();
    expect(data.user?.app_metadata).toMatchObject({ providers: ["email"] });
    const last = data.user?.identities?.[0];
    expect(last).toMatchObject({ provider: "email" });
    // The last one stays: nobody could come in any more.
    if (last) expect((await owner.client.auth.unlinkIdentity(last)).error?.code).toBe("single_identity_not_deletable");
  });

  it("can't be unlinked by somebody else", async () => {
    const [owner, stranger] = await Promise.all([server.signUp(), server.signUp()]);
    await link(new VisitingBrowser(), owner, somebody());
    const identities = (await owner.client.auth.getUserIdentities()).data?.identities ?? [];
    for (const identity of identities) expect((await stranger.client.auth.unlinkIdentity(identity)).error?.code).toBe("identity_not_found");
    expect((await owner.client.auth.getUserIdentities()).data?.identities).toHaveLength(2);
  });

  it("take the password along when the address's is unlinked, and the account follows to the other address", async () => {
    const owner = await server.signUp();
    const person = somebody();
    await link(new VisitingBrowser(), owner, person);
    await server.visitor().auth.resetPasswordForEmail(owner.email);
    const mailed = linkIn(await newestMail(server, owner.email));
    const email = (await owner.client.auth.getUserIdentities()).data?.identities.find((identity) => identity.provider === "email");
    if (!email) throw new Error("There is no identity of the address.");
    expect((await owner.client.auth.unlinkIdentity(email)).error).toBeNull();
    expect((await server.visitor().auth.signInWithPassword(owner)).error?.code).toBe("invalid_credentials");
    expect((await owner.client.auth.getUser()).data.user?.email).toBe(person.emails[0]?.email);
    // Who can still read the old mailbox must not get in.
    expect((await openLink(mailed)).fragment["error_code"]).toBe("otp_expired");
  });
});

it("who makes an account with somebody else's address and adds keys to it keeps none of them when its owner chooses a password", async () => {
  const squatter = await server.signUp();
  const person = somebody();
  await squatter.client.auth.linkIdentity({ provider: "google", token: await stub.idToken(person) });
  const { data: factor } = await squatter.client.auth.mfa.enroll({ factorType: "totp" });
  await squatter.client.auth.mfa.challengeAndVerify({
    factorId: factor?.id ?? "",
    code: totpCode(factor?.totp.secret ?? "", stepAt(Date.now())),
  });

  await server.visitor().auth.resetPasswordForEmail(squatter.email);
  const { fragment } = await openLink(linkIn(await newestMail(server, squatter.email)));
  const owner = server.visitor();
  await owner.auth.setSession({ access_token: fragment["access_token"] ?? "", refresh_token: fragment["refresh_token"] ?? "" });
  expect((await owner.auth.updateUser({ password: "the owner's own" })).error).toBeNull();
  expect((await owner.auth.getUser()).data.user).toMatchObject({ id: squatter.id, app_metadata: { providers: ["email"] } });

  expect((await squatter.client.auth.refreshSession()).error).not.toBeNull();
  expect((await server.visitor().auth.signInWithIdToken({ provider: "google", token: await stub.idToken(person) })).data.user?.id).not.toBe(
    squatter.id,
  );
  // From now on the mailbox is known to be the owner's, and a reset leaves their other keys alone.
  await owner.auth.linkIdentity({ provider: "google", token: await stub.idToken(somebody()) });
  await server.sql("update auth.users set recovery_token = 'another', recovery_sent_at = now() where id = $1", [squatter.id]);
  await openLink(new URL(`${server.origin}/auth/v1/verify?type=recovery&token=another`));
  expect((await owner.auth.getUserIdentities()).data?.identities).toHaveLength(2);
});

describe("the identities of somebody with a second factor", () => {
  it("change only in a session that has passed it", async () => {
    const owner = await server.signUp();
    await owner.client.auth.linkIdentity({ provider: "google", token: await stub.idToken(somebody()) });
    const { data: factor } = await owner.client.auth.mfa.enroll({ factorType: "totp" });
    const code = (stepsAhead: number): string => totpCode(factor?.totp.secret ?? "", stepAt(Date.now()) + stepsAhead);
    await owner.client.auth.mfa.challengeAndVerify({ factorId: factor?.id ?? "", code: code(0) });

    const thief = server.visitor();
    await thief.auth.signInWithPassword(owner);
    const [email, google] = (await thief.auth.getUserIdentities()).data?.identities ?? [];
    if (!email || !google) throw new Error("Nothing was linked.");
    for (const identity of [email, google]) expect((await thief.auth.unlinkIdentity(identity)).error?.code).toBe("insufficient_aal");
    expect((await thief.auth.linkIdentity({ provider: "google", token: await stub.idToken(somebody()) })).error?.code).toBe(
      "insufficient_aal",
    );
    expect((await thief.auth.linkIdentity({ provider: "github", options: { skipBrowserRedirect: true } })).error?.code).toBe(
      "insufficient_aal",
    );
    expect((await server.visitor().auth.signInWithPassword(owner)).error).toBeNull();

    expect((await thief.auth.mfa.challengeAndVerify({ factorId: factor?.id ?? "", code: code(1) })).error).toBeNull();
    expect((await thief.auth.unlinkIdentity(google)).error).toBeNull();
  });
});

describe("what everybody may ask", () => {
  it("is the key set, to be kept for ten minutes [AUTH-067] [AUTH-084]", async () => {
    const response = await fetch(`${server.origin}/auth/v1/.well-known/jwks.json`);
    expect(response.status).toBe(200);
    expect(response.headers.get("cache-control")).toBe("public, max-age=600");
    await expect(response.json()).resolves.toEqual({ keys: [] });
    // A reader of key sets accepts it, and finds no key for a token that is signed with the shared secret.
    const keys = createRemoteJWKSet(new URL(`${server.origin}/auth/v1/.well-known/jwks.json`));
    await expect(keys({ alg: "HS256", kid: "none" })).rejects.toThrow();
  });

  it("is single sign-on, which nobody has set up [AUTH-054]", async () => {
    const { data, error } = await server.visitor().auth.signInWithSSO({ domain: "example.org" });
    expect(data).toBeNull();
    expect(error).toMatchObject({ status: 404, code: "saml_provider_disabled", message: "SAML 2.0 is disabled" });
  });
});
