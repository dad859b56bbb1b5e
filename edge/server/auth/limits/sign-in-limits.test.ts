import { Hono } from "hono";
import { SignJWT } from "jose";
import { beforeEach, describe, expect, it } from "vitest";
import { readConfig } from "../../config.ts";
import type { ServerEnvironment } from "../../http/server-environment.ts";
import { signInLimits } from "./sign-in-limits.ts";

const secrets = { jwtSecret: "s".repeat(40), publishableKey: "sb_publishable_x", secretKey: "sb_secret_x" };
const siteOrigin = "https://learn.example.org";
const minute = 60_000;
const token = "/auth/v1/token?grant_type=password";

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

const attempt = (password: string, email = "ada@example.org", options?: Options): Promise<Response> =>
  send(token, { email, password }, options);

async function statuses(count: number, one: (index: number) => Promise<Response>): Promise<number[]> {
  const seen: number[] = [];
  for (let index = 0; index < count; index += 1) seen.push((await one(index)).status);
  return seen;
}

const times = (count: number, status: number): number[] => Array.from({ length: count }, () => status);

describe("guessing a password", () => {
  it.each(["a.da@example.org", "ada+1@example.org", "ada@example.com", "а\u0064a@example.org"])(
    "ends for no other account: %s",
    async (email) => {
      await statuses(10, () => attempt("wrong"));
      expect((await attempt("right", email)).status).toBe(200);
    },
  );

  it("of many accounts from one address ends after three hundred", async () => {
    const all = await statuses(310, (index) => attempt("wrong", `${index}@example.org`));
    expect(all).toEqual([...times(300, 400), ...times(10, 429)]);
    expect((await attempt("right", "leo@example.org", { from: "10.0.0.2" })).status).toBe(200);
  });

  it("is forgotten with the right answer", async () => {
    await statuses(9, () => attempt("wrong"));
    expect((await attempt("right")).status).toBe(200);
    expect(await statuses(10, () => attempt("wrong"))).toEqual(times(10, 400));
  });

  it("from a browser that has been signed in ends after ten failures as well, and its cookie opens no other account", async () => {
    const headers = { cookie: (await attempt("right")).headers.get("set-cookie")?.split(";")[0] ?? "" };
    expect(await statuses(11, () => attempt("wrong", "ada@example.org", { headers }))).toEqual([...times(10, 400), 429]);
    expect(await statuses(11, () => attempt("wrong", "leo@example.org", { headers }))).toEqual([...times(10, 400), 429]);
    const forged = { cookie: `${headers.cookie.slice(0, -1)}${headers.cookie.endsWith("A") ? "B" : "A"}` };
    await statuses(10, () => attempt("wrong"));
    expect((await attempt("right", "ada@example.org", { headers: forged })).status).toBe(429);
  });

  it("keeps a browser's marks for the last eight accounts, and gives no second one", async () => {
    let cookie = "";
    for (let index = 0; index < 10; index += 1) {
      const set = (await attempt("right", `${index}@example.org`, { headers: { cookie } })).headers.get("set-cookie");
      cookie = set?.split(";")[0] ?? cookie;
    }
    expect(cookie.split("=")[1]?.split("~")).toHaveLength(8);
    expect((await attempt("right", "9@example.org", { headers: { cookie } })).headers.get("set-cookie")).toBeNull();
  });
});

describe("guessing a code", () => {
  it("lets a class open its links: those that work are not counted", async () => {
    const all = await statuses(300, () => send("/auth/v1/verify?token=right", undefined, { method: "GET" }));
    expect(all).toEqual(times(300, 303));
    expect((await send("/auth/v1/verify?token=right", undefined, { method: "GET" })).headers.get("location")).toContain("access_token");
  });

  it("of a changed password ends after ten failures", async () => {
    const headers = { authorization: `Bearer ${await tokenOf("0191f3a0-0000-7000-8000-000000000001")}` };
    expect(
      await statuses(11, () => send("/auth/v1/user", { nonce: "wrong", password: "new password" }, { method: "PUT", headers })),
    ).toEqual([...times(10, 400), 429]);
  });
});

describe("never counted", () => {
  it("is the renewal of a session", async () => {
    const all = await statuses(400, () => send("/auth/v1/token?grant_type=refresh_token", { refresh_token: "wrong" }));
    expect(all).toEqual(times(400, 400));
  });

  it("is a request without an address", async () => {
    for (const path of ["otp", "recover", "resend", "token?grant_type=password"]) {
      for (const body of [{}, { email: "" }, { email: " " }, { email: 7 }, { email: ["ada@example.org"] }]) {
        expect(await statuses(12, () => send(`/auth/v1/${path}`, { ...body, password: "wrong" }))).toEqual(times(12, 400));
      }
    }
  });

  it("is a change of what a person says of themselves, or a question for it", async () => {
    const headers = { authorization: `Bearer ${await tokenOf("0191f3a0-0000-7000-8000-000000000001")}` };
    expect(await statuses(20, () => send("/auth/v1/user", { data: { username: "Ada" } }, { method: "PUT", headers }))).toEqual(
      times(20, 200),
    );
    expect(await statuses(20, () => send("/auth/v1/user", undefined, { method: "GET", headers }))).toEqual(times(20, 200));
  });
});

it("new accounts from one address end after two hundred in ten minutes, refused ones among them", async () => {
  const all = await statuses(201, (index) =>
    send("/auth/v1/signup", { email: `${index}@example.org`, password: index < 100 ? "wrong" : "long enough" }),
  );
  expect(all).toEqual([...times(100, 400), ...times(100, 200), 429]);
});

function tokenOf(id: string, secret = secrets.jwtSecret): Promise<string> {
  return new SignJWT({ role: "authenticated" })
    .setProtectedHeader({ alg: "HS256" })
    .setSubject(id)
    .setAudience("authenticated")
    .setExpirationTime("1h")
    .sign(new TextEncoder().encode(secret));
}

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
