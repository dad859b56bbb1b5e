import { ownTestServer } from "#testing/server/own-servers.ts";
import { describe, expect, it } from "vitest";
import type { AuthChangeEvent } from "@supabase/supabase-js";
import { codeIn, linkIn, newestMail, openLink } from "#testing/server/mails.ts";
import { type SignedUp } from "#testing/server/test-server.ts";

const minuteMs = 60_000;
let time = Date.now();
let person = 0;
const someone = (): string => `person-${(person += 1)}@example.org`;

const server = await ownTestServer({ databaseUrl: null, now: () => time });

async function canSignIn(email: string, password: string): Promise<boolean> {
  return (await server.visitor().auth.signInWithPassword({ email, password })).error === null;
}

async function alsoSignedIn({ email, password }: SignedUp): Promise<SignedUp["client"]> {
  const client = server.visitor();
  const { error } = await client.auth.signInWithPassword({ email, password });
  if (error) throw error;
  return client;
}

describe("a forgotten password", () => {
  async function askForReset(email: string, redirectTo = `${server.origin}/auth/reset-password`): Promise<URL> {
    const { error } = await server.visitor().auth.resetPasswordForEmail(email, { redirectTo });
    expect(error).toBeNull();
    return linkIn(await newestMail(server, email));
  }

  it("is replaced by way of a mail, whose link leads to the page for it [AUTH-056] [AUTH-058] [AUTH-069]", async () => {
    const ada = await server.signUp(someone());
    const link = await askForReset(ada.email);
    const landing = await openLink(link);
    expect([landing.page, landing.fragment["type"]]).toEqual([`${server.origin}/auth/reset-password`, "recovery"]);
    const client = server.visitor();
    await client.auth.setSession({
      access_token: landing.fragment["access_token"] ?? "",
      refresh_token: landing.fragment["refresh_token"] ?? "",
    });
    expect((await client.auth.updateUser({ password: "iloveyou" })).error?.code).toBe("weak_password");
    expect((await client.auth.updateUser({ password: "a new password" })).error).toBeNull();
    expect([await canSignIn(ada.email, ada.password), await canSignIn(ada.email, "a new password")]).toEqual([false, true]);
    expect((await openLink(link)).fragment["error_code"]).toBe("otp_expired");
  });

  it("is an event of its own in supabase-js [AUTH-039]", async () => {
    const ada = await server.signUp(someone());
    const link = await askForReset(ada.email);
    const client = server.visitor();
    const events: AuthChangeEvent[] = [];
    client.auth.onAuthStateChange((event) => void events.push(event));
    const token_hash = link.searchParams.get("token") ?? "";
    expect((await client.auth.verifyOtp({ token_hash, type: "recovery" })).error).toBeNull();
    expect(events.filter((event) => event !== "INITIAL_SESSION")).toEqual(["PASSWORD_RECOVERY"]);
  });

  it("leads to its own page, and to no other site, when none of this site was named", async () => {
    const { email } = await server.signUp(someone());
    const link = await askForReset(email, "https://evil.example/");
    expect(link.searchParams.get("redirect_to")).toBe(`${server.origin}/auth/reset-password`);
  });
});

describe("a new password", () => {
  it("ends every other session at once, and keeps this one", async () => {
    const ada = await server.signUp(someone());
    const elsewhere = await alsoSignedIn(ada);
    const token = (await elsewhere.auth.getSession()).data.session?.access_token;
    expect((await ada.client.auth.updateUser({ password: "a new password" })).error).toBeNull();
    expect((await server.visitor().auth.getUser(token)).error?.name).toBe("AuthSessionMissingError");
    expect((await elsewhere.auth.refreshSession()).error?.code).toBe("refresh_token_not_found");
    expect((await ada.client.auth.getUser()).data.user?.id).toBe(ada.id);
    expect((await ada.client.auth.refreshSession()).error).toBeNull();
  });

  it("leaves another person's sessions alone", async () => {
    const [ada, bob] = [await server.signUp(someone()), await server.signUp(someone())];
    await ada.client.auth.updateUser({ password: "a new password" });
    expect((await bob.client.auth.refreshSession()).error).toBeNull();
  });

  it.each([
    ["short", "weak_password", "Password should be at least 8 characters."],
    ["correct horse battery", "same_password", "New password should be different from the old password."],
    ["x".repeat(73), "validation_failed", "Password cannot be longer than 72 characters"],
    ["PassWord", "weak_password", "Very many people use this password, so it is easy to guess. Please think of one that only you know."],
    [
      "12345678",
      "weak_password",
      "This password is easy to guess: its letters or numbers repeat or stand in a row. Please mix in some more.",
    ],
  ])("%s is refused as %s and ends no session", async (password, code, message) => {
    const ada = await server.signUp(someone());
    const elsewhere = await alsoSignedIn(ada);
    expect((await ada.client.auth.updateUser({ password })).error).toMatchObject({ code, message });
    expect((await elsewhere.auth.refreshSession()).error).toBeNull();
  });

  it("may not be the name of the old or the new address", async () => {
    const ada = await server.signUp("ada.lovelace@example.org");
    for (const [password, email] of [
      ["adalovelace"],
      ["ada lovelace", "somebody@example.org"],
      ["grace hopper", "grace.hopper@example.org"],
    ] as const) {
      expect((await ada.client.auth.updateUser({ password, email })).error?.code).toBe("weak_password");
    }
    expect(await canSignIn(ada.email, ada.password)).toBe(true);
  });

  it("needs a signed-in person", async () => {
    const ask = async (authorization: string): Promise<number> => {
      const headers = { apikey: server.anonKey, "content-type": "application/json", ...(authorization && { authorization }) };
      return (await fetch(`${server.origin}/auth/v1/user`, { method: "PUT", headers, body: '{"password":"a new password"}' })).status;
    };
    const ada = await server.signUp(someone());
    await ada.client.auth.signOut();
    expect([await ask(""), await ask("Bearer x.y.z"), await ask(`Bearer ${ada.accessToken}`)]).toEqual([401, 403, 403]);
  });
});

describe("proving once more who it is", () => {
  async function nonceOf(ada: SignedUp): Promise<string> {
    expect((await ada.client.auth.reauthenticate()).error).toBeNull();
    return codeIn(await newestMail(server, ada.email));
  }

  async function signedInYesterday(): Promise<SignedUp> {
    const ada = await server.signUp(someone());
    await server.sql("update auth.sessions set created_at = now() - interval '25 hours' where user_id = $1", [ada.id]);
    return ada;
  }

  it("is needed for a new password a day after signing in, and the mailed code does it [AUTH-059]", async () => {
    const ada = await signedInYesterday();
    const { error } = await ada.client.auth.updateUser({ password: "a new password" });
    expect(error).toMatchObject({ status: 400, code: "reauthentication_needed" });
    expect((await ada.client.auth.updateUser({ password: "a new password", nonce: await nonceOf(ada) })).error).toBeNull();
    expect(await canSignIn(ada.email, "a new password")).toBe(true);
  });

  it("fails with a wrong, a used, an old and somebody else's code, also right after signing in", async () => {
    const [ada, bob] = [await server.signUp(someone()), await server.signUp(someone())];
    const attempt = async (nonce: string): Promise<string | undefined> =>
      (await ada.client.auth.updateUser({ password: `password ${Math.random()}`, nonce })).error?.code;
    expect(await attempt("0000000000")).toBe("reauthentication_not_valid");
    expect(await attempt(await nonceOf(bob))).toBe("reauthentication_not_valid");
    const nonce = await nonceOf(ada);
    expect([await attempt(nonce), await attempt(nonce)]).toEqual([undefined, "reauthentication_not_valid"]);
    time += 2 * minuteMs;
    const old = await nonceOf(ada);
    time += 61 * minuteMs;
    expect(await attempt(old)).toBe("reauthentication_not_valid");
  });

  it("isn't used up by a password that is refused", async () => {
    const ada = await signedInYesterday();
    const nonce = await nonceOf(ada);
    expect((await ada.client.auth.updateUser({ password: ada.password, nonce })).error?.code).toBe("same_password");
    expect((await ada.client.auth.updateUser({ password: "a new password", nonce })).error).toBeNull();
  });

  it("gives a code that signs nobody in", async () => {
    const ada = await server.signUp(someone());
    const token = await nonceOf(ada);
    expect((await server.visitor().auth.verifyOtp({ email: ada.email, token, type: "email" })).error?.code).toBe("otp_expired");
  });

  it("needs a session", async () => {
    expect((await fetch(`${server.origin}/auth/v1/reauthenticate`, { headers: { apikey: server.anonKey } })).status).toBe(401);
  });
});
