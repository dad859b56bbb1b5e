import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type SignedUp, type TestServer } from "../server/test-server.ts";
import { send, type RawAnswer } from "./attacker.ts";

let server: TestServer;
let attacker: SignedUp;

beforeAll(async () => {
  server = await startTestServer({ databaseUrl: null, env: { CONFIRM_EMAIL: "true" } });
  attacker = await confirmed();
});
afterAll(() => server?.stop());

const password = "correct horse battery";
const address = (): string => `${crypto.randomUUID()}@example.org`;

/** An account as a sign-up leaves it, for whose address no mail has been asked for within the hour. */
async function unconfirmed(): Promise<string> {
  const [first, email] = [address(), address()];
  const { error } = await server.visitor().auth.signUp({ email: first, password });
  if (error) throw error;
  await server.sql("update auth.users set email = $2 where email = $1", [first, email]);
  return email;
}

async function confirmed(): Promise<SignedUp> {
  const email = await unconfirmed();
  await server.sql("update auth.users set email_confirmed_at = now() where email = $1", [email]);
  const client = server.visitor();
  const { data, error } = await client.auth.signInWithPassword({ email, password });
  if (error) throw error;
  return { id: data.user.id, email, password, client, operator: server.operator(), accessToken: data.session.access_token };
}

interface Way {
  method?: string;
  path: string;
  body: (email: string) => object;
}

const ways: [string, Way][] = [
  ["a sign-in with a wrong password", { path: "token?grant_type=password", body: (email) => ({ email, password: "wrong horse battery" }) }],
  [
    "a sign-in with a password that is too long for any",
    { path: "token?grant_type=password", body: (email) => ({ email, password: "x".repeat(500) }) },
  ],
  ["a sign-up", { path: "signup", body: (email) => ({ email, password, data: { username: "Ada", role: "student" } }) }],
  ["a sign-up with a weak password", { path: "signup", body: (email) => ({ email, password: "short" }) }],
  ["an Email Link", { path: "otp", body: (email) => ({ email, create_user: true }) }],
  ["an Email Link for people with an account only", { path: "otp", body: (email) => ({ email, create_user: false }) }],
  ["a magic link", { path: "magiclink", body: (email) => ({ email }) }],
  ["a new password", { path: "recover", body: (email) => ({ email }) }],
  ["another mail to confirm", { path: "resend", body: (email) => ({ email, type: "signup" }) }],
  ["a code", { path: "verify", body: (email) => ({ email, token: "0123456789", type: "email" }) }],
  ["a code for a new password", { path: "verify", body: (email) => ({ email, token: "0123456789", type: "recovery" }) }],
];

async function ask({ method = "POST", path, body }: Way, email: string, token?: string): Promise<RawAnswer> {
  const headers: Record<string, string> = { apikey: server.anonKey, "content-type": "application/json" };
  if (token !== undefined) headers["authorization"] = `Bearer ${token}`;
  return send(server.origin, { method, path: `/auth/v1/${path}`, headers, body: JSON.stringify(body(email)) });
}

/** An answer without what differs between any two of them. */
function comparable({ status, headers, text }: RawAnswer, email: string): unknown {
  const masked = text
    .replaceAll(email, "<address>")
    .replaceAll(/[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g, "<id>")
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+(Z|\+00:00)/g, "<time>");
  // PostgreSQL prints a time without its last zeros, so that the length differs with the time.
  const { date: _date, "x-request-id": _id, "content-length": _length, "retry-after": wait, ...rest } = headers;
  return { status, headers: rest, body: masked, waits: wait !== undefined };
}

describe("whether an address has an account is told by no answer", () => {
  it.each(ways)("to %s, nor by the refusal when it is asked again and again", async (_, way) => {
    const seen: unknown[][] = [];
    for (const email of [(await confirmed()).email, await unconfirmed(), address()]) {
      const answers: unknown[] = [];
      for (let index = 0; index < 12; index += 1) answers.push(comparable(await ask(way, email), email));
      seen.push(answers);
    }
    const [known, waiting, unknown] = seen;
    expect(known).toEqual(unknown);
    expect(waiting).toEqual(unknown);
    expect(JSON.stringify(unknown)).not.toContain('"status":5');
  });

  it("to a sign-in when the account waits for its confirmation, unless the password is right", async () => {
    const email = await unconfirmed();
    const [, wrong] = ways[0] ?? [];
    if (!wrong) throw new Error("No sign-in among the ways");
    const other = address();
    expect(comparable(await ask(wrong, email), email)).toEqual(comparable(await ask(wrong, other), other));
    const { error } = await server.visitor().auth.signInWithPassword({ email, password });
    expect(error?.message).toBe("Email not confirmed");
  });

  it("to somebody who is signed in and wants that address", async () => {
    const way = { method: "PUT", path: "user", body: (email: string) => ({ email }) };
    const taken = (await confirmed()).email;
    const free = address();
    const [known, unknown] = [await ask(way, taken, attacker.accessToken), await ask(way, free, attacker.accessToken)];
    expect(comparable(known, taken)).toEqual(comparable(unknown, free));
  });
});

describe("the mails", () => {
  const mailsTo = async (email: string): Promise<{ subject: string }[]> => {
    const all = (await (await fetch(`${server.origin}/__mailbox`)).json()) as { to: string; subject: string }[];
    return all.filter(({ to }) => to === email);
  };

  it("tell the owner of an account about a sign-up with it, and nobody else", async () => {
    const { email } = await confirmed();
    const { data, error } = await server.visitor().auth.signUp({ email, password: "another horse battery" });
    expect([error, data.session]).toEqual([null, null]);
    await expect.poll(async () => (await mailsTo(email)).map(({ subject }) => subject)).toEqual([expect.stringContaining("already")]);
  });

  it("go to nobody who has no account and doesn't want one", async () => {
    const email = address();
    expect((await server.visitor().auth.resetPasswordForEmail(email)).error).toBeNull();
    expect((await server.visitor().auth.signInWithOtp({ email, options: { shouldCreateUser: false } })).error).toBeNull();
    expect((await server.visitor().auth.resend({ email, type: "signup" })).error).toBeNull();
    // A mail that is sent later would be sent before this one.
    const { email: known } = await confirmed();
    await server.visitor().auth.resetPasswordForEmail(known);
    await expect.poll(async () => (await mailsTo(known)).length).toBe(1);
    expect(await mailsTo(email)).toEqual([]);
  });
});
