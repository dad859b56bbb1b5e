// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createAuth } from "./auth.ts";
import { createData } from "./client.ts";
import { listDashboard } from "./dashboard.ts";
import { sessionStorageKey } from "./session.ts";
import { startTableServer, type TableAnswers, type TableServer } from "./testing/table-server.ts";

const userId = "7d5c0a54-6f6b-4f0e-9a39-0f5a3f6f0001";
const lifetimeSeconds = 3600;
let server: TableServer;
let answered: Promise<unknown> = Promise.resolve();

/** Starts a visit at second 0 of a clock that stands still, and notes at which second what happens. */
async function visit(answers: TableAnswers) {
  server = await startTableServer(userId, answers);
  await server.data.auth.initialize();
  await server.data.auth.dispose();
  const begin = Date.now();
  const seconds = () => (Date.now() - begin) / 1000;
  const looks: number[] = [];
  const requests: number[] = [];

  const { getItem } = Storage.prototype;
  vi.spyOn(Storage.prototype, "getItem").mockImplementation(function (this: Storage, key) {
    if (key === sessionStorageKey && looks.at(-1) !== seconds()) looks.push(seconds());
    return getItem.call(this, key);
  });
  const { fetch: send } = globalThis;
  vi.spyOn(globalThis, "fetch").mockImplementation((input, init) => {
    if (String(input instanceof Request ? input.url : input).includes("/token?")) requests.push(seconds());
    const answer = send(input, init);
    answered = answer.catch(() => undefined);
    return answer;
  });

  const events: string[] = [];
  const auth = createAuth(server.config);
  auth.onAuthStateChange((event) => void events.push(event));
  await auth.initialize();
  return { auth, data: createData(server.config, auth), looks, requests, events };
}

/** Lets time pass in steps; what was asked meanwhile over the network is answered before the next step. */
async function pass(seconds: number, stepSeconds = seconds) {
  for (let left = seconds; left > 1e-9; left -= stepSeconds) {
    await vi.advanceTimersByTimeAsync(stepSeconds * 1000);
    await answered;
    for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  }
}

const stored = () => JSON.parse(localStorage.getItem(sessionStorageKey) ?? "{}") as { access_token: string; expires_at: number };
const renewed = () => ({
  body: {
    ...stored(),
    access_token: `${stored().access_token}-new`,
    expires_in: lifetimeSeconds,
    expires_at: Date.now() / 1000 + lifetimeSeconds,
  },
});

describe("the token of a visit", () => {
  beforeEach(() => {
    vi.useFakeTimers({
      toFake: ["setInterval", "clearInterval", "setTimeout", "clearTimeout", "Date"],
      now: new Date("2026-05-04T08:00:00Z"),
    });
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.useRealTimers();
  });

  it("is looked at every 30 s [AUTH-080]", async () => {
    const { auth, looks } = await visit({});
    await pass(150, 1);
    await auth.dispose();
    expect(looks).toEqual([0, 30, 60, 90, 120, 150]);
  });

  it("is renewed when 3 of these looks are left before it ends, and not sooner [AUTH-081]", async () => {
    const { auth, requests } = await visit({ "POST /token": renewed });
    await pass(lifetimeSeconds - 120, 30);
    await pass(29, 1);
    expect(requests).toEqual([]);
    await pass(10, 1);
    await auth.dispose();
    expect(requests).toEqual([lifetimeSeconds - 90]);
  });

  it("leaves the visit usable after it was renewed [AUTH-037]", async () => {
    const { auth, data, events } = await visit({ "POST /token": renewed, "GET /dashboard": () => ({ body: [] }) });
    const { access_token: first } = stored();
    await pass(lifetimeSeconds - 60, 30);
    expect(events.filter((event) => event !== "INITIAL_SESSION")).toEqual(["SIGNED_IN", "TOKEN_REFRESHED"]);
    await listDashboard(data, userId);
    await auth.dispose();
    expect(server.seen.at(-1)?.headers.authorization).toBe(`Bearer ${first}-new`);
  });

  it("is asked for again after 200 ms when the server fails, then after twice as long each time [AUTH-082] [AUTH-083]", async () => {
    let failures = 5;
    const { auth, requests } = await visit({ "POST /token": () => (failures-- > 0 ? { status: 503, body: {} } : renewed()) });
    await pass(lifetimeSeconds - 120, 30);
    await pass(40, 0.05);
    await auth.dispose();
    const waits = requests.slice(1).map((second, index) => Math.round((second - (requests[index] ?? 0)) * 1000));
    expect(waits).toEqual([200, 400, 800, 1600, 3200]);
    expect(stored().access_token).toMatch(/-new$/);
  });
});
