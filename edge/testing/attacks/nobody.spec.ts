import { describe, expect, it } from "vitest";
import {
  headersOf,
  keptOf,
  secretWords,
  selfSigned,
  send,
  signedWithNothing,
  sharedTestLearn,
  studentWithPast,
  tokenWith,
  turnOf,
  unsigned,
} from "./attacker.ts";

const learn = await sharedTestLearn();
const amina = await studentWithPast(learn);
const before = await keptOf(learn, amina);

const now = Math.floor(Date.now() / 1000);

/** Tokens that name Amina and are none of hers; a function that makes each, because they need her id. */
const badTokens: [string, () => Promise<string | null> | string | null][] = [
  ["no token", () => null],
  ["the publishable key", () => learn.server.anonKey],
  ["a word", () => "token"],
  ["a token without a signature", () => unsigned(amina.accessToken, "none")],
  ["a token without a signature, written otherwise", () => unsigned(amina.accessToken, "nOnE")],
  [
    "a token with another's signature",
    async () =>
      `${amina.accessToken.split(".").slice(0, 2).join(".")}.${(await tokenWith(learn, { sub: crypto.randomUUID() })).split(".")[2]}`,
  ],
  ["a token of another secret", () => tokenWith(learn, { sub: amina.id }, "another-secret-of-another-project")],
  [
    "a token of the secret that local projects share",
    () => tokenWith(learn, { sub: amina.id }, "super-secret-jwt-token-with-at-least-32-characters-long"),
  ],
  ["a token that brings its own key along", () => selfSigned(amina.accessToken)],
  ["a token whose key is named as an empty file", () => signedWithNothing(amina.accessToken)],
  ["an expired token", () => tokenWith(learn, { sub: amina.id, exp: now - 5 })],
];

describe.each(badTokens)("with %s", (_, make) => {
  it("a function is closed [SEC-004]", async () => {
    const token = await make();
    for (const route of ["chat", "assess"]) {
      const answer = await send(learn.server.origin, {
        method: "POST",
        path: `/functions/v1/ai-learning/${route}`,
        headers: headersOf(learn, token),
        body: JSON.stringify(turnOf(amina, "stolen")),
      });
      expect([route, answer.status]).toEqual([route, 401]);
    }
  });

  it("no table, procedure or account can be read or written [SEC-004]", async () => {
    const token = await make();
    const requests = [
      { path: "/rest/v1/dashboard?select=*" },
      { path: "/rest/v1/profiles?select=*", headers: { prefer: "count=exact" } },
      { path: "/rest/v1/learning_modules?select=title" },
      { path: "/rest/v1/schools?select=name" },
      { method: "PATCH", path: `/rest/v1/dashboard?id=eq.${amina.sessionId}`, body: '{"progress":"started"}' },
      { method: "POST", path: "/rest/v1/rpc/refresh_user_dashboard", body: JSON.stringify({ user_id_param: amina.id }) },
      { path: "/auth/v1/user" },
      { method: "PUT", path: "/auth/v1/user", body: '{"password":"a new password"}' },
      { path: "/auth/v1/admin/users" },
    ];
    for (const { headers, ...request } of requests) {
      const answer = await send(learn.server.origin, { ...request, headers: headersOf(learn, token, headers) });
      expect([401, 403], request.path).toContain(answer.status);
      expect(answer.text).not.toContain(secretWords);
      expect(answer.headers["content-range"]).toBeUndefined();
    }
  });
});

it("a token in an address, a cookie or another header is no session", async () => {
  const places: { path?: string; headers?: Record<string, string> }[] = [
    { path: `?access_token=${amina.accessToken}` },
    { headers: { cookie: `sb-access-token=${amina.accessToken}` } },
    { headers: { apikey: amina.accessToken } },
    { headers: { authorization: amina.accessToken } },
    { headers: { authorization: `Token ${amina.accessToken}` } },
    { headers: { "x-forwarded-for": "127.0.0.1", "x-user-id": amina.id } },
  ];
  for (const { path = "", headers } of places) {
    const all = { "content-type": "application/json", ...headers };
    const answer = await send(learn.server.origin, {
      method: "POST",
      path: `/functions/v1/ai-learning/chat${path}`,
      headers: all,
      body: JSON.stringify(turnOf(amina, "stolen")),
    });
    expect(answer.status).toBe(401);
  }
});

it.each([
  "/_system/config",
  "//_system/config",
  "/%5fsystem/config",
  "/auth/v1/../_system/config",
  "/auth/v1/..%2f..%2f_system/config",
  "/rest/v1/%2e%2e/%2e%2e/_system/config",
  "/rest/v1/",
  "/rest/v1/rpc/",
  "/auth/v1/admin/users",
  "/storage/v1/bucket",
  "/functions/v1/_shared/chat",
  "/functions/v1/__proto__/chat",
  "/.data/secrets.json",
])("nothing of the inside is to be had at %s", async (path) => {
  const answer = await send(learn.server.origin, { path, headers: headersOf(learn, null) });
  expect([401, 403, 404]).toContain(answer.status);
  expect(answer.text).not.toMatch(/secret|jwt_|"paths"/i);
});

it("and in the end nothing of the student has changed", async () => {
  expect(await keptOf(learn, amina)).toEqual(before);
});
