import { ownTestServer } from "../server/own-servers.ts";
import { afterAll, describe, expect, it } from "vitest";
import { somebody, startOAuthStub } from "../oauth-stub/oauth-stub.ts";
import { send, sendBytes, type RawAnswer } from "./attacker.ts";

const stub = await startOAuthStub();
const server = await ownTestServer({ databaseUrl: null, env: { ...stub.environment, TRUST_PROXY: "1" } });
const ada = await server.signUp();
afterAll(() => stub.stop());

// Each attack comes from an address of its own.
let next = 0;
const someAddress = (): string => `10.0.${(next += 1)}.1`;

function post(path: string, body: string | Buffer, from: string, more: Record<string, string> = {}): Promise<RawAnswer> {
  return send(server.origin, {
    method: "POST",
    path,
    headers: { apikey: server.anonKey, "content-type": "application/json", "x-forwarded-for": from, ...more },
    body,
  });
}

/** What twelve guesses for one account are answered. */
async function guess(
  path: string,
  bodyOf: (email: string) => string | Buffer = (email) => JSON.stringify({ email, password: "wrong horse" }),
): Promise<number[]> {
  const [from, email, statuses] = [someAddress(), `${crypto.randomUUID()}@example.org`, [] as number[]];
  for (let index = 0; index < 12; index += 1) statuses.push((await post(path, bodyOf(email), from)).status);
  return statuses;
}

const limited = [...Array.from({ length: 10 }, () => 400), 429, 429];
const isNeverSignedIn = (statuses: number[]): boolean => statuses.every((status) => [400, 401, 404].includes(status));

describe("guessing a password is counted, or leads nowhere,", () => {
  it.each([
    "/rest/v1/../../auth/v1/token",
    "/rest/v1/%2e%2e/%2e%2e/auth/v1/token",
    "/functions/v1/../../auth/v1/token",
    "/auth/v1/./token",
    "/auth/v1/x/../token",
    "/%61uth/v1/token",
    "/auth/v1/%74oken",
  ])("by the path %s", async (path) => {
    expect(await guess(`${path}?grant_type=password`)).toEqual(limited);
  });

  it.each([
    "/rest/v1/..\\..\\auth\\v1\\token",
    "/rest/v1/..%2f..%2fauth/v1/token",
    "//auth/v1/token",
    "/auth//v1/token",
    "/AUTH/v1/token",
    "/auth/v1/TOKEN",
    "/auth/v1/token/",
    "/auth/v1/token;x",
    "/auth/v1/token%20",
    "/auth/v1/token%00",
    "/auth/v1/%2574oken",
  ])("by the path %s, which is none", async (path) => {
    expect(isNeverSignedIn(await guess(`${path}?grant_type=password`))).toBe(true);
  });

  it.each(["grant_type=%70assword", "a&grant_type=password", "x=%20&grant_type=password"])("by the query %s", async (query) => {
    expect(await guess(`/auth/v1/token?${query}`)).toEqual(limited);
  });

  it.each([
    "grant_type=password&grant_type=refresh_token",
    "%67rant_type=password",
    "x=%20&grant%5Ftype=%70assword",
    "a&grant_type=password#x",
    "grant%5Ftype=pkce&grant_type=password",
    "x#&grant_type=password",
    "grant_type=pkce&x?grant_type=password",
    "grant_type=refresh_token&grant_type=password",
    "grant_type=&grant_type=password",
    "?grant_type=password",
    "grant_type=Password",
    "grant_type[]=password",
    "grant_type=password%00",
  ])("by the query %s, which asks for none", async (query) => {
    expect(isNeverSignedIn(await guess(`/auth/v1/token?${query}`))).toBe(true);
    const answer = await post(`/auth/v1/token?${query}`, JSON.stringify({ email: ada.email, password: ada.password }), someAddress());
    expect(answer.text).not.toContain("access_token");
  });

  it.each<[string, (email: string) => string | Buffer]>([
    ["a mark of its byte order", (email) => `\ufeff${JSON.stringify({ email, password: "wrong horse" })}`],
    ["two addresses", (email) => `{"email":"other@example.org","email":"${email}","password":"wrong horse"}`],
    ["its names written otherwise", (email) => `{"\\u0065mail":"${email}","password":"wrong horse"}`],
    ["space around the address", (email) => JSON.stringify({ email: ` ${email.toUpperCase()}\u00a0`, password: "wrong horse" })],
  ])("by a body with %s", async (_, bodyOf) => {
    expect(await guess("/auth/v1/token?grant_type=password", bodyOf)).toEqual(limited);
  });

  it.each<[string, (email: string) => string | Buffer]>([
    ["a prototype", (email) => `{"__proto__":{"email":"${email}"},"password":"wrong horse"}`],
    ["a phone", (email) => JSON.stringify({ phone: email, password: "wrong horse" })],
    ["sixteen bits for a letter", (email) => Buffer.from(JSON.stringify({ email, password: "wrong horse" }), "utf16le")],
  ])("by a body with %s, which names nobody", async (_, bodyOf) => {
    expect(isNeverSignedIn(await guess("/auth/v1/token?grant_type=password", bodyOf))).toBe(true);
  });

  it.each(["HEAD", "GET", "PUT", "PATCH", "OPTIONS"])("by the method %s, which signs nobody in", async (method) => {
    const body = JSON.stringify({ email: ada.email, password: ada.password });
    const bytes = `${method} /auth/v1/token?grant_type=password&apikey=${server.anonKey} HTTP/1.1\r\nHost: 127.0.0.1\r\nX-HTTP-Method-Override: POST\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`;
    const answer = await sendBytes(server.origin, bytes, 2_000);
    expect(answer).toMatch(/^HTTP\/1\.1 4/);
    expect(answer).not.toContain("access_token");
  });
});

it("who goes off to another site again and again is stopped, and leaves little behind", async () => {
  const from = someAddress();
  const leave = (): Promise<RawAnswer> =>
    send(server.origin, { path: "/auth/v1/authorize?provider=github", headers: { "x-forwarded-for": from } });
  const answers = await Promise.all(Array.from({ length: 400 }, leave));
  expect([302, 303].map((status) => answers.filter((answer) => answer.status === status).length)).toEqual([300, 100]);
  const [{ count } = { count: 0 }] = await server.sql<{ count: number }>("select count(*)::int as count from auth.flow_state");
  expect(count).toBeLessThanOrEqual(300);
  // Somebody else still gets there.
  stub.signIn(somebody());
  expect(
    (await send(server.origin, { path: "/auth/v1/authorize?provider=github", headers: { "x-forwarded-for": someAddress() } })).headers[
      "location"
    ],
  ).toContain(stub.environment["GITHUB_URL"]);
});
