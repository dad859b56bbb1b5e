import { Hono } from "hono";
import { SignJWT } from "jose";
import { beforeEach, describe, expect, it } from "vitest";
import { readConfig } from "../../config.ts";
import type { ServerEnvironment } from "../../http/server-environment.ts";
import { signInLimits } from "./sign-in-limits.ts";

const secrets = { jwtSecret: "s".repeat(40), publishableKey: "sb_publishable_x", secretKey: "sb_secret_x" };
const siteOrigin = "https://learn.example.org";
const minute = 60_000;

let time: number;
let app: Hono<ServerEnvironment>;

/** Stands for everything behind the limits: what is right, passes. */
beforeEach(() => {
  time = 1_000_000_000;
  const config = readConfig({ SITE_URL: siteOrigin, CONFIRM_EMAIL: "true", SMTP_URL: "smtp://127.0.0.1", TRUST_PROXY: "1" });
  app = new Hono<ServerEnvironment>().use(signInLimits({ secrets, siteOrigin, config, now: () => time })).all("*", async (context) => {
    if (context.req.path.endsWith("/verify") && ["GET", "HEAD"].includes(context.req.method)) {
      return context.redirect(
        `${siteOrigin}/auth/callback#${context.req.query("token") === "right" ? "access_token=x" : "error=access_denied"}`,
        303,
      );
    }
    const body = (await context.req.raw
      .clone()
      .json()
      .catch(() => ({}))) as Record<string, unknown>;
    return context.json({}, Object.values(body).some((value) => value === "wrong") ? 400 : 200);
  });
});

interface Options {
  from?: string;
  method?: string;
  headers?: Record<string, string>;
}

function send(path: string, body?: object, { from = "10.0.0.1", method = "POST", headers = {} }: Options = {}): Promise<Response> {
  const init = { method, headers: { "x-forwarded-for": from, ...headers }, ...(body && { body: JSON.stringify(body) }) };
  return Promise.resolve(app.request(path, init, { incoming: { socket: { remoteAddress: "10.9.9.9" } } }));
}

async function statuses(count: number, one: (index: number) => Promise<Response>): Promise<number[]> {
  const seen: number[] = [];
  for (let index = 0; index < count; index += 1) seen.push((await one(index)).status);
  return seen;
}

const times = (count: number, status: number): number[] => Array.from({ length: count }, () => status);

describe("mails", () => {
  it.each<[string, object]>([
    ["otp", {}],
    ["magiclink", {}],
    ["recover", {}],
    ["resend", { type: "signup" }],
    ["signup", { password: "long enough" }],
  ])("of %s go to one address once a minute and five times an hour", async (path, more) => {
    const ask = (email = "ada@example.org"): Promise<Response> => send(`/auth/v1/${path}`, { email, ...more });
    expect((await ask()).status).toBe(200);
    const refused = await ask(" ADA@example.org");
    expect([refused.status, refused.headers.get("retry-after"), await refused.json()]).toEqual([
      429,
      "60",
      expect.objectContaining({ error_code: "over_email_send_rate_limit" }),
    ]);
    expect((await ask("leo@example.org")).status).toBe(200);
    for (let index = 0; index < 4; index += 1) {
      time += minute;
      expect((await ask()).status).toBe(200);
    }
    time += minute;
    expect((await ask()).headers.get("retry-after")).toBe(String(55 * 60));
  });

  it("of another kind can be asked for at once, and a refused request asks for none", async () => {
    expect(await statuses(2, () => send("/auth/v1/signup", { email: "ada@example.org", password: "wrong" }))).toEqual([400, 400]);
    expect((await send("/auth/v1/signup", { email: "ada@example.org", password: "long enough" })).status).toBe(200);
    expect((await send("/auth/v1/otp", { email: "ada@example.org" })).status).toBe(200);
  });

  it("about an account are counted for the person whom the token names, and for nobody with a forged one", async () => {
    const id = "0191f3a0-0000-7000-8000-000000000001";
    const headers = { authorization: `Bearer ${await tokenOf(id)}` };
    const ask = (more: Record<string, string>): Promise<Response> =>
      send("/auth/v1/reauthenticate", undefined, { method: "GET", headers: more });
    const forged = { authorization: `Bearer ${await tokenOf(id, "t".repeat(40))}` };
    expect([(await ask(forged)).status, (await ask(headers)).status, (await ask(headers)).status]).toEqual([200, 200, 429]);
    const change = (email: string): Promise<Response> => send("/auth/v1/user", { email }, { method: "PUT", headers });
    expect([
      (await change("new@example.org")).status,
      (await change("new@example.org")).status,
      (await change("other@example.org")).status,
    ]).toEqual([200, 429, 200]);
  });

  it("to one mailbox end after sixty in an hour, however its address is spelt", async () => {
    const spelling = (index: number): string => (index % 2 ? `ada+${index}@example.org` : `a.d.a+${index}@example.org`);
    const all = await statuses(62, (index) => send("/auth/v1/recover", { email: spelling(index) }, { from: `10.1.${index}.1` }));
    expect(all).toEqual([...times(60, 200), 429, 429]);
    expect((await send("/auth/v1/recover", { email: "ad@example.org" })).status).toBe(200);
  });

  it("from one address end after two hundred in ten minutes", async () => {
    const all = await statuses(201, (index) => send("/auth/v1/recover", { email: `${index}@example.org` }));
    expect(all).toEqual([...times(200, 200), 429]);
  });

  it("end for all after two thousand in an hour", async () => {
    const all = await statuses(2_001, (index) =>
      send("/auth/v1/recover", { email: `${index}@example.org` }, { from: `10.1.${index % 200}.1` }),
    );
    expect(all).toEqual([...times(2_000, 200), 429]);
  });
});

function tokenOf(id: string, secret = secrets.jwtSecret): Promise<string> {
  return new SignJWT({ role: "authenticated" })
    .setProtectedHeader({ alg: "HS256" })
    .setSubject(id)
    .setAudience("authenticated")
    .setExpirationTime("1h")
    .sign(new TextEncoder().encode(secret));
}
