import { describe, expect, it } from "vitest";
import { sharedTestServer } from "#testing/server/test-server.ts";

const server = await sharedTestServer();
const ada = await server.signUp();

const password = "long enough";

async function send(path: string, body: unknown, method: "POST" | "PUT" = "POST"): Promise<{ status: number; answer: unknown }> {
  const headers = {
    apikey: server.anonKey,
    "content-type": "application/json",
    authorization: `Bearer ${method === "PUT" ? ada.accessToken : server.anonKey}`,
  };
  const response = await fetch(`${server.origin}/auth/v1/${path}`, {
    method,
    headers,
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
  return { status: response.status, answer: await response.json() };
}

const refusal = { status: 400, answer: { code: 400, error_code: "validation_failed", msg: expect.stringMatching(/^[A-Z].*\.$/) } };

describe("a sign-up", () => {
  it("that isn't JSON keeps the backend's own refusal", async () => {
    expect(await send("signup", "{half")).toMatchObject({ status: 400, answer: { error_code: "bad_json" } });
  });
});

it.each<[string, object]>([
  ["token?grant_type=password", { email: 7, password }],
  ["token?grant_type=password", { email: "ada@example.org", password: 7 }],
  ["token?grant_type=refresh_token", { refresh_token: "a\0" }],
  ["token?grant_type=refresh_token", { refresh_token: 7 }],
  ["token?grant_type=pkce", { auth_code: "a\0", code_verifier: "x" }],
  ["recover", { email: 7 }],
  ["otp", { email: `${"a".repeat(300)}@example.org` }],
  ["resend", { email: "a\0b@example.org", type: "signup" }],
])("refuses the same in the other requests: %s", async (path, body) => {
  expect(await send(path, body)).toEqual(refusal);
});

it.each<object>([{ email: 7 }, { password: 7 }, { password: "a\0bcdefgh" }, { data: { a: "\0" } }])(
  "refuses the same in a change of the account: %o",
  async (body) => {
    expect(await send("user", body, "PUT")).toEqual(refusal);
  },
);
