import { ownTestServer } from "#testing/server/own-servers.ts";
import { describe, expect, it } from "vitest";
import { codeIn, linkIn, mailsTo, newestMail, openLink } from "#testing/server/mails.ts";

const minuteMs = 60_000;
let time = Date.now();
let person = 0;
const someone = (): string => `person-${(person += 1)}@example.org`;
const callback = (): string => `${server.origin}/auth/callback`;

const server = await ownTestServer({ databaseUrl: null, now: () => time });

/** Somebody with a password and an address that nobody checked, as sign-up without confirmation makes them. */
async function aStudent(): Promise<string> {
  return (await server.signUp(someone())).email;
}

async function askForLink(email: string, options: { shouldCreateUser?: boolean; emailRedirectTo?: string } = {}): Promise<URL> {
  const { error } = await server.visitor().auth.signInWithOtp({ email, options: { emailRedirectTo: callback(), ...options } });
  expect(error).toBeNull();
  return linkIn(await newestMail(server, email));
}

describe("a link to sign in", () => {
  it("leads to the page that was asked for, with a session that supabase-js takes [AUTH-017] [AUTH-035] [AUTH-052]", async () => {
    const email = await aStudent();
    const landing = await openLink(await askForLink(email));
    expect([landing.status, landing.page]).toEqual([303, callback()]);
    expect(landing.fragment).toMatchObject({ token_type: "bearer", expires_in: "3600", type: "magiclink" });
    const client = server.visitor();
    const { access_token = "", refresh_token = "" } = landing.fragment;
    const { data, error } = await client.auth.setSession({ access_token, refresh_token });
    expect(error).toBeNull();
    expect(data.user?.email).toBe(email);
    expect((await client.from("profiles").select("id")).error).toBeNull();
  });

  it("works once", async () => {
    const link = await askForLink(await aStudent());
    await openLink(link);
    const again = await openLink(link);
    expect([again.status, again.page]).toEqual([303, callback()]);
    expect(again.fragment).toEqual({
      error: "access_denied",
      error_code: "otp_expired",
      error_description: "Email link is invalid or has expired",
    });
  });

  it("ends with its hour", async () => {
    const link = await askForLink(await aStudent());
    time += 60 * minuteMs;
    expect((await openLink(link)).fragment["error_code"]).toBe("otp_expired");
  });

  it("is void when a newer one was sent", async () => {
    const email = await aStudent();
    const first = await askForLink(email);
    time += 2 * minuteMs;
    const second = await askForLink(email);
    expect((await openLink(first)).fragment["error_code"]).toBe("otp_expired");
    expect((await openLink(second)).fragment["access_token"]).toBeTypeOf("string");
  });

  it.each(["signup", "email_change"])("doesn't pass as a link of type %s", async (type) => {
    const link = await askForLink(await aStudent());
    const other = new URL(link);
    other.searchParams.set("type", type);
    expect((await openLink(other)).fragment["error_code"]).toBe("otp_expired");
    expect((await openLink(link)).fragment["access_token"]).toBeTypeOf("string");
  });

  it.each([
    ["type", "invite"],
    ["type", "reauthentication"],
    ["type", "constructor"],
    ["type", ""],
    ["token", ""],
  ])("whose %s is %j leads to the page with an error", async (name, value) => {
    const link = await askForLink(await aStudent());
    link.searchParams.set(name, value);
    const landing = await openLink(link);
    expect(landing.page).toBe(callback());
    expect(landing.fragment).toMatchObject({ error: "access_denied", error_code: "validation_failed" });
  });

  it("isn't used up by a mail program that looks at it first", async () => {
    const link = await askForLink(await aStudent());
    expect((await fetch(link, { method: "HEAD", redirect: "manual" })).status).toBe(200);
    expect((await openLink(link)).fragment["access_token"]).toBeTypeOf("string");
  });

  it("can't be made out of its code by somebody who doesn't know the server's secret", async () => {
    const email = await aStudent();
    const link = await askForLink(email);
    const code = codeIn(await newestMail(server, email));
    const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(email + code));
    expect(link.searchParams.get("token")).not.toBe(Buffer.from(digest).toString("hex"));
  });
});

describe("a link never leads away from this site", () => {
  const elsewhere = [
    "https://evil.example/auth/callback",
    "http://127.0.0.1:1/auth/callback",
    "javascript:alert(1)",
    "//evil.example",
    "/auth/v1/authorize?provider=github",
  ];

  it.each(elsewhere)("when it is asked for with %s", async (target) => {
    const link = await askForLink(await aStudent(), { emailRedirectTo: target });
    expect(link.searchParams.get("redirect_to")).toBe(callback());
  });

  it.each([...elsewhere, ""])("when somebody changes it to %j", async (target) => {
    const link = await askForLink(await aStudent());
    link.searchParams.set("redirect_to", target.startsWith("/") && !target.startsWith("//") ? server.origin + target : target);
    expect((await openLink(link)).page).toBe(callback());
  });
});

describe("a link for an address without an account", () => {
  it("makes an account that is confirmed by opening it, and not before [AUTH-036]", async () => {
    const email = someone();
    const link = await askForLink(email);
    expect((await newestMail(server, email)).subject).toBe("Welcome to Learn together");
    const [before] = await server.sql("select email_confirmed_at, last_sign_in_at from auth.users where email = $1", [email]);
    expect(before).toEqual({ email_confirmed_at: null, last_sign_in_at: null });
    const landing = await openLink(link);
    expect(landing.fragment).toMatchObject({ type: "signup", token_type: "bearer" });
    const { data } = await server.visitor().auth.getUser(landing.fragment["access_token"]);
    expect(data.user?.email_confirmed_at).toBeTypeOf("string");
    expect(data.user?.identities?.map((identity) => identity.provider)).toEqual(["email"]);
  });

  it("keeps what the person said about themselves", async () => {
    const email = someone();
    await server.visitor().auth.signInWithOtp({ email, options: { data: { username: "Ada", role: "student" } } });
    const landing = await openLink(linkIn(await newestMail(server, email)));
    const { data } = await server.visitor().auth.getUser(landing.fragment["access_token"]);
    expect(data.user?.user_metadata).toMatchObject({ username: "Ada", role: "student", email, email_verified: true });
  });

  it("is sent to nobody when no account is to be made, and the answer is the same as for a known address", async () => {
    const [known, unknown] = [await aStudent(), someone()];
    const ask = async (email: string): Promise<unknown[]> => {
      const answer = await fetch(`${server.origin}/auth/v1/otp`, {
        method: "POST",
        headers: { apikey: server.anonKey, "content-type": "application/json" },
        body: JSON.stringify({ email, create_user: false }),
      });
      return [answer.status, [...answer.headers.keys()].filter((name) => name !== "date"), await answer.text()];
    };
    expect(await ask(unknown)).toEqual(await ask(known));
    expect([(await mailsTo(server, known)).length, (await mailsTo(server, unknown)).length]).toEqual([1, 0]);
    expect(await server.sql("select 1 from auth.users where email = $1", [unknown])).toEqual([]);
  });

  it("doesn't keep the address from its owner, who signs up with a password later", async () => {
    const email = someone();
    const link = await askForLink(email);
    await server.signUp(email);
    expect((await openLink(link)).fragment["error_code"]).toBe("otp_expired");
  });
});

describe("a code from a mail", () => {
  it("signs in as the link does, once [AUTH-053]", async () => {
    const email = await aStudent();
    await askForLink(email);
    const token = codeIn(await newestMail(server, email));
    const { data, error } = await server.visitor().auth.verifyOtp({ email, token, type: "email" });
    expect(error).toBeNull();
    expect(data.session?.refresh_token).toBeTypeOf("string");
    expect(data.user?.email).toBe(email);
    const again = await server.visitor().auth.verifyOtp({ email, token, type: "email" });
    expect(again.error).toMatchObject({ status: 403, code: "otp_expired", message: "Email link is invalid or has expired" });
  });

  it("is somebody else's for every other address", async () => {
    const [ada, bob] = [await aStudent(), await aStudent()];
    await askForLink(ada);
    const token = codeIn(await newestMail(server, ada));
    expect((await server.visitor().auth.verifyOtp({ email: bob, token, type: "email" })).error?.code).toBe("otp_expired");
  });

  it("confirms a new account with type email as well", async () => {
    const email = someone();
    await askForLink(email);
    const token = codeIn(await newestMail(server, email));
    expect((await server.visitor().auth.verifyOtp({ email, token, type: "email" })).data.session).not.toBeNull();
  });

  it("may be given as the token of the link", async () => {
    const link = await askForLink(await aStudent());
    const token_hash = link.searchParams.get("token") ?? "";
    expect((await server.visitor().auth.verifyOtp({ token_hash, type: "magiclink" })).error).toBeNull();
  });

  it.each([
    [{ type: "email" }, "Verify requires either a token or a token hash"],
    [{ type: "email", email: "a@example.org" }, "Verify requires either a token or a token hash"],
    [{ type: "invite", token_hash: "x" }, "Invalid email verification type"],
    [{ type: "reauthentication", token_hash: "x" }, "Invalid email verification type"],
    [{ type: "sms", token_hash: "x" }, "Invalid email verification type"],
    [{ token_hash: "x" }, "Verify requires a verification type"],
    [{ type: "email", token_hash: "x", email: "a@example.org" }, "Only the token_hash and type should be provided"],
  ])("is refused with a sentence for %j", async (body, sentence) => {
    const answer = await fetch(`${server.origin}/auth/v1/verify`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    expect([answer.status, await answer.json()]).toEqual([400, { code: 400, error_code: "validation_failed", msg: sentence }]);
  });
});

describe("the request for a link", () => {
  const post = async (
    path: string,
    body: string,
    headers: Record<string, string> = { apikey: server.anonKey },
  ): Promise<[number, unknown]> => {
    const answer = await fetch(`${server.origin}/auth/v1/${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body,
    });
    const json = (await answer.json()) as { msg?: string; message?: string };
    return [answer.status, json.msg ?? json.message];
  };

  it.each([
    ["otp", "{}", "One of email or phone must be set"],
    ["otp", '{"phone":"+123456789"}', "One of email or phone must be set"],
    ["magiclink", "{}", "One of email or phone must be set"],
    ["otp", '{"email":"no address"}', "Unable to validate email address: invalid format"],
    ["otp", '{"email":"a@example..org"}', "Unable to validate email address: invalid format"],
    ["otp", '{"email":"a@localhost"}', "Unable to validate email address: invalid format"],
    ["otp", '{"email":"a@example.org","create_user":"yes"}', "create_user must be true or false"],
    ["recover", "{}", "Password recovery requires an email"],
    ["resend", '{"type":"signup"}', "Type provided requires an email address"],
    ["resend", '{"type":"magiclink","email":"a@example.org"}', "Missing one of these types: signup"],
    ["otp", "{", "Could not parse request body as JSON"],
  ])("to %s with %s is refused: %s", async (path, body, sentence) => {
    expect(await post(path, body)).toEqual([400, sentence]);
  });

  it.each(["otp", "magiclink", "recover", "resend", "signup"])("to %s needs the key of the site", async (path) => {
    expect(await post(path, "{}", {})).toEqual([401, "No API key found in request"]);
    expect(await post(path, "{}", { apikey: "sb_publishable_wrong" })).toEqual([401, "Invalid API key"]);
  });

  it.each(["otp/", "/otp", "verify/", "recover/", "magiclink/", "resend/", "reauthenticate/", "OTP"])(
    "doesn't reach the embedded backend's own ways by /auth/v1/%s",
    async (path) => {
      const answer = await fetch(`${server.origin}/auth/v1/${path}`, {
        method: "POST",
        headers: { apikey: server.anonKey },
        body: '{"email":"a@example.org"}',
      });
      expect([401, 404]).toContain(answer.status);
      expect(await server.sql("select 1 from auth.users where email = 'a@example.org'")).toEqual([]);
    },
  );

  it("is a POST", async () => {
    const answer = await fetch(`${server.origin}/auth/v1/otp`, { headers: { apikey: server.anonKey } });
    expect([answer.status, answer.headers.get("allow")]).toEqual([405, "POST"]);
  });
});
