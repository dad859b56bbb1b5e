import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openLink } from "#testing/server/mails.ts";
import { jwtSecretOf } from "#testing/server/learn-with-stub.ts";
import { startMailServer, type MailServer } from "#testing/server/mail-server.ts";
import { freshDatabase } from "#testing/server/fresh-database.ts";
import type { TestPostgres } from "#testing/server/postgres-for-tests.ts";
import { startTestServer, type SignedUp, type TestServer } from "#testing/server/test-server.ts";
import { makeLinkToken } from "./link-token.ts";

const minuteMs = 60_000;
const postgres: TestPostgres | null = await freshDatabase();

/** Ten connections that really run side by side; the embedded database has one. */
describe.skipIf(postgres === null)("at the same time, on a PostgreSQL server,", () => {
  let server: TestServer;
  let mails: MailServer;
  let secret: string;
  let time = Date.now();
  beforeAll(async () => {
    mails = await startMailServer();
    const env = { SMTP_URL: `smtp://127.0.0.1:${mails.port}`, CONFIRM_EMAIL: "false" };
    server = await startTestServer({ databaseUrl: postgres?.url, env, now: () => time });
    secret = await jwtSecretOf(server);
  });
  afterAll(async () => {
    await server.stop();
    await mails.stop();
    await postgres?.stop();
  });

  /** A token as a mail carries it, without the mail. */
  async function tokenFor(
    { id, email }: SignedUp,
    column: "recovery_token" | "reauthentication_token",
  ): Promise<{ code: string; link: URL }> {
    const { code, hash } = makeLinkToken(email, secret);
    const sentAt = column === "recovery_token" ? "recovery_sent_at" : "reauthentication_sent_at";
    await server.sql(`update auth.users set ${column} = $2, ${sentAt} = now() where id = $1`, [id, hash]);
    return { code, link: new URL(`${server.origin}/auth/v1/verify?type=magiclink&token=${hash}`) };
  }

  it("one of twenty clicks on a link gets the session, and the others a clear error", async () => {
    const ada = await server.signUp();
    const { link } = await tokenFor(ada, "recovery_token");
    const landings = await Promise.all(Array.from({ length: 20 }, () => openLink(link)));
    expect(landings.filter((landing) => landing.fragment["access_token"])).toHaveLength(1);
    expect(landings.filter((landing) => landing.fragment["error_code"] === "otp_expired")).toHaveLength(19);
    expect(await server.sql("select count(*)::int as count from auth.sessions where user_id = $1", [ada.id])).toEqual([{ count: 2 }]);
  });

  it("one of two changes of a password gets the mailed code", async () => {
    const ada = await server.signUp();
    const { code: nonce } = await tokenFor(ada, "reauthentication_token");
    const answers = await Promise.all(
      ["first password", "second password"].map((password) => ada.client.auth.updateUser({ password, nonce })),
    );
    expect(answers.map(({ error }) => error?.code ?? "done").toSorted()).toEqual(["done", "reauthentication_not_valid"]);
  });

  it("ten requests for a link by one unknown address make one account and send one mail", async () => {
    const email = `${crypto.randomUUID()}@example.org`;
    await Promise.all(Array.from({ length: 10 }, () => server.visitor().auth.signInWithOtp({ email })));
    expect(await server.sql("select count(*)::int as count from auth.users where email = $1", [email])).toEqual([{ count: 1 }]);
    expect(mails.mails.filter((mail) => mail.to.includes(email))).toHaveLength(1);
  });

  it("ten sign-ups with one address make one account, and the others are told that it has one", async () => {
    const email = `${crypto.randomUUID()}@example.org`;
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => server.visitor().auth.signUp({ email, password: "long enough" })));
    expect(outcomes.map(({ error }) => error?.code ?? "done").toSorted()).toEqual([
      "done",
      ...Array.from({ length: 9 }, () => "user_already_exists"),
    ]);
    expect(await server.sql("select count(*)::int as count from auth.identities where email = $1", [email])).toEqual([{ count: 1 }]);
  });

  it("ten tabs that renew one session get the same tokens, and the session goes on", async () => {
    const ada = await server.signUp();
    const { data } = await ada.client.auth.getSession();
    const renew = (token = ""): ReturnType<SignedUp["client"]["auth"]["refreshSession"]> =>
      server.visitor().auth.refreshSession({ refresh_token: token });
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => renew(data.session?.refresh_token)));
    expect(outcomes.map(({ error }) => error?.message ?? "done")).toEqual(Array.from({ length: 10 }, () => "done"));
    const tokens = new Set(outcomes.map((outcome) => outcome.data.session?.refresh_token));
    expect(tokens.size).toBe(1);
    expect((await renew([...tokens][0])).error).toBeNull();
    // Whoever still has the first token has stolen it: the session ends for everybody.
    expect((await renew(data.session?.refresh_token)).error?.code).toBe("refresh_token_already_used");
  });

  it("an address that two people change to becomes the one's who opens the link first", async () => {
    const [ada, bob, email] = [await server.signUp(), await server.signUp(), `${crypto.randomUUID()}@example.org`];
    const links: URL[] = [];
    for (const person of [ada, bob]) {
      const { hash } = makeLinkToken(email, secret);
      await server.sql("update auth.users set email_change = $2, email_change_token_new = $3, email_change_sent_at = now() where id = $1", [
        person.id,
        email,
        hash,
      ]);
      links.push(new URL(`${server.origin}/auth/v1/verify?type=email_change&token=${hash}`));
    }
    const landings = await Promise.all(links.map((link) => openLink(link)));
    expect(landings.map(({ fragment }) => fragment["error_code"] ?? "done").toSorted()).toEqual(["done", "email_exists"]);
  });

  it("a link by mail works from the request to the session", async () => {
    const email = `${crypto.randomUUID()}@example.org`;
    time += 2 * minuteMs;
    expect((await server.visitor().auth.signInWithOtp({ email, options: { data: { username: "Ada" } } })).error).toBeNull();
    const [account] = await server.sql<{ hash: string }>("select confirmation_token as hash from auth.users where email = $1", [email]);
    const { data, error } = await server.visitor().auth.verifyOtp({ token_hash: account?.hash ?? "", type: "email" });
    expect(error).toBeNull();
    expect(data.user?.user_metadata).toMatchObject({ username: "Ada", email_verified: true });
  });
});
