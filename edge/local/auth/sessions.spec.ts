import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { linkIn, newestMail, openLink } from "../testing/mails.ts";
import { startTestServer, type SignedUp, type TestServer } from "../testing/test-server.ts";

let server: TestServer;
let person = 0;
const someone = (): string => `person-${(person += 1)}@example.org`;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

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
