import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { codeIn, linkIn, mailsTo, newestMail, openLink } from "#testing/server/mails.ts";
import { startTestServer, type TestServer } from "#testing/server/test-server.ts";

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

  it("is answered alike for a new address, one that waits and one that has an account", async () => {
    const [fresh, waiting, known] = [someone(), someone(), await confirmed(someone())];
    await signUp(waiting);
    time += 2 * minuteMs;
    const answerTo = async (email: string): Promise<unknown> => {
      const answer = await fetch(`${server.origin}/auth/v1/signup`, {
        method: "POST",
        headers: { apikey: server.anonKey, "content-type": "application/json" },
        body: JSON.stringify({ email, password, data: { username: "Eve" } }),
      });
      const text = await answer.text();
      const figures = text
        .replaceAll(email, "EMAIL")
        .replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, "ID")
        .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "TIME");
      return [answer.status, [...answer.headers.keys()], figures];
    };
    const [toFresh, toWaiting, toKnown] = [await answerTo(fresh), await answerTo(waiting), await answerTo(known)];
    expect(toKnown).toEqual(toFresh);
    expect(toWaiting).toEqual(toFresh);
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

  it("has no mail sent again for an unknown or confirmed address, with the same answer", async () => {
    const [unknown, known] = [someone(), await confirmed(someone())];
    time += 2 * minuteMs;
    for (const email of [unknown, known])
      expect(await server.visitor().auth.resend({ type: "signup", email })).toMatchObject({ error: null });
    expect([(await mailsTo(server, unknown)).length, (await mailsTo(server, known)).length]).toEqual([0, 1]);
  });

  it("that happens twice at once makes one account", async () => {
    const email = someone();
    await Promise.all([signUp(email), signUp(email, "another password")]);
    const [count] = await server.sql("select count(*)::int as count from auth.users where email = $1", [email]);
    expect(count).toEqual({ count: 1 });
  });

  it.each([
    ["", "Signup requires a valid password"],
    ["seven77", "Password should be at least 8 characters."],
    ["ä".repeat(37), "Password cannot be longer than 72 characters"],
    ["Password", "Very many people use this password, so it is easy to guess. Please think of one that only you know."],
    ["12345678", "This password is easy to guess: its letters or numbers repeat or stand in a row. Please mix in some more."],
    ["        ", "This password is easy to guess: its letters or numbers repeat or stand in a row. Please mix in some more."],
  ])("with the password %j is refused, whether or not the address has an account: %s", async (secret, sentence) => {
    const known = await confirmed(someone());
    time += 2 * minuteMs;
    for (const email of [someone(), known]) expect((await signUp(email, secret)).error?.message).toBe(sentence);
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
    server = await startTestServer({ databaseUrl: null });
  });
  afterAll(() => server.stop());

  it("signs in at once and writes no mail", async () => {
    const { email } = await server.signUp();
    expect(await mailsTo(server, email)).toEqual([]);
  });

  it("is refused for an address that has an account", async () => {
    const { email } = await server.signUp();
    const { error } = await server.visitor().auth.signUp({ email, password });
    expect(error).toMatchObject({ status: 422, code: "user_already_exists", message: "User already registered" });
  });

  it.each([
    ["ada", "long enough", "Unable to validate email address: invalid format"],
    ["ada@example.org", "ä".repeat(37), "Password cannot be longer than 72 characters"],
  ])("is refused for %s with password %s: %s", async (email, secret, sentence) => {
    expect((await server.visitor().auth.signUp({ email, password: secret })).error?.message).toBe(sentence);
  });
});

describe("a server that can send no mail", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ databaseUrl: null, env: { HOST: "0.0.0.0" } });
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
    server = await startTestServer({ databaseUrl: null, env: { CONFIRM_EMAIL: "true", SMTP_URL: "smtp://127.0.0.1:1" }, now: () => time });
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
