import { performance } from "node:perf_hooks";
import { afterEach, describe, expect, it } from "vitest";
import { startMailServer, readableText, type MailServer } from "#testing/server/mail-server.ts";
import { createTestClient, startTestServer, type TestServer } from "#testing/server/test-server.ts";

const people = 35;
const password = "correct horse battery";

let server: TestServer | undefined;
let mailServer: MailServer | undefined;
afterEach(async () => {
  await server?.stop();
  await mailServer?.stop();
  server = undefined;
  mailServer = undefined;
});

const addresses = Array.from({ length: people }, (_, index) => `student.${index + 1}@school.example`);

/** Lets the whole class do something at the same time, and tells who failed and how long it took. */
async function all(what: string, one: (email: string) => Promise<{ error: { message: string } | null }>): Promise<{ failures: string[] }> {
  const started = performance.now();
  const outcomes = await Promise.all(addresses.map(one));
  const ms = performance.now() - started;
  process.stdout.write(`${people} people behind one address ${what} in ${Math.round(ms)} ms\n`);
  return { failures: outcomes.flatMap(({ error }) => (error ? [error.message] : [])) };
}

/** The address of the link in the last mail to somebody. */
async function linkTo(email: string): Promise<string> {
  const lastMail = (): string => {
    const mail = mailServer?.mails.findLast(({ to }) => to.includes(email));
    return mail ? readableText(mail) : "";
  };
  await expect.poll(lastMail, { timeout: 30_000 }).toContain("/auth/v1/verify?");
  return /http:\/\/[^\s"<>]+\/auth\/v1\/verify\?[^\s"<>]+/.exec(lastMail())?.[0] ?? "";
}

describe("a class of 35 behind one address, all at once, without a failure", () => {
  it("signs up, confirms its addresses by mail, mistypes, and signs in by password and by mail", async () => {
    mailServer = await startMailServer();
    const { visitor, origin, anonKey } = (server = await startTestServer({
      databaseUrl: null,
      env: { CONFIRM_EMAIL: "true", SMTP_URL: `smtp://127.0.0.1:${mailServer.port}` },
    }));
    const signUp = await all("signed up with a mail", (email) => visitor().auth.signUp({ email, password }));
    const confirm = await all("opened the links of their mails", async (email) => openLink(await linkTo(email)));
    const signIn = await all("mistyped twice and signed in", async (email) => {
      const client = visitor();
      for (const typed of ["Correct horse battery", "correct horse"]) await client.auth.signInWithPassword({ email, password: typed });
      return client.auth.signInWithPassword({ email, password });
    });
    const ask = await all("asked for an Email Link", (email) =>
      createTestClient(origin, anonKey).auth.signInWithOtp({ email, options: { shouldCreateUser: false } }),
    );
    await expect.poll(() => mailServer?.mails.length, { timeout: 30_000 }).toBe(2 * people);
    const open = await all("opened it", async (email) => openLink(await linkTo(email)));
    expect([signUp.failures, confirm.failures, signIn.failures, ask.failures, open.failures]).toEqual([[], [], [], [], []]);
  });
});

/** Opens a link as a browser does, and looks where it leads. */
async function openLink(link: string): Promise<{ error: { message: string } | null }> {
  const { headers } = await fetch(link, { redirect: "manual" });
  const fragment = new URLSearchParams(new URL(headers.get("location") ?? "http://nowhere").hash.slice(1));
  return { error: fragment.has("access_token") ? null : { message: fragment.get("error_description") ?? "no session" } };
}
