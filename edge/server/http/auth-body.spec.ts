import { beforeAll, describe, expect, it } from "vitest";
import { sharedTestServer, type SignedUp, type TestServer } from "#testing/server/test-server.ts";

let server: TestServer;
let ada: SignedUp;
beforeAll(async () => {
  server = await sharedTestServer();
  ada = await server.signUp();
});

const password = "long enough";
const address = (): string => `${crypto.randomUUID()}@example.org`;

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
  it.each<[string, object | string | null]>([
    ["an address of 256 characters", { email: `${"a".repeat(244)}@example.org`, password }],
    ["an address with U+0000", { email: "a\0b@example.org", password }],
    ["a list as its address", { email: ["a@example.org"], password }],
    ["a number as its password", { email: address(), password: 12345678 }],
    ["an object as its password", { email: address(), password: { length: 8 } }],
    ["a password that ends early", { email: address(), password: "a\0bcdefgh" }],
    ["U+0000 in the data", { email: address(), password, data: { username: "A\0da" } }],
    ["U+0000 in a name of the data", { email: address(), password, data: { "user\0name": "Ada" } }],
    ["half a character in the data", `{"email":"${address()}","password":"${password}","data":{"username":"\\ud83d"}}`],
    ["a name as long as a book", { email: address(), password, data: { username: "a".repeat(50_000) } }],
    ["text as its data", { email: address(), password, data: "Ada" }],
    ["data without a bottom", `{"email":"${address()}","password":"${password}","data":${'{"a":'.repeat(10_000)}1${"}".repeat(10_000)}}`],
    ["nothing in it", "null"],
  ])("with %s is refused with a sentence", async (_, body) => {
    expect(await send("signup", body)).toEqual(refusal);
  });

  it("tells which field is wrong", async () => {
    const { answer } = await send("signup", { email: `${"a".repeat(300)}@example.org`, password });
    expect(answer).toMatchObject({ msg: "The email address must have at most 255 characters." });
    const { error } = await server.visitor().auth.signUp({ email: `${"a".repeat(300)}@example.org`, password });
    expect(error?.message).toBe("The email address must have at most 255 characters.");
  });

  it("with an address of 255 characters, every script and an emoji is taken", async () => {
    const long = `${"a".repeat(243)}@example.org`;
    const { data, error } = await server.visitor().auth.signUp({ email: long, password, options: { data: { username: "Wanjikũ 小 🦊" } } });
    expect(error).toBeNull();
    expect(data.user?.user_metadata).toMatchObject({ username: "Wanjikũ 小 🦊" });
  });

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
