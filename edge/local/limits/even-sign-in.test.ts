import { hash } from "bcryptjs";
import { Hono } from "hono";
import { expect, it } from "vitest";
import type { DatabaseHandle } from "../database/database-handle.ts";
import type { ServerEnvironment } from "../http/server-environment.ts";
import { evenSignIn } from "./even-sign-in.ts";

const secrets = { jwtSecret: "s".repeat(40), publishableKey: "sb_publishable_x", secretKey: "sb_secret_x" };
const invalid = { code: 400, error_code: "invalid_credentials", msg: "Invalid login credentials" };

/** What one sign-in costs and answers, with the row that the database has for the address. */
async function signIn(row: { encrypted_password: string | null; email_confirmed_at: unknown } | null, password: string): Promise<{ hashes: string[]; answer: unknown }> {
  const hashes: string[] = [];
  const database = { query: async () => (row ? [row] : []) } as unknown as DatabaseHandle;
  const compare = async (_: string, given: string): Promise<boolean> => {
    hashes.push(given);
    return password === "right";
  };
  const app = new Hono<ServerEnvironment>().use(evenSignIn({ database, secrets }, compare)).all("*", (context) => context.json("passed on"));
  const response = await app.request("/auth/v1/token?grant_type=password", { method: "POST", headers: { apikey: secrets.publishableKey }, body: JSON.stringify({ email: "ada@example.org", password }) });
  return { hashes, answer: await response.json() };
}

it("leaves the password of a confirmed account to the backend, which compares it once", async () => {
  const row = { encrypted_password: await hash("x", 4), email_confirmed_at: "2026-01-01" };
  expect(await signIn(row, "wrong")).toEqual({ hashes: [], answer: "passed on" });
});

it.each<[string, { encrypted_password: string | null; email_confirmed_at: unknown } | null]>([
  ["nobody has the address", null],
  ["the account has no password", { encrypted_password: null, email_confirmed_at: "2026-01-01" }],
  ["the account has an empty password", { encrypted_password: "", email_confirmed_at: "2026-01-01" }],
])("compares one hash of the same cost when %s, and refuses whatever comes out", async (_, row) => {
  for (const password of ["wrong", "right"]) {
    const { hashes, answer } = await signIn(row, password);
    expect(hashes).toEqual([expect.stringMatching(/^\$2b\$10\$.{53}$/)]);
    expect(answer).toEqual(invalid);
  }
});

it("tells of an unconfirmed account only to whom knows its password", async () => {
  const row = { encrypted_password: "the hash", email_confirmed_at: null };
  expect(await signIn(row, "wrong")).toEqual({ hashes: ["the hash"], answer: invalid });
  expect(await signIn(row, "right")).toEqual({ hashes: ["the hash"], answer: "passed on" });
});
