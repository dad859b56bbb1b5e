import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startSchoolIssuer, type IssuerFault, type SchoolIssuer } from "#testing/oauth-stub/school-issuer.ts";
import { callAs, type Person } from "#testing/database/people.ts";
import { addSchool, appoint } from "#testing/database/school.ts";
import { postAs } from "#testing/server/learn-with-stub.ts";
import { startTestServer, type TestServer } from "#testing/server/test-server.ts";

let server: TestServer;
let issuer: SchoolIssuer;
let hill: string;
let head: Person;
/** Where the function is asked; on Deno in one test. */
let sso: string;

beforeAll(async () => {
  issuer = await startSchoolIssuer();
  server = await startTestServer({ env: { SSO_PRIVATE_ISSUERS: "true", TRUST_PROXY: "1" } });
  sso = `${server.origin}/functions/v1/sso`;
  hill = await addSchool(server, "Hill School");
  head = await appoint(server, "admin", hill);
  await callAs(head, "import_roster", {
    school: hill,
    roster: [
      { id: "s-1", name: "Mia Miller", username: "mia", classes: ["5b"] },
      { id: "s-2", name: "Ali", username: "ali", classes: ["5b"] },
    ],
    is_preview: false,
  });
  await set({});
});
beforeEach(() => issuer.fail(null));
afterAll(async () => {
  await server.stop();
  await issuer.stop();
});

const settings = () => ({
  provider: "other",
  issuer: issuer.url,
  client_id: issuer.clientId,
  client_secret: issuer.secret,
  tenant_claim: "tenant",
  tenant: "hill",
  is_on: true,
});

async function set(changes: object): Promise<void> {
  const answer = await callAs(head, "set_school_sign_on", { school: hill, settings: { ...settings(), ...changes } });
  expect(answer).toEqual({ ok: true });
}

interface Ended {
  status: number;
  body: { token_hash?: string; code?: string; error?: string };
}
interface Visit {
  url: string;
  browser: string;
}

async function start(school = "hill-school"): Promise<Visit> {
  const answer = await postAs(null, `${sso}/start`, { school, redirect_uri: "http://127.0.0.1:4000/sign-on" });
  expect(answer.status).toBe(200);
  return (await answer.json()) as Visit;
}

async function finish(back: URL, browser: string): Promise<Ended> {
  const { code, state } = Object.fromEntries(back.searchParams);
  const answer = await postAs(null, `${sso}/finish`, { code, state, browser });
  return { status: answer.status, body: (await answer.json()) as Ended["body"] };
}

/** A whole visit of whoever arrives next. */
async function visit(): Promise<Ended> {
  const { url, browser } = await start();
  return finish(await issuer.answer(url), browser);
}

async function idOf(token: string | undefined): Promise<string | undefined> {
  const { data } = await server.visitor().auth.verifyOtp({ token_hash: token ?? "", type: "magiclink" });
  return data.user?.id;
}

const accountOf = async (username: string): Promise<string | undefined> =>
  (await server.sql<{ user_id: string }>("select user_id from public.school_accounts where username = $1", [username]))[0]?.user_id;

describe("a school's own sign-in", () => {
  it("signs in the student of the list whose id the issuer tells, with PKCE, a state and a nonce", async () => {
    issuer.arrives({ sub: "s-1", tenant: "hill" });
    const { url, browser } = await start();
    const asked = new URL(url).searchParams;
    expect(asked.get("code_challenge_method")).toBe("S256");
    expect([asked.get("state"), asked.get("nonce"), asked.get("code_challenge"), browser].every((text) => (text ?? "").length >= 43)).toBe(
      true,
    );
    const { body } = await finish(await issuer.answer(url), browser);
    expect(await idOf(body.token_hash)).toBe(await accountOf("mia"));
  });

  it("reads what the ID token lacks from the userinfo endpoint, unless that is about somebody else", async () => {
    issuer.arrives({ sub: "s-2" }, { tenant: "hill" });
    expect(await idOf((await visit()).body.token_hash)).toBe(await accountOf("ali"));
    issuer.fail("about-another");
    expect((await visit()).body.code).toBe("wrong_tenant");
  });

  it("refuses another tenant and none, and somebody of the tenant who isn't on the list, and makes nothing of them", async () => {
    const count = () => server.sql("select count(*) from auth.users");
    const before = await count();
    issuer.arrives({ sub: "s-1", tenant: "valley" });
    expect(await visit()).toMatchObject({ status: 403, body: { code: "wrong_tenant" } });
    issuer.arrives({ sub: "s-1" });
    expect((await visit()).body.code).toBe("wrong_tenant");
    // The name of a student on the list opens nothing.
    issuer.arrives({ sub: "s-9", tenant: "hill", name: "Mia Miller", preferred_username: "mia", email: "mia@hill.example" });
    expect(await visit()).toMatchObject({ status: 403, body: { code: "not_on_list" } });
    const invitation = { school: hill, email: "new@hill.example", role: "teacher", classes: [], is_safe_person: false };
    await callAs(head, "invite_staff", invitation);
    issuer.arrives({ sub: "t-9", tenant: "hill", email: invitation.email });
    expect((await visit()).body.code).toBe("not_on_list");
    issuer.arrives({ sub: "t-9", email: invitation.email }, { tenant: "hill", email: "t-9@hill.example", email_verified: true });
    expect((await visit()).body.code).toBe("not_on_list");
    issuer.arrives({ sub: "t-9", tenant: "hill", email: invitation.email, email_verified: true });
    expect(await visit()).toMatchObject({ status: 403, body: { code: "not_accepted" } });
    expect(await count()).toEqual(before);
  });

  it("redeems a code once, and only for the browser that began", async () => {
    issuer.arrives({ sub: "s-1", tenant: "hill" });
    const mine = await start();
    const other = await start();
    const back = await issuer.answer(mine.url);
    expect((await finish(back, other.browser)).body.code).toBe("expired");
    const replayed = new URL(back);
    replayed.searchParams.set("state", new URL(other.url).searchParams.get("state") ?? "");
    // A code of one visit in another: PKCE and the nonce are those of the first.
    expect((await finish(replayed, other.browser)).status).toBe(403);
    const again = await start();
    const good = await issuer.answer(again.url);
    expect((await finish(good, again.browser)).status).toBe(200);
    expect((await finish(good, again.browser)).body.code).toBe("expired");
  });

  it("forgets a visit after ten minutes", async () => {
    issuer.arrives({ sub: "s-1", tenant: "hill" });
    const { url, browser } = await start();
    await server.sql("update private.sign_on_visits set begun_at = begun_at - interval '11 minutes'");
    expect((await finish(await issuer.answer(url), browser)).body.code).toBe("expired");
  });

  it.each<IssuerFault>(["wrong-nonce", "wrong-issuer", "wrong-audience", "expired", "unsigned", "shared-secret", "foreign-key"])(
    "believes no ID token that is %s",
    async (fault) => {
      issuer.arrives({ sub: "s-1", tenant: "hill" });
      const { url, browser } = await start();
      const back = await issuer.answer(url);
      issuer.fail(fault);
      expect(await finish(back, browser)).toMatchObject({ status: 403, body: { code: "not_proven" } });
    },
  );

  it("believes new keys of the issuer at once, and the old ones no more", async () => {
    issuer.arrives({ sub: "s-1", tenant: "hill" });
    expect((await visit()).status).toBe(200);
    await issuer.rotateKeys();
    expect((await visit()).status).toBe(200);
  });

  it.each<IssuerFault>(["huge", "redirects", "calls-itself-otherwise", "page-is-a-script"])(
    "sends nobody to an issuer whose description is %s",
    async (fault) => {
      issuer.fail(fault);
      const answer = await postAs(null, `${sso}/start`, { school: "hill-school", redirect_uri: "http://127.0.0.1:4000/sign-on" });
      expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([502, "issuer"]);
    },
  );

  it("is closed where the school hasn't got it, or has switched it off", async () => {
    await set({ is_on: false });
    const body = { school: "hill-school", redirect_uri: "http://127.0.0.1:4000/sign-on" };
    expect((await postAs(null, `${sso}/start`, body)).status).toBe(404);
    expect((await postAs(null, `${sso}/start`, { ...body, school: "no-school" })).status).toBe(404);
    await set({});
  });
});

describe("the test of the settings", () => {
  const test = async (person: Person | null) => {
    const answer = await postAs(person?.accessToken ?? null, `${sso}/test`, {
      school: hill,
      redirect_uri: "http://127.0.0.1:4000/sign-on",
    });
    return { status: answer.status, text: await answer.text() };
  };
  const oks = (text: string) => (JSON.parse(text) as { tried: { ok: boolean | null }[] }).tried.map(({ ok }) => ok);

  it("finds the issuer, its keys, and that it knows the client, and never says the secret", async () => {
    const { text } = await test(head);
    expect(oks(text)).toEqual([true, true, true]);
    expect(text).not.toContain("hill-secret");
  });

  it("says in a sentence what is wrong", async () => {
    await set({ client_secret: "another" });
    expect((await test(head)).text).toContain("refuses the client ID or the secret");
    issuer.fail("calls-itself-otherwise");
    expect((await test(head)).text).toContain("no description that fits");
    issuer.fail("huge");
    expect((await test(head)).text).toContain("far larger");
    await set({ issuer: "http://127.0.0.1:9" });
    issuer.fail(null);
    expect((await test(head)).text).toContain("doesn't answer");
    await set({});
  });

  it("is for the admins of the school alone", async () => {
    const others = [await appoint(server, "teacher", hill), await appoint(server, "admin", await addSchool(server, "Valley School"))];
    for (const person of others) expect((await test(person)).status).toBe(403);
    expect((await test(null)).status).toBe(401);
  });
});
