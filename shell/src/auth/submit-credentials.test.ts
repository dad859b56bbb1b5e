import { startTableServer, type TableAnswers, type TableServer } from "@learn/data/testing";
import { afterEach, describe, expect, it } from "vitest";
import { userId } from "../testing/render-page.tsx";
import { askedAddress } from "./asked-address.ts";
import { submitCredentials, logIn, signUp } from "./submit-credentials.ts";

const typed = { username: " amina ", email: " amina@example.com ", password: "12345678" };
let server: TableServer | undefined;

async function start(answers: TableAnswers) {
  const started = await startTableServer(userId, answers);
  server = started;
  return { ...started, open: async () => ({ config: started.config, auth: started.data.auth }) };
}

const user = { id: userId, email: "amina@example.com", aud: "authenticated", app_metadata: {}, user_metadata: {}, created_at: "" };
const session = { access_token: "a.b.c", refresh_token: "r", token_type: "bearer", expires_in: 3600, user };

describe("getting in", () => {
  afterEach(() => server?.stop());

  it("signs in with a grant of type password [AUTH-033] [AUTH-048]", async () => {
    const { open, seen } = await start({ "POST /token": () => ({ body: session }) });
    expect(await logIn(typed, open)).toEqual({ state: "in" });
    expect(seen[0]?.query.get("grant_type")).toBe("password");
    expect(seen[0]?.body).toMatchObject({ email: "amina@example.com", password: "12345678" });
  });

  it("signs up with e-mail address, password and as a student with the username in the metadata [AUTH-045] [AUTH-046] [AUTH-047]", async () => {
    const { open, seen } = await start({ "POST /signup": () => ({ body: session }) });
    expect(await signUp(typed, open)).toEqual({ state: "in" });
    const { email, password } = { email: "amina@example.com", password: "12345678" };
    expect(seen[0]?.body).toMatchObject({ email, password, data: { username: "amina", role: "student" } });
    expect(seen[0]?.query.get("redirect_to")).toBe(`${location.origin}/auth/callback`);
  });

  it("sends nothing while a field is wrong, and says which", async () => {
    const { open, seen } = await start({});
    let hasSent = false;
    const entry = await submitCredentials("login", { ...typed, email: "" }, open, () => (hasSent = true));
    expect(entry).toEqual({ state: "wrong", errors: { email: "Please enter your email" } });
    expect([hasSent, seen.length]).toEqual([false, 0]);
  });

  it("asks to confirm the address when sign-up answers without a session", async () => {
    const { open } = await start({ "POST /signup": () => ({ body: user }) });
    expect(await signUp(typed, open)).toEqual({ state: "confirm" });
  });

  it("tells what the server says when it refuses, where that is a sentence for people [AUTH-071]", async () => {
    const message = "This account is closed. Ask a teacher for help.";
    const { open } = await start({ "POST /token": () => ({ status: 403, body: { error_code: "user_banned", msg: message } }) });
    expect(await logIn(typed, open)).toMatchObject({ state: "refused", message });
  });

  it("says in plain words that email and password don't belong together [AUTH-071]", async () => {
    const { open } = await start({
      "POST /token": () => ({ status: 400, body: { error_code: "invalid_credentials", msg: "Invalid login credentials" } }),
    });
    expect(await logIn(typed, open)).toMatchObject({
      state: "refused",
      message: "This email and password don't belong together. Check both, then try again.",
    });
  });

  it.each(["token", "signup"])("says in plain words that there were too many tries (%s)", async (path) => {
    const limit = { code: 429, error_code: "over_request_rate_limit", msg: "Request rate limit reached" };
    const { open } = await start({ [`POST /${path}`]: () => ({ status: 429, body: limit }) });
    const refused = { state: "refused", message: "Too many tries. Wait a few minutes and try again." };
    expect(await (path === "token" ? logIn : signUp)(typed, open)).toMatchObject(refused);
  });

  it("says how long to wait when the server says it in words for a learner", async () => {
    const limit = { code: 429, error_code: "over_request_rate_limit", msg: "Too many tries. Please wait 3 minutes, or use an Email Link." };
    const { open } = await start({ "POST /token": () => ({ status: 429, body: limit }) });
    expect(await logIn(typed, open)).toMatchObject({ message: "Too many tries. Please wait 3 minutes, or use an Email Link." });
  });

  it.each(["token", "signup"])(
    "sends the captcha's token, and nothing without one, when the server asks for a captcha [AUTH-047] (%s)",
    async (path) => {
      const { open, seen } = await start({ [`POST /${path}`]: () => ({ body: session }) });
      const guarded = async () => {
        const { auth, config } = await open();
        return { auth, config: { ...config, captchaSiteKey: "site", captchaProvider: "turnstile" as const } };
      };
      const go = path === "token" ? logIn : signUp;
      expect(await go(typed, guarded)).toEqual({ state: "refused", message: "Please do the safety check first" });
      expect(seen).toEqual([]);
      expect(await go(typed, guarded, "solved")).toEqual({ state: "in" });
      expect(seen[0]?.body).toMatchObject({ gotrue_meta_security: { captcha_token: "solved" } });
    },
  );

  it("says beside the password that the server finds it too weak", async () => {
    const weak = { code: 422, error_code: "weak_password", msg: "Password should be at least 10 characters." };
    const { open } = await start({ "POST /signup": () => ({ status: 422, body: weak }) });
    expect(await signUp(typed, open)).toEqual({ state: "wrong", errors: { password: "Password should be at least 10 characters." } });
  });

  it("says that an address isn't confirmed, and that the link can be sent again", async () => {
    const unconfirmed = { code: 400, error_code: "email_not_confirmed", msg: "Email not confirmed" };
    const { open } = await start({ "POST /token": () => ({ status: 400, body: unconfirmed }) });
    expect(await logIn(typed, open)).toEqual({
      state: "refused",
      message: "Your email address isn't confirmed yet. Open the link in the email that we sent you.",
      isUnconfirmed: true,
    });
    expect(askedAddress()).toBe("amina@example.com");
  });

  it("says 'An unexpected error occurred' when the server says nothing [AUTH-073]", async () => {
    const refused = {
      state: "refused",
      message: "An unexpected error occurred",
      hint: "Check your internet, wait a moment, then try again.",
    };
    expect(await logIn(typed, () => Promise.reject(new TypeError("Failed to fetch")))).toEqual(refused);
    const { open, stop } = await start({});
    await stop();
    server = undefined;
    expect(await logIn(typed, open)).toMatchObject(refused);
  });
});
