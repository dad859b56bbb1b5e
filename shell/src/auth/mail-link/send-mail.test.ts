import { createOAuth } from "@learn/data/auth";
import { startTableServer, type TableAnswers } from "@learn/data/testing";
import { describe, expect, it } from "vitest";
import { userId } from "../../testing/render-page.tsx";
import { sendMail, type MailKind } from "./send-mail.ts";
import { verifyCode } from "./verify-code.ts";

async function start(answers: TableAnswers) {
  const started = await startTableServer(userId, answers);
  return { ...started, open: async () => ({ config: started.config, auth: started.data.auth, oauth: () => createOAuth(started.config) }) };
}

const ok = () => ({ body: {} });
const nobody = () => Promise.reject(new TypeError("Failed to fetch"));
const paths: Record<MailKind, string> = { link: "otp", reset: "recover", confirm: "resend" };

describe("asking for a mail", () => {
  it("with a link that signs in leads to /auth/callback [AUTH-052]", async () => {
    const { open, seen } = await start({ "POST /otp": ok });
    expect(await sendMail("link", " amina@example.com ", open)).toEqual({ state: "sent" });
    expect(seen[0]?.query.get("redirect_to")).toBe(`${location.origin}/auth/callback`);
    expect(seen[0]?.body).toMatchObject({ email: "amina@example.com", data: { role: "student" } });
  });

  it("for a forgotten password leads to {origin}/auth/reset-password [AUTH-069]", async () => {
    const { open, seen } = await start({ "POST /recover": ok });
    expect(await sendMail("reset", "amina@example.com", open)).toEqual({ state: "sent" });
    expect(seen[0]?.query.get("redirect_to")).toBe(`${location.origin}/auth/reset-password`);
  });

  it("of the sign-up again leads to /auth/callback [AUTH-055]", async () => {
    const { open, seen } = await start({ "POST /resend": ok });
    expect(await sendMail("confirm", "amina@example.com", open)).toEqual({ state: "sent" });
    expect(seen[0]?.body).toMatchObject({ type: "signup", email: "amina@example.com" });
    expect(seen[0]?.query.get("redirect_to")).toBe(`${location.origin}/auth/callback`);
  });

  it.each(["link", "reset", "confirm"] as const)("sends the captcha's token, and nothing without one (%s)", async (kind) => {
    const { open, seen, config } = await start({ [`POST /${paths[kind]}`]: ok });
    const guarded = async () => ({ ...(await open()), config: { ...config, captchaSiteKey: "site" } });
    expect(await sendMail(kind, "amina@example.com", guarded)).toEqual({ state: "refused", message: "Please do the safety check first" });
    expect(await sendMail(kind, "amina@example.com", guarded, "solved")).toEqual({ state: "sent" });
    expect(seen.map(({ body }) => (body as { gotrue_meta_security: unknown }).gotrue_meta_security)).toEqual([{ captcha_token: "solved" }]);
  });

  it("sends nothing to what is no address, and says so", async () => {
    const { open, seen } = await start({});
    expect(await sendMail("link", "amina", open)).toEqual({ state: "wrong", error: "Please enter an email address like name@example.com" });
    expect(seen).toEqual([]);
  });

  it("says what the server says, and 'Failed to send magic link' when it says nothing [AUTH-075]", async () => {
    const { open } = await start({
      "POST /otp": () => ({
        status: 503,
        body: { error_code: "email_provider_disabled", msg: "This site can't send emails yet. Please ask your teacher for help." },
      }),
    });
    expect(await sendMail("link", "amina@example.com", open)).toEqual({
      state: "refused",
      message: "This site can't send emails yet. Please ask your teacher for help.",
    });
    expect(await sendMail("link", "amina@example.com", nobody)).toEqual({
      state: "refused",
      message: "Failed to send magic link",
      hint: "Check your internet, wait a moment, then try again.",
    });
    for (const kind of ["reset", "confirm"] as const)
      expect(await sendMail(kind, "amina@example.com", nobody)).toMatchObject({
        state: "refused",
        message: "An unexpected error occurred",
      });
  });

  it("says in plain words that a mail was sent a moment ago", async () => {
    const limit = {
      code: 429,
      error_code: "over_email_send_rate_limit",
      msg: "For security purposes, you can only request this after 41 seconds.",
    };
    const { open } = await start({ "POST /recover": () => ({ status: 429, body: limit }) });
    const message = "We sent an email a moment ago. Wait a minute and try again.";
    expect(await sendMail("reset", "amina@example.com", open)).toEqual({ state: "refused", message });
  });
});

describe("the code of a mail", () => {
  it.each([
    ["link", "email"],
    ["confirm", "email"],
    ["reset", "recovery"],
  ] as const)("signs in where the link can't be opened (%s) [AUTH-053]", async (kind, type) => {
    const user = { id: userId, email: "amina@example.com" };
    const session = { access_token: "a.b.c", refresh_token: "r", token_type: "bearer", expires_in: 3600, user };
    const { open, seen } = await start({ "POST /verify": () => ({ body: session }) });
    const person = { userId, email: "amina@example.com" };
    expect(await verifyCode(kind, "amina@example.com", "12345 67890", open)).toEqual({ state: "in", person });
    expect(seen[0]?.body).toMatchObject({ email: "amina@example.com", token: "1234567890", type });
  });

  it("is refused beside the field", async () => {
    const expired = { code: 403, error_code: "otp_expired", msg: "Token has expired or is invalid" };
    const { open } = await start({ "POST /verify": () => ({ status: 403, body: expired }) });
    const wrong = { state: "wrong", error: "This code is wrong or too old. Look at the newest email." };
    for (const code of ["1234567890", "12", "abc"]) expect(await verifyCode("link", "amina@example.com", code, open)).toEqual(wrong);
    expect(await verifyCode("link", "amina@example.com", " ", open)).toEqual({
      state: "wrong",
      error: "Please type the code from the email",
    });
    expect(await verifyCode("link", "amina@example.com", "123456", nobody)).toEqual({
      state: "refused",
      message: "An unexpected error occurred",
      hint: "Check your internet, wait a moment, then try again.",
    });
  });
});
