import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { somebody, startOAuthStub, type OAuthStub } from "#testing/oauth-stub/oauth-stub.ts";
import { freshDatabase } from "#testing/server/fresh-database.ts";
import type { TestPostgres } from "#testing/server/postgres-for-tests.ts";
import { startTestServer, type TestServer } from "#testing/server/test-server.ts";
import { VisitingBrowser } from "#testing/server/visiting-browser.ts";
import { stepAt, totpCode } from "./totp.ts";

const postgres: TestPostgres | null = await freshDatabase();

describe.skipIf(postgres === null)("identities on a PostgreSQL server", () => {
  let stub: OAuthStub;
  let server: TestServer;
  beforeAll(async () => {
    stub = await startOAuthStub();
    server = await startTestServer({ databaseUrl: postgres?.url ?? "", env: stub.environment });
  });
  afterAll(async () => {
    await server.stop();
    await stub.stop();
    await postgres?.stop();
  });

  it("make one account for a new person in five tabs at once, and take a factor", async () => {
    const person = somebody();
    stub.signIn(person);
    const signIn = async (): Promise<{ client: ReturnType<VisitingBrowser["client"]>; id: string | undefined }> => {
      const browser = new VisitingBrowser();
      const client = browser.client(server, { flowType: "pkce" });
      const { data } = await client.auth.signInWithOAuth({ provider: "google", options: { skipBrowserRedirect: true } });
      const page = await browser.roundTrip(stub, data.url ?? "", "allow");
      const session = await client.auth.exchangeCodeForSession(page.searchParams.get("code") ?? "");
      return { client, id: session.data.user?.id };
    };
    const tabs = await Promise.all(Array.from({ length: 5 }, signIn));
    expect(new Set(tabs.map((tab) => tab.id)).size).toBe(1);
    const [{ client, id } = await signIn()] = tabs;
    expect(id).toBeTruthy();
    const { data: stored } = await client.auth.getUser();
    expect(stored.user).toMatchObject({
      app_metadata: { provider: "google" },
      user_metadata: { full_name: person.name },
      identities: [{ provider: "google" }],
    });

    const { data: factor } = await client.auth.mfa.enroll({ factorType: "totp", friendlyName: "Phone" });
    const code = totpCode(factor?.totp.secret ?? "", stepAt(Date.now()));
    expect((await client.auth.mfa.challengeAndVerify({ factorId: factor?.id ?? "", code })).error).toBeNull();
    expect((await client.auth.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel).toBe("aal2");
    expect((await client.auth.mfa.unenroll({ factorId: factor?.id ?? "" })).error).toBeNull();
  });
});
