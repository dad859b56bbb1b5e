import { beforeAll, describe, expect, it } from "vitest";
import { createBackend } from "../backend/lite-app.ts";
import { sharedEmbeddedServer, type TestServer } from "#testing/server/test-server.ts";
import { openEmptyDatabase } from "#testing/server/empty-database.ts";

describe("what is reachable of the embedded backend", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await sharedEmbeddedServer();
  });

  it.each([
    "/_system/info",
    "/_system/config",
    "/_system/introspect",
    "/_system/ping",
    "/storage/v1/bucket",
    "/auth/v1/../../_system/info",
    "/auth/v1/%2e%2e/%2e%2e/_system/info",
  ])("doesn't include %s", async (path) => {
    const response = await fetch(server.origin + path, { headers: { apikey: server.serviceKey } });
    expect(response.status).toBe(404);
    expect(await response.text()).not.toMatch(/jwt_secret|secret_key|pong|"tables"/);
  });

  it("would include the configuration without the guard", async () => {
    const database = await openEmptyDatabase();
    const secrets = { jwtSecret: "j".repeat(40), publishableKey: "sb_publishable_a", secretKey: "sb_secret_a" };
    const config = { confirmEmail: false, github: undefined, google: undefined };
    const backend = await createBackend({ database, secrets, config, siteOrigin: "http://127.0.0.1:1" });
    await backend.init();
    const response = await backend.fetch(new Request("http://127.0.0.1:1/_system/introspect"), { peerAddress: null });
    expect(response.status).toBe(200);
    await database.close();
  });

  it.each([
    ["/auth/v1/signup", 70_000, "64 KB"],
    ["/rest/v1/profiles", 1_100_000, "1 MB"],
  ])("refuses a body for %s of %i letters, announced or not", async (path, letters, most) => {
    const tooMuch = JSON.stringify({ email: "a@example.org", password: "x".repeat(letters) });
    const headers = { apikey: server.anonKey, "content-type": "application/json" };
    const announced = await fetch(server.origin + path, { method: "POST", headers, body: tooMuch });
    expect(announced.status).toBe(413);
    expect(await announced.json()).toEqual({ error: `The request is larger than ${most}.`, code: "too_large" });
    const stream = new Blob([tooMuch]).stream();
    const streamed = await fetch(server.origin + path, { method: "POST", headers, body: stream, duplex: "half" } as RequestInit);
    expect(streamed.status).toBe(413);
  });
});
