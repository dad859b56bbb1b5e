// @vitest-environment jsdom
import { expect, it } from "vitest";
import { listDashboard } from "./dashboard.ts";
import { DataFailure } from "./failure.ts";
import { hasStoredSession } from "./session.ts";
import { startTableServer, type TableAnswers, type TableServer } from "./testing/table-server.ts";

const userId = "7d5c0a54-6f6b-4f0e-9a39-0f5a3f6f0001";
let server: TableServer | undefined;

async function start(answers: TableAnswers) {
  server = await startTableServer(userId, answers);
  return server;
}

const refused = { status: 401, body: { code: "PGRST301", message: "JWT invalid" } };

it("gets a new token when the server refuses the old one, and asks once more", async () => {
  let isRefreshed = false;
  const { data, seen } = await start({
    "GET /dashboard": () => (isRefreshed ? { body: [] } : refused),
    "POST /token": () => {
      isRefreshed = true;
      return { body: JSON.parse(localStorage.getItem("learn.session") ?? "") as unknown };
    },
  });
  expect(await listDashboard(data, userId)).toEqual([]);
  expect(seen.map(({ path }) => path)).toEqual(["/dashboard", "/token", "/dashboard"]);
});

it("ends a session that the server no longer takes", async () => {
  const { data, seen } = await start({
    "GET /dashboard": () => refused,
    "POST /token": () => ({ status: 400, body: { code: "refresh_token_not_found", message: "Invalid Refresh Token" } }),
  });
  await expect(listDashboard(data, userId)).rejects.toThrow("JWT invalid");
  expect(hasStoredSession()).toBe(false);
  expect(seen.map(({ path }) => path).slice(0, 2)).toEqual(["/dashboard", "/token"]);
});

it("keeps the session while the server is only too busy for a new token", async () => {
  const { data } = await start({
    "GET /dashboard": () => refused,
    "POST /token": () => ({ status: 429, body: { message: "too many requests" } }),
  });
  await expect(listDashboard(data, userId)).rejects.toThrow(new DataFailure({ message: "" }));
  expect(hasStoredSession()).toBe(true);
});
