import { createOAuth } from "@learn/data/auth";
import { serveTables, type TableServer } from "@learn/data/testing";
import { rawMessages } from "@learn/data/testing/raw-messages";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { userId } from "../testing/render-page.tsx";
import { logIn, signUp } from "./submit-credentials.ts";
import { sendMail } from "./mail-link/send-mail.ts";
import { verifyCode } from "./mail-link/verify-code.ts";
import { beginOAuth } from "./sign-in-methods/begin-oauth.ts";
import { handleAuthCallback } from "./link-pages/handle-auth-callback.ts";
import { savePassword } from "./link-pages/save-password.ts";

let server: TableServer;
let refusal = { status: 400, body: {} as object };
const answer = () => refusal;
const email = "amina@example.com";
const typed = { username: "amina", email, password: "12345678" };

beforeAll(async () => {
  server = await serveTables(userId, {
    ...Object.fromEntries(["token", "signup", "otp", "recover", "resend", "verify"].map((path) => [`POST /${path}`, answer])),
    "PUT /user": answer,
    "GET /user": answer,
    "GET /authorize": answer,
  });
});
afterAll(() => server.stop());

const open = async () => ({ config: server.config, auth: server.data.auth, oauth: () => createOAuth(server.config) });
const tokens = (token: string) => ({ kind: "tokens", accessToken: token, refreshToken: "r", type: null }) as const;

/** Everything that a page for signing in shows of a failure. */
const failures: [name: string, fail: (message: string) => Promise<object>][] = [
  ["logging in", () => logIn(typed, open)],
  ["signing up", () => signUp(typed, open)],
  ["an email link", () => sendMail("link", email, open)],
  ["a mail for a new password", () => sendMail("reset", email, open)],
  ["the mail of the sign-up again", () => sendMail("confirm", email, open)],
  ["a code", () => verifyCode("link", email, "123456", open)],
  ["another site", () => beginOAuth("github", open)],
  ["a new password", () => savePassword("12345678", "12345678", open)],
  [
    "a link with tokens",
    () => handleAuthCallback(tokens(String(JSON.parse(localStorage.getItem("learn.session") ?? "{}").access_token)), open),
  ],
  ["a link with a hash", () => handleAuthCallback({ kind: "hash", tokenHash: "h", type: "email" }, open)],
  ["a link with an error", (message) => handleAuthCallback({ kind: "error", code: "unexpected_failure", message }, open)],
  ["files that don't come", (message) => logIn(typed, () => Promise.reject(new TypeError(message)))],
];

describe.each(failures)("%s", (_, fail) => {
  it.each([400, 500])("shows no programmer's words, and logs them, when the server refuses with %i", async (status) => {
    for (const message of rawMessages) {
      const log = vi.spyOn(console, "warn").mockImplementation(() => undefined);
      refusal = { status, body: { code: status, error_code: "unexpected_failure", msg: message } };
      const outcome = JSON.stringify(await fail(message));
      expect(outcome).not.toContain(JSON.stringify(message).slice(1, -1));
      expect(outcome).not.toMatch(/error_code|unexpected_failure|"message":""/);
      expect(outcome).toMatch(/"hint":"|"errors":|"state":"over"/);
      expect(log).toHaveBeenCalled();
      log.mockRestore();
    }
  });
});
