import { beforeAll, describe, expect, it } from "vitest";
import { linkIn, newestMail } from "#testing/server/mails.ts";
import { sharedEmbeddedServer, type SignedUp, type TestServer } from "#testing/server/test-server.ts";

const sessionFields = ["access_token", "expires_at", "expires_in", "refresh_token", "token_type", "user"];
/** Of people whom no other file on the same server knows. */
const addressOf = (name: string): string => `${name}-who-is-answered@example.org`;
const userFields = [
  "app_metadata",
  "aud",
  "confirmed_at",
  "created_at",
  "email",
  "email_confirmed_at",
  "id",
  "identities",
  "is_anonymous",
  "last_sign_in_at",
  "phone",
  "role",
  "updated_at",
  "user_metadata",
];

/** The routes are in README.md; docs/decisions/008-sign-in-by-mail.md has the reasons. */
describe("what signing in answers besides session and user", () => {
  let server: TestServer;
  let ada: SignedUp;
  beforeAll(async () => {
    server = await sharedEmbeddedServer();
    ada = await server.signUp();
  });

  async function ask(method: string, path: string, body?: object): Promise<{ status: number; fields: string[] | null }> {
    const { data } = await ada.client.auth.getSession();
    const headers = { apikey: server.anonKey, "content-type": "application/json", authorization: `Bearer ${data.session?.access_token}` };
    const answer = await fetch(`${server.origin}/auth/v1/${path}`, { method, headers, body: body && JSON.stringify(body) });
    const text = await answer.text();
    return { status: answer.status, fields: text === "" ? null : Object.keys(JSON.parse(text) as object).toSorted() };
  }

  it("is nothing where a mail was asked for [AUTH-070]", async () => {
    const nothing = { status: 200, fields: [] };
    expect(await ask("POST", "otp", { email: addressOf("bob") })).toEqual(nothing);
    expect(await ask("POST", "magiclink", { email: addressOf("cleo") })).toEqual(nothing);
    expect(await ask("POST", "recover", { email: ada.email })).toEqual(nothing);
    expect(await ask("POST", "resend", { type: "signup", email: addressOf("dan") })).toEqual(nothing);
    expect(await ask("GET", "reauthenticate")).toEqual(nothing);
  });

  it("is a session with its person where somebody gets in, and a note on weak passwords after a password", async () => {
    const { email, password } = ada;
    expect(await ask("POST", "token?grant_type=password", { email, password })).toEqual({
      status: 200,
      fields: [...sessionFields, "weak_password"],
    });
    expect(await ask("POST", "signup", { email: addressOf("eve"), password })).toEqual({ status: 200, fields: sessionFields });
    const token_hash = linkIn(await newestMail(server, addressOf("bob"))).searchParams.get("token");
    expect(await ask("POST", "verify", { type: "email", token_hash })).toEqual({ status: 200, fields: sessionFields });
    const { data } = await ada.client.auth.getSession();
    const refreshed = await ask("POST", "token?grant_type=refresh_token", { refresh_token: data.session?.refresh_token });
    expect(refreshed).toEqual({ status: 200, fields: sessionFields });
  });

  it("is the person where the person changes, with the address that waits", async () => {
    expect(await ask("GET", "user")).toEqual({ status: 200, fields: userFields });
    expect(await ask("PUT", "user", { data: { username: "Ada L" } })).toEqual({ status: 200, fields: userFields });
    const changed = await ask("PUT", "user", { email: addressOf("new") });
    expect(changed).toEqual({ status: 200, fields: [...userFields, "email_change_sent_at", "new_email"].toSorted() });
  });

  it("is an empty answer where somebody signs out", async () => {
    expect(await ask("POST", "logout?scope=others")).toEqual({ status: 204, fields: null });
  });
});
