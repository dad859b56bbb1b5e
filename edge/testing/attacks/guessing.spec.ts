import { ownTestServer } from "../server/own-servers.ts";
import { afterAll, describe, expect, it } from "vitest";
import { readableText, startMailServer } from "../server/mail-server.ts";
import { startTestServer, type SignedUp } from "../server/test-server.ts";
import { send, type RawAnswer } from "./attacker.ts";

const mailServer = await startMailServer();
const server = await ownTestServer({ env: { TRUST_PROXY: "1", SMTP_URL: `smtp://127.0.0.1:${mailServer.port}` } });
afterAll(() => mailServer.stop());

// Each test attacks from an address of its own.
let next = 0;
const someAddress = (): string => `10.${Math.floor((next += 1) / 250)}.${next % 250}.1`;

interface Options {
  from?: string;
  method?: string;
  headers?: Record<string, string>;
}

function ask(
  path: string,
  body: object | undefined,
  { from = someAddress(), method = "POST", headers = {} }: Options = {},
): Promise<RawAnswer> {
  const all = { apikey: server.anonKey, "content-type": "application/json", "x-forwarded-for": from, ...headers };
  return send(server.origin, { method, path: `/auth/v1/${path}`, headers: all, body: body && JSON.stringify(body) });
}

const guess = (email: string, password: string, options?: Options): Promise<RawAnswer> =>
  ask("token?grant_type=password", { email, password }, options);

/** The link in the last mail to somebody. */
async function linkTo(email: string): Promise<string> {
  const lastMail = (): string =>
    mailServer.mails
      .filter(({ to }) => to.includes(email))
      .map(readableText)
      .at(-1) ?? "";
  await expect.poll(lastMail).toContain("/auth/v1/verify?");
  return /http:\/\/[^\s"<>]+\/auth\/v1\/verify\?[^\s"<>]+/.exec(lastMail())?.[0] ?? "";
}

const countOf = (answers: RawAnswer[], status: number): number => answers.filter((answer) => answer.status === status).length;

function burst(count: number, one: (index: number) => Promise<RawAnswer>): Promise<RawAnswer[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => one(index)));
}

describe("a password", () => {
  it("is tried ten times from one address, also in a burst and with every spelling of the account", async () => {
    const ada = await server.signUp();
    const from = someAddress();
    const spellings = [ada.email, ada.email.toUpperCase(), ` ${ada.email}`, `${ada.email}\u00a0`, ada.email.replace("example", "EXAMPLE")];
    const answers = await burst(60, (index) => guess(spellings[index % spellings.length] ?? "", `wrong ${index}`, { from }));
    expect([countOf(answers, 400), countOf(answers, 429)]).toEqual([10, 50]);
    const refused = await guess(ada.email, ada.password, { from });
    expect([refused.status, Number(refused.headers["retry-after"])]).toEqual([429, expect.any(Number)]);
    expect(JSON.parse(refused.text)).toMatchObject({
      error_code: "over_request_rate_limit",
      msg: expect.stringMatching(/^Too many tries\./),
    });
  });

  it("is tried ten times whatever the sender says of where it comes from", async () => {
    const ada = await server.signUp();
    const answers = await burst(30, (index) => guess(ada.email, "wrong", { from: `192.0.2.${index}, 10.200.0.1` }));
    expect(countOf(answers, 400)).toBe(10);
    const plain = await startTestServer();
    const headers = (index: number): Record<string, string> => ({
      apikey: plain.anonKey,
      "content-type": "application/json",
      "x-forwarded-for": `192.0.2.${index}`,
      "x-real-ip": `192.0.2.${index}`,
      forwarded: `for=192.0.2.${index}`,
    });
    const body = JSON.stringify({ email: "ada@example.org", password: "wrong" });
    const unbelieved = await burst(30, (index) =>
      send(plain.origin, { method: "POST", path: "/auth/v1/token?grant_type=password", headers: headers(index), body }),
    );
    await plain.stop();
    expect(countOf(unbelieved, 400)).toBe(10);
  });

  it("is tried a hundred times in an hour from everywhere", async () => {
    const ada = await server.signUp();
    const answers = await burst(130, () => guess(ada.email, "wrong"));
    expect([countOf(answers, 400), countOf(answers, 429)]).toEqual([100, 30]);
  });
});

describe("a classmate who fails on purpose locks nobody out", () => {
  /** The cookie of a browser that has been signed in to the account. */
  const cookieOf = async ({ email, password }: SignedUp): Promise<string> => {
    const answer = await guess(email, password);
    expect(answer.status).toBe(200);
    return String(answer.headers["set-cookie"]).split(";")[0] ?? "";
  };

  it("who uses a browser that has been signed in before, not even behind the same address", async () => {
    const ada = await server.signUp();
    const headers = { cookie: await cookieOf(ada) };
    const from = someAddress();
    await burst(60, () => guess(ada.email, "wrong", { from }));
    await burst(110, () => guess(ada.email, "wrong"));
    expect((await guess(ada.email, ada.password, { from })).status).toBe(429);
    expect((await guess(ada.email, ada.password, { from, headers })).status).toBe(200);
  });

  it("who is signed in: the session goes on, and is renewed", async () => {
    const ada = await server.signUp();
    await burst(110, () => guess(ada.email, "wrong"));
    expect((await ada.client.auth.refreshSession()).error).toBeNull();
    expect((await ada.client.auth.getUser()).data.user?.id).toBe(ada.id);
  });

  it("who asks for an Email Link instead", async () => {
    const ada = await server.signUp();
    const from = someAddress();
    await burst(110, () => guess(ada.email, "wrong", { from }));
    expect((await ask("otp", { email: ada.email, create_user: false }, { from })).status).toBe(200);
    const link = await linkTo(ada.email);
    const opened = await fetch(link, { redirect: "manual", headers: { "x-forwarded-for": from } });
    expect(opened.headers.get("location")).toContain("access_token=");
  });

  it("of another name: dots and pluses make other accounts", async () => {
    const id = crypto.randomUUID();
    const ada = await server.signUp(`ada.${id}@example.org`);
    const from = someAddress();
    for (const email of [`ada${id}@example.org`, `a.da.${id}@example.org`, `ada.${id}+1@example.org`])
      await burst(15, () => guess(email, "wrong", { from }));
    expect((await guess(ada.email, ada.password, { from })).status).toBe(200);
  });
});

describe("what mails carry", () => {
  it("is tried ten times as a code, also in a burst", async () => {
    const ada = await server.signUp();
    const from = someAddress();
    const answers = await burst(40, (index) =>
      ask("verify", { type: index % 2 ? "email" : "recovery", email: ada.email, token: String(index).padStart(10, "0") }, { from }),
    );
    expect([countOf(answers, 429), answers.filter(({ status }) => status < 400).length]).toEqual([30, 0]);
  });

  it("is tried a hundred times as a link, however it is asked, and a browser is told so by the page it is led to", async () => {
    const from = someAddress();
    const token = (index: number): string => index.toString(16).padStart(64, "0");
    const open = (index: number, method = "GET"): Promise<RawAnswer> =>
      ask(`verify?type=magiclink&token=${token(index)}`, undefined, { from, method });
    const answers = [
      ...(await burst(40, (index) => open(index))),
      ...(await burst(30, (index) => ask("verify", { type: "email", token_hash: token(index) }, { from }))),
      ...(await burst(30, (index) =>
        ask("verify", { type: "email", token_hash: token(index), email: `${index}@example.org`, token: "0123456789" }, { from }),
      )),
    ];
    expect([countOf(answers, 429), answers.filter(({ text }) => text.includes("access_token")).length]).toEqual([0, 0]);
    const refused = await open(101);
    expect([refused.status, refused.headers["retry-after"]]).toEqual([303, expect.stringMatching(/^\d+$/)]);
    expect(refused.headers["location"]).toMatch(
      /\/auth\/callback#error=access_denied&error_code=over_request_rate_limit&error_description=Too\+many/,
    );
    expect((await ask("verify", { type: "email", token_hash: token(1) }, { from })).status).toBe(429);
  });

  it("isn't used up by a mail scanner that only looks", async () => {
    const ada = await server.signUp();
    expect((await ask("otp", { email: ada.email, create_user: false })).status).toBe(200);
    const link = await linkTo(ada.email);
    await fetch(link, { method: "HEAD", redirect: "manual" });
    expect((await fetch(link, { redirect: "manual" })).headers.get("location")).toContain("access_token=");
  });

  it("is sent to one address once a minute, also when it is asked for in a burst and in every spelling", async () => {
    const ada = await server.signUp();
    const spellings = [ada.email, ada.email.toUpperCase(), ` ${ada.email} `];
    const answers = await burst(30, (index) => ask("recover", { email: spellings[index % 3] }));
    expect([countOf(answers, 200), countOf(answers, 429)]).toEqual([1, 29]);
    await linkTo(ada.email);
    expect(mailServer.mails.filter(({ to }) => to.includes(ada.email))).toHaveLength(1);
  });
});
