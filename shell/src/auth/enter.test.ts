import { startTableServer, type TableAnswers, type TableServer } from "@learn/data/testing";
import { afterEach, describe, expect, it } from "vitest";
import { userId } from "../testing/render-page.tsx";
import { enter, logIn, signUp } from "./enter.ts";

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

  it("signs up as a student with the username in the metadata [AUTH-045] [AUTH-046]", async () => {
    const { open, seen } = await start({ "POST /signup": () => ({ body: session }) });
    expect(await signUp(typed, open)).toEqual({ state: "in" });
    expect(seen[0]?.body).toMatchObject({ email: "amina@example.com", data: { username: "amina", role: "student" } });
  });

  it("sends nothing while a field is wrong, and says which", async () => {
    const { open, seen } = await start({});
    let hasSent = false;
    const entry = await enter("logIn", { ...typed, email: "" }, open, () => (hasSent = true));
    expect(entry).toEqual({ state: "wrong", errors: { email: "Please enter your email" } });
    expect([hasSent, seen.length]).toEqual([false, 0]);
  });

  it("asks to confirm the address when sign-up answers without a session", async () => {
    const { open } = await start({ "POST /signup": () => ({ body: user }) });
    expect(await signUp(typed, open)).toEqual({ state: "confirm" });
  });

  it("tells what the server says when it refuses [AUTH-071]", async () => {
    const { open } = await start({
      "POST /token": () => ({ status: 400, body: { error_code: "invalid_credentials", msg: "Invalid login credentials" } }),
    });
    expect(await logIn(typed, open)).toEqual({ state: "refused", message: "Invalid login credentials" });
  });

  it.each(["token", "signup"])("says in plain words that there were too many tries (%s)", async (path) => {
    const limit = { code: 429, error_code: "over_request_rate_limit", msg: "Request rate limit reached" };
    const { open } = await start({ [`POST /${path}`]: () => ({ status: 429, body: limit }) });
    const refused = { state: "refused", message: "Too many tries. Wait a few minutes and try again." };
    expect(await (path === "token" ? logIn : signUp)(typed, open)).toEqual(refused);
  });

  it("says 'An unexpected error occurred' when the server says nothing [AUTH-073]", async () => {
    const refused = { state: "refused", message: "An unexpected error occurred" };
    expect(await logIn(typed, () => Promise.reject(new TypeError("Failed to fetch")))).toEqual(refused);
    const { open, stop } = await start({});
    await stop();
    server = undefined;
    expect(await logIn(typed, open)).toEqual(refused);
  });
});
