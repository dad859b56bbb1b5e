import { ownTestServer } from "#testing/server/own-servers.ts";
import { describe, expect, it } from "vitest";
import { linkIn, newestMail, openLink } from "#testing/server/mails.ts";
import { type SignedUp } from "#testing/server/test-server.ts";

let person = 0;
const someone = (): string => `person-${(person += 1)}@example.org`;

const server = await ownTestServer({ databaseUrl: null, passwordCost: 9 });

async function alsoSignedIn({ email, password }: SignedUp): Promise<SignedUp["client"]> {
  const client = server.visitor();
  const { error } = await client.auth.signInWithPassword({ email, password });
  if (error) throw error;
  return client;
}

describe("a session", () => {
  it("is refreshed, and the new tokens are good [AUTH-037] [AUTH-049]", async () => {
    const email = someone();
    await server.visitor().auth.signInWithOtp({ email });
    const { fragment } = await openLink(linkIn(await newestMail(server, email)));
    const client = server.visitor();
    const { data, error } = await client.auth.refreshSession({ refresh_token: fragment["refresh_token"] ?? "" });
    expect(error).toBeNull();
    expect(data.session?.refresh_token).not.toBe(fragment["refresh_token"]);
    expect((await client.auth.getUser()).data.user?.email).toBe(email);
    expect((await client.from("profiles").select("id")).error).toBeNull();
  });

  it("tells who it is [AUTH-057]", async () => {
    const ada = await server.signUp(someone());
    const { data } = await ada.client.auth.getUser();
    expect(data.user).toMatchObject({ id: ada.id, email: ada.email, role: "authenticated", user_metadata: { username: "Ada" } });
  });

  it("ends alone, with the others, or leaves the others behind [AUTH-060]", async () => {
    const ada = await server.signUp(someone());
    const [second, third] = [await alsoSignedIn(ada), await alsoSignedIn(ada)];
    const isAlive = async (client: SignedUp["client"]): Promise<boolean> => (await client.auth.refreshSession()).error === null;
    expect((await second.auth.signOut({ scope: "local" })).error).toBeNull();
    expect([await isAlive(ada.client), await isAlive(third)]).toEqual([true, true]);
    await ada.client.auth.signOut({ scope: "others" });
    expect([await isAlive(ada.client), await isAlive(third)]).toEqual([true, false]);
    const fourth = await alsoSignedIn(ada);
    await ada.client.auth.signOut({ scope: "global" });
    expect(await isAlive(fourth)).toBe(false);
  });
});

describe("an account that is closed", () => {
  it.each([
    ["for a while", "banned_until = now() + interval '1 day'"],
    ["for good", "deleted_at = now()"],
  ])("%s lets nobody in with a password, and renews no session", async (_, change) => {
    const ada = await server.signUp(someone());
    await server.sql(`update auth.users set ${change} where id = $1`, [ada.id]);
    const wrong = await server.visitor().auth.signInWithPassword({ email: ada.email, password: "wrong horse" });
    expect(wrong.error?.code).toBe("invalid_credentials");
    const right = await server.visitor().auth.signInWithPassword(ada);
    expect(right.data.session).toBeNull();
    expect(right.error?.code).toBe(change.startsWith("banned") ? "user_banned" : "invalid_credentials");
    expect((await ada.client.auth.refreshSession()).error?.code).toBe("user_banned");
  });
});

it("the pages are served while a dozen people sign in, sign up and change their passwords at once", async () => {
  const ada = await server.signUp(someone());
  for (const one of [
    (): Promise<unknown> => server.visitor().auth.signInWithPassword({ email: someone(), password: "wrong horse" }),
    (): Promise<unknown> => server.visitor().auth.signUp({ email: someone(), password: "long enough" }),
    (): Promise<unknown> => ada.client.auth.updateUser({ password: `password ${crypto.randomUUID()}` }),
  ]) {
    let isOver = false;
    const burst = Promise.all(Array.from({ length: 12 }, one)).finally(() => (isOver = true));
    let served = 0;
    while (!isOver) {
      expect((await fetch(`${server.origin}/config.json`)).status).toBe(200);
      served += 1;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    await burst;
    // Hashed where the pages are served, all of them would be done between the first answer and the third.
    expect(served).toBeGreaterThan(6);
  }
});
