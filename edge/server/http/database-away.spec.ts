import { afterAll, beforeAll, expect, it } from "vitest";
import { startPostgres, type TestPostgres } from "#testing/server/postgres-for-tests.ts";
import { startTestServer, type TestServer } from "#testing/server/test-server.ts";

// One that can be stopped; a server that is given can't, and neither can one that isn't installed.
let postgres: TestPostgres | null = null;
let server: TestServer | undefined;
beforeAll(async () => {
  if (process.env["TEST_DATABASE_URL"]) return;
  postgres = await startPostgres();
  if (postgres) server = await startTestServer({ databaseUrl: postgres.url });
});
afterAll(async () => {
  await server?.stop();
  await postgres?.stop();
});

it("while PostgreSQL is away, /health is down and says what to do, whatever needs it may be tried again, and pages are served", async (context) => {
  if (!server || !postgres) return context.skip();
  const { origin, anonKey } = server;
  const { accessToken, email, password } = await server.signUp();
  const headers = { apikey: anonKey, authorization: `Bearer ${accessToken}`, "content-type": "application/json" };
  const health = async () =>
    (await (await fetch(`${origin}/health`)).json()) as { status: string; parts: { part: string; status: string }[] };
  expect((await health()).parts).toContainEqual({ part: "database", status: "ok" });

  await postgres.stop();
  const down = await fetch(`${origin}/health`);
  expect([down.status, down.headers.get("retry-after")]).toEqual([503, "2"]);
  expect(await down.json()).toMatchObject({
    status: "down",
    parts: expect.arrayContaining([expect.objectContaining({ part: "database", status: "down", reason: "database_unreachable" })]),
  });
  const asked: [string, object | undefined][] = [
    ["/rest/v1/profiles", undefined],
    ["/auth/v1/user", undefined],
    ["/auth/v1/token?grant_type=password", { email, password }],
    ["/functions/v1/ai-learning/chat", { session_id: crypto.randomUUID(), message_id: crypto.randomUUID(), text: "hello" }],
  ];
  for (const [path, body] of asked) {
    const answer = await fetch(origin + path, { headers, ...(body && { method: "POST", body: JSON.stringify(body) }) });
    expect([path, answer.status, answer.headers.get("retry-after")]).toEqual([path, 503, "5"]);
    expect(await answer.json()).toMatchObject({ code: expect.stringMatching(/^(database_away|unavailable)$/) });
  }
  expect((await fetch(origin, { headers: { accept: "text/html" } })).status).toBe(200);
});
