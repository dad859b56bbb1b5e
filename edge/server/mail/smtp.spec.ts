import { afterEach, describe, expect, it } from "vitest";
import { readableText, startMailServer, type MailServer, type MailServerOptions } from "#testing/server/mail-server.ts";
import { startTestServer, type TestServer } from "#testing/server/test-server.ts";

const password = "correct horse battery";
const account = { username: "learn", password: "secret-of-the-mail-server" };
const sentence = "We could not send the email. Please try again in a few minutes.";

let learn: TestServer | undefined;
let mailServer: MailServer | undefined;
let time = Date.now();
let log: string;

afterEach(async () => {
  await learn?.stop();
  await mailServer?.stop();
  learn = undefined;
  mailServer = undefined;
});

/** The server with confirmation by mail, and a mail server that it knows by this login. */
async function start(options: MailServerOptions, login = ""): Promise<{ server: TestServer; mails: MailServer }> {
  const mails = (mailServer = await startMailServer(options));
  time = Date.now();
  log = "";
  const server = (learn = await startTestServer({
    env: { CONFIRM_EMAIL: "true", SMTP_URL: `smtp://${login}127.0.0.1:${mails.port}` },
    logTo: { write: (line) => void (log += line) },
    now: () => time,
  }));
  return { server, mails };
}

const someone = (): string => `${crypto.randomUUID()}@example.org`;
const linkIn = (mails: MailServer, email: string): string => {
  const mail = mails.mails.findLast(({ to }) => to.includes(email));
  return /http:\/\/[^\s"<>]+\/auth\/v1\/verify\?[^\s"<>]+/.exec(mail ? readableText(mail) : "")?.[0] ?? "";
};

/** Opens a link as a browser does; true when it signs in. */
async function opens(link: string): Promise<boolean> {
  const { headers } = await fetch(link, { redirect: "manual" });
  return headers.get("location")?.includes("access_token=") ?? false;
}

describe.each([
  ["that takes mails from everybody", undefined, ""],
  ["that asks for a password", account, `${account.username}:${account.password}@`],
])("a mail server %s", (_, asked, login) => {
  it("gets the mails, whose links work once", async () => {
    const { server, mails } = await start(asked ? { account: asked } : {}, login);
    const email = someone();
    const { data, error } = await server.visitor().auth.signUp({ email, password });
    expect([error, data.session]).toEqual([null, null]);
    const link = linkIn(mails, email);
    expect([await opens(link), await opens(link)]).toEqual([true, false]);
    expect((await server.visitor().auth.signInWithPassword({ email, password })).error).toBeNull();
    expect((await server.visitor().auth.resetPasswordForEmail(email)).error).toBeNull();
    await expect.poll(() => mails.mails.length).toBe(2);
    expect(mails.mails.map(({ to }) => to)).toEqual([[email], [email]]);
  });
});

describe("a mail server that refuses the password", () => {
  it("is told in a sentence, alike for known and unknown addresses, and nothing of it gets into the log", async () => {
    const { server, mails } = await start({ account }, "learn:wrong-password-of-the-operator@");
    const email = someone();
    expect((await server.visitor().auth.signUp({ email, password })).error?.message).toBe(sentence);
    await server.sql("update auth.users set email_confirmed_at = now() where email = $1", [email]);
    for (const address of [email, someone()]) {
      expect((await server.visitor().auth.signInWithOtp({ email: address })).error?.message).toBe(sentence);
      expect((await server.visitor().auth.resetPasswordForEmail(address)).error?.message).toBe(sentence);
    }
    expect(mails.mails).toEqual([]);
    expect(log).toContain('"code":"EAUTH"');
    expect([email, "wrong-password-of-the-operator", "learn:", password].filter((secret) => log.includes(secret))).toEqual([]);
  });
});

describe("a mail server that is down", () => {
  it("is told in a sentence, and everything goes on when it is back: nothing was lost, and no limit counts what wasn't sent", async () => {
    const { server, mails } = await start({});
    const email = someone();
    await mails.stop();
    expect((await server.visitor().auth.signUp({ email, password })).error?.message).toBe(sentence);
    // The other sign-in methods don't need the mail server.
    expect((await server.visitor().auth.signInWithPassword({ email: someone(), password })).error?.message).toBe(
      "Invalid login credentials",
    );
    mailServer = await startMailServer({ port: mails.port });
    // A minute later, which is when it is tried again.
    time += 61_000;
    expect((await server.visitor().auth.signUp({ email, password })).error).toBeNull();
    expect(await opens(linkIn(mailServer, email))).toBe(true);
    expect((await server.visitor().auth.signInWithPassword({ email, password })).error).toBeNull();
    const [row] = await server.sql<{ count: number }>("select count(*)::int as count from auth.users where email = $1", [email]);
    expect(row?.count).toBe(1);
    expect([email, password].filter((secret) => log.includes(secret))).toEqual([]);
  });

  it("leaves the account of somebody who wants another address as it is", async () => {
    const { server, mails } = await start({});
    const email = someone();
    await server.visitor().auth.signUp({ email, password });
    await opens(linkIn(mails, email));
    const client = server.visitor();
    await client.auth.signInWithPassword({ email, password });
    await mails.stop();
    const wanted = someone();
    expect((await client.auth.updateUser({ email: wanted })).error?.message).toBe(sentence);
    expect((await client.auth.getUser()).data.user?.email).toBe(email);
    mailServer = await startMailServer({ port: mails.port });
    time += 61_000;
    expect((await client.auth.updateUser({ email: wanted })).error).toBeNull();
    expect(mailServer.mails.some(({ to }) => to.includes(wanted))).toBe(true);
  });
});

describe("a mail server that refuses one recipient", () => {
  it("keeps nobody else from getting mails", async () => {
    const { server, mails } = await start({ refuses: (address) => address.startsWith("nobody") });
    expect((await server.visitor().auth.signUp({ email: "nobody@example.org", password })).error?.message).toBe(sentence);
    const email = someone();
    expect((await server.visitor().auth.signUp({ email, password })).error).toBeNull();
    expect(await opens(linkIn(mails, email))).toBe(true);
    expect(log.includes("nobody@example.org")).toBe(false);
  });
});

describe("a mail that only somebody with an account gets", () => {
  /** Somebody with an account, who has asked for no mail yet. */
  async function member(server: TestServer): Promise<string> {
    const [first, email] = [someone(), someone()];
    await server.visitor().auth.signUp({ email: first, password });
    await server.sql("update auth.users set email = $2, email_confirmed_at = now() where email = $1", [first, email]);
    return email;
  }

  it("is told of by no failure of the mail server, whoever is asked for first", async () => {
    const { server, mails } = await start({});
    const [known, alsoKnown] = [await member(server), await member(server)];
    const ask = async (email: string): Promise<string | undefined> =>
      (await server.visitor().auth.resetPasswordForEmail(email)).error?.message;
    await mails.stop();
    for (const first of [known, someone()]) {
      const answers = [await ask(first)];
      // The failure is known a moment later, also when nobody was to get a mail.
      await expect.poll(() => log.match(/mail_server_failed/g)?.length).toBe(first === known ? 1 : 2);
      answers.push(await ask(alsoKnown), await ask(someone()));
      expect(answers).toEqual([undefined, sentence, sentence]);
      time += 61_000;
    }
  });

  it("isn't lost when the mail server is away for a moment, and the server ends meanwhile", async () => {
    const { server, mails } = await start({});
    const email = await member(server);
    await mails.stop();
    expect((await server.visitor().auth.resetPasswordForEmail(email)).error).toBeNull();
    await expect.poll(() => log).toContain('"event":"mail_failed"');
    const back = (mailServer = await startMailServer({ port: mails.port }));
    await server.stop();
    learn = undefined;
    expect(back.mails.map(({ to }) => to)).toEqual([[email]]);
  });
});
