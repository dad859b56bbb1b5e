// @vitest-environment jsdom
import { AuthClient } from "@supabase/auth-js";
import { expect, it, vi } from "vitest";
import { createData } from "./client.ts";
import { listDashboard } from "./dashboard.ts";
import { laterAuth } from "./later-auth.ts";
import { sessionStorageKey } from "./session.ts";
import { startTableServer } from "./testing/table-server.ts";

it("begins a visit with the kept session, and asks the auth client once the page is quiet or the token about to end [AUTH-032]", async () => {
  const { config, data, seen, stop } = await startTableServer("7d5c0a54-6f6b-4f0e-9a39-0f5a3f6f0001", {
    "GET /dashboard": () => ({ body: [] }),
  });
  const load = vi.fn(async () => data.auth);
  const whenQuiet = vi.fn((_work: () => Promise<unknown>) => () => undefined);
  const auth = laterAuth(load, whenQuiet);
  const told: string[] = [];
  auth.onAuthStateChange((event) => void told.push(event));
  await listDashboard(createData(config, auth), "learner");
  expect([told, seen.length, load.mock.calls.length]).toEqual([["INITIAL_SESSION"], 1, 0]);

  const kept = JSON.parse(localStorage.getItem(sessionStorageKey) ?? "") as object;
  localStorage.setItem(sessionStorageKey, JSON.stringify({ ...kept, expires_at: Date.now() / 1000 + 299 }));
  await auth.getSession();
  expect(load).toHaveBeenCalledOnce();
  await whenQuiet.mock.lastCall?.[0]();
  await data.auth.signOut({ scope: "local" });
  expect(told.at(-1)).toBe("SIGNED_OUT");

  const begun = vi.spyOn(AuthClient.prototype, "initialize");
  const alone = createData(config).auth;
  await Promise.all([alone.getSession(), alone.getSession()]);
  expect(new Set(begun.mock.contexts).size).toBe(1);
  await stop();
});
