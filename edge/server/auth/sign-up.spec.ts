import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { codeIn, linkIn, mailsTo, newestMail, openLink } from "#testing/server/mails.ts";
import { sharedEmbeddedServer, startTestServer, type TestServer } from "#testing/server/test-server.ts";

const minuteMs = 60_000;
const password = "long enough";
let time = Date.now();
let person = 0;
const someone = (): string => `person-${(person += 1)}@example.org`;

describe("a sign-up whose address must be confirmed", () => {
  let server: TestServer;
  const callback = (): string => `${server.origin}/auth/callback`;
  beforeAll(async () => {
    server = await startTestServer({ databaseUrl: null, env: { CONFIRM_EMAIL: "true" }, now: () => time });
  });
  afterAll(() => server.stop());

  function signUp(email: string, secret = password): ReturnType<ReturnType<TestServer["visitor"]>["auth"]["signUp"]> {
    const options = { emailRedirectTo: callback(), data: { username: "Ada", role: "student" } };
    return server.visitor().auth.signUp({ email, password: secret, options });
  }

  async function confirmed(email: string): Promise<string> {
    await signUp(email);
    await openLink(linkIn(await newestMail(server, email)));
    return email;
  }

  async function canSignIn(email: string, secret = password): Promise<boolean> {
    return (await server.visitor().auth.signInWithPassword({ email, password: secret })).error === null;
  }

  it("gives no session, and its link confirms the address and signs in [AUTH-019] [AUTH-036]", async () => {
    const email = someone();
    const { data, error } = await signUp(email);
    expect(error).toBeNull();
    expect(data.session).toBeNull();
    expect(data.user).toMatchObject({ email, user_metadata: { username: "Ada", role: "student" } });
    expect(await canSignIn(email)).toBe(false);
    const landing = await openLink(linkIn(await newestMail(server, email)));
    expect([landing.page, landing.fragment["type"]]).toEqual([callback(), "signup"]);
    const { data: told } = await server.visitor().auth.getUser(landing.fragment["access_token"]);
    expect(told.user).toMatchObject({
      id: data.user?.id,
      email,
      user_metadata: { username: "Ada", role: "student", email_verified: true },
    });
    expect(await canSignIn(email)).toBe(true);
  });

  it("on an address that has an account tells its owner, and changes nothing", async () => {
    const email = await confirmed(someone());
    time += 2 * minuteMs;
    await signUp(email, "somebody else's");
    const mail = await newestMail(server, email);
    expect(mail.subject).toBe("You have an account already");
    expect(linkIn(mail).href).toBe(`${server.origin}/login`);
    expect([await canSignIn(email), await canSignIn(email, "somebody else's")]).toEqual([true, false]);
  });

  it.each([
    ["before its owner", ["the squatter's", password]],
    ["after its owner", [password, "the squatter's"]],
  ])("by two people leaves no password alive, also that of somebody else %s: whoever reads the mail chooses one", async (_, passwords) => {
    const email = someone();
    const links: URL[] = [];
    for (const secret of passwords) {
      await signUp(email, secret);
      links.push(linkIn(await newestMail(server, email)));
      time += 2 * minuteMs;
    }
    const [first, second] = links;
    if (!first || !second) throw new Error("Two mails were expected.");
    expect((await openLink(first)).fragment["error_code"]).toBe("otp_expired");
    const landing = await openLink(second);
    expect([landing.page, landing.fragment["type"]]).toEqual([`${server.origin}/auth/reset-password`, "recovery"]);
    expect([await canSignIn(email), await canSignIn(email, "the squatter's")]).toEqual([false, false]);
    const client = server.visitor();
    await client.auth.setSession({
      access_token: landing.fragment["access_token"] ?? "",
      refresh_token: landing.fragment["refresh_token"] ?? "",
    });
    expect((await client.auth.updateUser({ password: "chosen at last" })).error).toBeNull();
    expect(await canSignIn(email, "chosen at last")).toBe(true);
  });

  it("by one person twice keeps the password, and its code is as good as its link", async () => {
    const [first, second] = [someone(), someone()];
    for (const email of [first, second]) await signUp(email);
    time += 2 * minuteMs;
    await signUp(first);
    await signUp(second, "another one");
    await openLink(linkIn(await newestMail(server, first)));
    expect(await canSignIn(first)).toBe(true);
    const token = codeIn(await newestMail(server, second));
    expect((await server.visitor().auth.verifyOtp({ email: second, token, type: "email" })).error).toBeNull();
  });

  it("leaves no password alive that was set before its owner came by a link", async () => {
    const email = someone();
    await signUp(email, "the squatter's");
    time += 2 * minuteMs;
    await server.visitor().auth.signInWithOtp({ email });
    const landing = await openLink(linkIn(await newestMail(server, email)));
    expect(landing.fragment["type"]).toBe("magiclink");
    expect(await canSignIn(email, "the squatter's")).toBe(false);
  });

  it("can have its mail sent again, and only the newer link counts [AUTH-055]", async () => {
    const email = someone();
    await signUp(email);
    const first = linkIn(await newestMail(server, email));
    time += 2 * minuteMs;
    const { error } = await server.visitor().auth.resend({ type: "signup", email, options: { emailRedirectTo: callback() } });
    expect(error).toBeNull();
    const second = linkIn(await newestMail(server, email));
    expect((await openLink(first)).fragment["error_code"]).toBe("otp_expired");
    expect((await openLink(second)).fragment["access_token"]).toBeTypeOf("string");
    expect(await canSignIn(email)).toBe(true);
  });

  it("with the name of the address as its password is refused [AUTH-044]", async () => {
    const { error } = await signUp("amina.njeri@example.org", "Amina Njeri");
    expect(error).toMatchObject({
      status: 422,
      code: "weak_password",
      message: "This password is in your email address, so it is easy to guess. Please think of another one.",
    });
    expect(await server.sql("select from auth.users where email = 'amina.njeri@example.org'")).toEqual([]);
  });
});

describe("a sign-up without confirmation", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await sharedEmbeddedServer();
  });

  it("signs in at once and writes no mail", async () => {
    const { email } = await server.signUp();
    expect(await mailsTo(server, email)).toEqual([]);
  });

  it("is refused for an address that has an account", async () => {
    const { email } = await server.signUp();
    const { error } = await server.visitor().auth.signUp({ email, password });
    expect(error).toMatchObject({ status: 422, code: "user_already_exists", message: "User already registered" });
  });
});

describe("a server that can send no mail", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ env: { HOST: "0.0.0.0" } });
  });
  afterAll(() => server.stop());

  it("says so, for known and unknown addresses alike", async () => {
    const { email, client } = await server.signUp();
    const sentence = "This site can't send emails yet. Please ask your teacher for help.";
    for (const address of [email, someone()]) {
      expect((await server.visitor().auth.signInWithOtp({ email: address })).error).toMatchObject({ status: 501, message: sentence });
      expect((await server.visitor().auth.resetPasswordForEmail(address)).error?.message).toBe(sentence);
      expect((await server.visitor().auth.resend({ type: "signup", email: address })).error?.message).toBe(sentence);
    }
    expect((await client.auth.reauthenticate()).error?.message).toBe(sentence);
    expect((await client.auth.updateUser({ email: someone() })).error?.message).toBe(sentence);
    expect(await server.sql("select 1 from auth.users where email <> $1", [email])).toEqual([]);
  });
});

describe("a mail server that doesn't answer", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ env: { CONFIRM_EMAIL: "true", SMTP_URL: "smtp://127.0.0.1:1" }, now: () => time });
  });
  afterAll(() => server.stop());

  it("is told to everybody for a minute, whether or not the address is known", async () => {
    const sentence = "We could not send the email. Please try again in a few minutes.";
    const email = someone();
    expect((await server.visitor().auth.signUp({ email, password })).error).toMatchObject({ status: 500, message: sentence });
    // Nobody waits for this mail, but the last one has shown that it can't go out.
    expect((await server.visitor().auth.resetPasswordForEmail(someone())).error?.message).toBe(sentence);
    time += 2 * minuteMs;
    expect((await server.visitor().auth.resetPasswordForEmail(someone())).error).toBeNull();
  });
});
