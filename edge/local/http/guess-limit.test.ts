import { Hono } from "hono";
import { beforeEach, describe, expect, it } from "vitest";
import { guessLimit } from "./guess-limit.ts";
import type { ServerEnvironment } from "./server-environment.ts";

const token = "/auth/v1/token?grant_type=password";
let time: number;
let app: Hono<ServerEnvironment>;

beforeEach(() => {
  time = 1_000_000;
  app = new Hono<ServerEnvironment>().use(guessLimit(() => time)).all("*", async (context) => {
    const { password } = await context.req.raw.json();
    return context.json({}, password === "right" ? 200 : 400);
  });
});

async function attempt(password: string, { email = "ada@example.org", from = "10.0.0.1", path = token } = {}): Promise<Response> {
  const init = { method: "POST", body: JSON.stringify({ email, password }) };
  return app.request(path, init, { incoming: { socket: { remoteAddress: from } } });
}

async function failTenTimes(path = token): Promise<void> {
  for (let index = 0; index < 10; index += 1) expect((await attempt("wrong", { path })).status).toBe(400);
}

describe("guessing", () => {
  it.each([token, "/auth/v1/verify", "/auth/v1/%74oken?grant_type=%70assword"])("ends after ten failures, even with the right answer, and for five minutes: %s", async (path) => {
    await failTenTimes(path);
    const refused = await attempt("right", { path });
    expect([refused.status, refused.headers.get("retry-after"), await refused.json()]).toEqual([429, "300", expect.objectContaining({ error_code: "over_request_rate_limit" })]);
    time += 5 * 60_000 + 1;
    expect((await attempt("right", { path })).status).toBe(200);
  });

  it("ends for every way to write one address", async () => {
    await failTenTimes();
    expect((await attempt("right", { email: " ADA@Example.org " })).status).toBe(429);
  });

  it("ends for attempts that run side by side, too", async () => {
    const statuses = await Promise.all(Array.from({ length: 30 }, async () => (await attempt("wrong")).status));
    expect(statuses.filter((status) => status === 400)).toHaveLength(10);
  });

  it("ends for nobody else: another account, and the same one from another machine", async () => {
    await failTenTimes();
    expect((await attempt("right", { email: "leo@example.org" })).status).toBe(200);
    expect((await attempt("right", { from: "10.0.0.2" })).status).toBe(200);
  });

  it("is forgotten with the right answer", async () => {
    for (let index = 0; index < 9; index += 1) await attempt("wrong");
    expect((await attempt("right")).status).toBe(200);
    await failTenTimes();
  });

  it("is no other request: renewing a session, nonsense", async () => {
    for (let index = 0; index < 12; index += 1) expect((await attempt("wrong", { path: "/auth/v1/token?grant_type=refresh_token" })).status).toBe(400);
  });
});
