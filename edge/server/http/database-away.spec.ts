import { Hono } from "hono";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startPostgres, type TestPostgres } from "#testing/server/postgres-for-tests.ts";
import { whileDatabaseIsAway } from "./database-away.ts";
import type { ServerEnvironment } from "./server-environment.ts";
import { startTestServer, type TestServer } from "#testing/server/test-server.ts";

it.each([
  ["53100", 503],
  ["CONNECTION_CLOSED", 503],
  ["22P02", 500],
])("a statement that fails with %s is answered %i, while the database writes again already", async (code, status) => {
  const app = new Hono<ServerEnvironment>();
  app.onError((_, context) => context.json({ code: "internal" }, 500));
  app.use(whileDatabaseIsAway({ kind: "postgres", tryToWrite: async () => "written" }));
  app.get("/", () => {
    throw Object.assign(new Error("failed"), { code });
  });
  const answer = await app.request("/");
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([status, status === 503 ? "5" : null]);
});

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
