import { ownTestServer } from "../server/own-servers.ts";
import { decodeJwt } from "jose";
import { beforeAll, describe, expect, it } from "vitest";
import { type SignedUp } from "../server/test-server.ts";
import { send } from "./attacker.ts";

const password = "correct horse battery";
const someone = (): string => `${crypto.randomUUID()}@example.org`;
const aSentence = expect.stringMatching(/^[A-Z].{10,}[.?]$/);

interface Row {
  role: string;
  aud: string;
  confirmed: boolean;
  raw_app_meta_data: unknown;
  raw_user_meta_data: Record<string, unknown>;
}

const server = await ownTestServer({ databaseUrl: null });

describe("a server that lets people in at once", () => {
  async function rowOf(email: string): Promise<Row | undefined> {
    const [row] = await server.sql<Row>(
      "select role, aud, email_confirmed_at is not null as confirmed, raw_app_meta_data, raw_user_meta_data from auth.users where email = $1",
      [email],
    );
    return row;
  }

  const signUp = (email: string, data: object): Promise<{ error: { message: string; status?: number | undefined } | null }> =>
    server.visitor().auth.signUp({ email, password, options: { data } });

  it.each<[string, object]>([
    ["a name that is too long", { username: "a".repeat(61) }],
    ["a name of 61 pictures", { username: "🦊".repeat(61) }],
    ["a line break in the name", { username: "Ada\nadmin: yes" }],
    ["a bell in the name", { username: "Ada\u0007" }],
    ["U+0000 in the name", { username: "A\0da" }],
    ["half a character in the name", { username: "Ada \ud83d" }],
    ["a name that turns the writing direction", { username: "Ada \u202enimda" }],
    ["a name that isolates the writing direction", { username: "\u2067Ada" }],
    ["a list as the name", { username: ["Ada"] }],
    ["an object as the name", { username: { toString: "Ada" } }],
    ["a number as the name", { username: 7 }],
    ["the role admin", { username: "Eve", role: "admin" }],
    ["the role facilitator", { username: "Eve", role: "facilitator" }],
    ["the role service_role", { role: "service_role" }],
    ["the role Student with a capital", { role: "Student" }],
    ["two roles", { role: ["student", "admin"] }],
    ["another's id", { sub: "0191f3a0-0000-7000-8000-000000000001" }],
    ["a claim to be confirmed", { email_verified: true }],
    ["app data", { app_metadata: { role: "admin" } }],
    ["a prototype", JSON.parse('{"__proto__":{"role":"admin"},"username":"Eve"}') as object],
    ["a thousand fields", Object.fromEntries(Array.from({ length: 1_000 }, (__, index) => [`field${index}`, "x"]))],
  ])("refuses a sign-up with %s, in a sentence, and makes no account [SEC-007]", async (__, data) => {
    const email = someone();
    const { error } = await signUp(email, data);
    expect(error).toMatchObject({ status: 400, message: aSentence });
    expect(await rowOf(email)).toBeUndefined();
  });

  it.each([
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "'; drop table auth.users; --",
    "{{constructor.constructor('x')()}}",
    "${7*7}",
    "\\u0000",
    "محمد",
    "שָׁלוֹם",
    "小明",
    "Wanjikũ",
    "🦊👩🏽‍🚀🇰🇪",
    "न्‍िया",
    "Zoë‌x",
    "null",
    "a".repeat(60),
    "🦊".repeat(60),
  ])("keeps the name %s as the text that it is, and nothing becomes of it", async (username) => {
    const email = someone();
    const { error } = await signUp(email, { username, role: "student" });
    expect(error).toBeNull();
    expect((await rowOf(email))?.raw_user_meta_data).toMatchObject({ username, role: "student" });
    const [{ count } = { count: 0 }] = await server.sql<{ count: number }>("select count(*)::int as count from auth.users");
    expect(count).toBeGreaterThan(0);
  });

  it("takes nothing of an account but the address, the password, the name and the role [SEC-007]", async () => {
    const email = someone();
    const body = {
      email,
      password,
      data: { username: "Eve", role: "teacher" },
      id: "0191f3a0-0000-7000-8000-000000000001",
      sub: "0191f3a0-0000-7000-8000-000000000001",
      role: "service_role",
      aud: "admin",
      is_super_admin: true,
      app_metadata: { provider: "github", role: "admin" },
      raw_app_meta_data: { role: "admin" },
      user_metadata: { role: "admin" },
      raw_user_meta_data: { role: "admin" },
      email_confirmed_at: "2020-01-01",
      confirmed_at: "2020-01-01",
      email_confirm: true,
      encrypted_password: "x",
      banned_until: "2000-01-01",
      created_at: "2000-01-01",
      options: { data: { role: "admin" } },
    };
    const headers = { apikey: server.anonKey, "content-type": "application/json" };
    const answer = await send(server.origin, { method: "POST", path: "/auth/v1/signup", headers, body: JSON.stringify(body) });
    expect(answer.status).toBe(200);
    expect(await rowOf(email)).toMatchObject({
      role: "authenticated",
      aud: "authenticated",
      confirmed: true,
      raw_app_meta_data: { provider: "email", providers: ["email"] },
      raw_user_meta_data: { username: "Eve", role: "teacher" },
    });
    expect(await server.sql("select 1 from auth.users where id = '0191f3a0-0000-7000-8000-000000000001'")).toEqual([]);
  });

  it.each([
    "ada",
    "ada@",
    "@example.org",
    "ada@example",
    "ada@@example.org",
    "ada lovelace@example.org",
    "ada@exa mple.org",
    "a,b@example.org",
    "ada<eve@example.org>",
    "ada;eve@example.org",
    '"ada eve"@example.org',
    "ada@example.org\r\nBcc: eve@example.org",
    "ad\u200ba@example.org",
    "ada\u202e@example.org",
    "(ada)@example.org",
    "ada@[127.0.0.1]",
    `${"a".repeat(250)}@example.org`,
  ])("refuses the address %j in a sentence, and sends no mail", async (email) => {
    const { error } = await server.visitor().auth.signUp({ email, password });
    expect(error).toMatchObject({ message: expect.stringMatching(/^[A-Z].{10,}/) });
    expect(error?.status).toBeGreaterThanOrEqual(400);
    expect(error?.status).toBeLessThan(500);
    const mails = (await (await fetch(`${server.origin}/__mailbox`)).json()) as { to: string }[];
    expect(mails.filter(({ to }) => to.includes("eve"))).toEqual([]);
  });

  it.each([
    ["an empty password", ""],
    ["a short one", "1234567"],
    ["one that ends early", "a\0bcdefghij"],
    ["one as long as a book", "x".repeat(10_000)],
  ])("refuses a sign-up with %s [AUTH-044]", async (__, bad) => {
    const email = someone();
    const { error } = await server.visitor().auth.signUp({ email, password: bad });
    expect(error?.status).toBeGreaterThanOrEqual(400);
    expect(error?.status).toBeLessThan(500);
    expect(await rowOf(email)).toBeUndefined();
  });

  it("answers requests of the wrong form with a sentence and never fails on one", async () => {
    const headers = { apikey: server.anonKey, "content-type": "application/json" };
    const bodies: [string, number][] = [
      ["", 400],
      ["null", 400],
      ["[]", 400],
      ["7", 400],
      ['"text"', 400],
      ["{", 400],
      ["{}", 400],
      ["email=ada@example.org", 400],
      ["[".repeat(60_000), 400],
      [`{"email":"${someone()}","password":${"[".repeat(5_000)}${"]".repeat(5_000)}}`, 400],
      [JSON.stringify({ email: someone(), password, data: { username: "x".repeat(60_000) } }), 400],
      [JSON.stringify({ email: someone(), password, filler: "x".repeat(66_000) }), 413],
      [JSON.stringify({ email: { $ne: null }, password }), 400],
      [JSON.stringify({ email: [someone(), someone()], password }), 400],
      [JSON.stringify({ email: someone(), password: { length: 20 } }), 400],
      [JSON.stringify({ email: true, password: true }), 400],
    ];
    for (const path of ["signup", "token?grant_type=password", "otp", "recover", "verify", "resend"]) {
      for (const [body, status] of bodies) {
        const answer = await send(server.origin, { method: "POST", path: `/auth/v1/${path}`, headers, body });
        expect([path, body.slice(0, 60), answer.status], answer.text.slice(0, 200)).toEqual([
          path,
          body.slice(0, 60),
          answer.status === 429 ? 429 : [status, 403, 422].find((known) => known === answer.status),
        ]);
        expect(answer.text).toMatch(/"(msg|error|message)":"\w.{10,}"/);
      }
    }
    expect((await send(server.origin, { path: "/health" })).status).toBe(200);
  });
});

describe("somebody who is signed in", () => {
  let amina: SignedUp;
  let eve: SignedUp;
  beforeAll(async () => {
    amina = await server.signUp();
    eve = await server.signUp();
  });

  const accounts = (): Promise<unknown[]> =>
    server.sql("select id, email, role, aud, encrypted_password, raw_app_meta_data, raw_user_meta_data from auth.users order by id");

  it.each<object>([
    { data: { role: "admin" } },
    { data: { role: ["admin"] } },
    { data: { username: "x".repeat(61) } },
    { data: { username: "Eve\u0000" } },
    { data: { username: "\u202eevE" } },
    { data: { sub: "another" } },
    { data: { email: "amina@example.org" } },
    { data: [] },
    { email: "a,b@example.org" },
    { password: "short" },
  ])("is refused in a sentence and changes nothing with %j [SEC-007]", async (change) => {
    const before = await accounts();
    const { error } = await eve.client.auth.updateUser(change as { data: object });
    expect(error?.status).toBeGreaterThanOrEqual(400);
    expect(error?.status).toBeLessThan(500);
    expect(error?.message).toMatch(/^[A-Z].{10,}/);
    expect(await accounts()).toEqual(before);
  });

  it("changes nobody else by naming them, and is given no other role in the token [SEC-004] [SEC-007]", async () => {
    const before = await accounts();
    const body = {
      id: amina.id,
      sub: amina.id,
      user_id: amina.id,
      role: "service_role",
      aud: "admin",
      app_metadata: { role: "admin" },
      raw_app_meta_data: { role: "admin" },
      user_metadata: { role: "admin" },
      is_super_admin: true,
      email_confirm: true,
      ban_duration: "none",
    };
    const headers = { apikey: server.anonKey, authorization: `Bearer ${eve.accessToken}`, "content-type": "application/json" };
    for (const path of ["user", `user?id=${amina.id}`]) {
      await send(server.origin, { method: "PUT", path: `/auth/v1/${path}`, headers, body: JSON.stringify(body) });
    }
    for (const request of [
      { method: "PUT", path: `/auth/v1/admin/users/${amina.id}` },
      { method: "DELETE", path: `/auth/v1/admin/users/${amina.id}` },
      { method: "POST", path: "/auth/v1/admin/users" },
      { method: "POST", path: "/auth/v1/invite" },
      { method: "POST", path: "/auth/v1/admin/generate_link" },
    ]) {
      const answer = await send(server.origin, {
        ...request,
        headers,
        ...(request.method !== "DELETE" && { body: JSON.stringify({ ...body, email: amina.email, type: "recovery" }) }),
      });
      expect([401, 403, 404, 405], `${request.method} ${request.path} ${answer.text}`).toContain(answer.status);
    }
    expect(await accounts()).toEqual(before);
    const { data } = await eve.client.auth.refreshSession();
    expect(decodeJwt(data.session?.access_token ?? "")).toMatchObject({ sub: eve.id, role: "authenticated", aud: "authenticated" });
    expect(data.user?.app_metadata).toEqual({ provider: "email", providers: ["email"] });
  });
});
