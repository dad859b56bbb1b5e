import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, get, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { AuthResponse } from "@supabase/supabase-js";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "#testing/server/test-server.ts";

/** What the service that knows people from machines was asked, and what it answers. */
interface CaptchaService {
  url: string;
  asked: URLSearchParams[];
  answer: { status: number; body: string };
  server: Server;
}

const people = (proof: string | null): string =>
  JSON.stringify(proof === "a person" ? { success: true } : { success: false, "error-codes": ["invalid-input-response"] });

async function startCaptchaService(): Promise<CaptchaService> {
  const service: CaptchaService = { url: "", asked: [], answer: { status: 200, body: "" }, server: createServer() };
  service.server.on("request", (request, response) => {
    let text = "";
    request.on("data", (chunk: Buffer) => void (text += chunk.toString()));
    request.on("end", () => {
      const form = new URLSearchParams(text);
      service.asked.push(form);
      response
        .writeHead(service.answer.status, { "content-type": "application/json" })
        .end(service.answer.body || people(form.get("response")));
    });
  });
  await new Promise<void>((resolve) => service.server.listen(0, "127.0.0.1", resolve));
  service.url = `http://127.0.0.1:${(service.server.address() as AddressInfo).port}/siteverify`;
  return service;
}

const shell = mkdtempSync(join(tmpdir(), "learn-shell-"));
writeFileSync(join(shell, "index.html"), "<!doctype html><title>Learn together</title>");
const folders = { shell, remotes: shell };
afterAll(() => rmSync(shell, { recursive: true, force: true }));

/** The content policy of the page that a browser opens; fetch can't open one. */
function policyOfPage(server: TestServer): Promise<string> {
  return new Promise((resolve, reject) => {
    get(`${server.origin}/login`, { headers: { accept: "text/html" } }, (response) => {
      response.resume();
      resolve(String(response.headers["content-security-policy"]));
    }).on("error", reject);
  });
}

describe.each(["turnstile", "hcaptcha"] as const)("a site with a captcha (%s)", (provider) => {
  let service: CaptchaService;
  let server: TestServer;
  beforeAll(async () => {
    service = await startCaptchaService();
    server = await startTestServer({
      folders,
      env: { CAPTCHA_SITE_KEY: "site-key", CAPTCHA_SECRET: "captcha-secret", CAPTCHA_PROVIDER: provider, CAPTCHA_VERIFY_URL: service.url },
    });
  });
  afterEach(() => {
    service.answer = { status: 200, body: "" };
    service.asked.length = 0;
  });
  afterAll(async () => {
    await server.stop();
    service.server.close();
  });

  const signUp = (captchaToken?: string): Promise<AuthResponse> =>
    server.visitor().auth.signUp({
      email: `${crypto.randomUUID()}@example.org`,
      password: "correct horse battery",
      options: { data: { username: "Ada", role: "student" }, ...(captchaToken !== undefined && { captchaToken }) },
    });

  it("tells the page which widget to show, and the widget alone may be loaded from elsewhere", async () => {
    const config = (await (await fetch(`${server.origin}/config.json`)).json()) as { previewOrigin: string };
    expect(config).toMatchObject({ captchaSiteKey: "site-key", captchaProvider: provider });
    const policy = await policyOfPage(server);
    const host = provider === "turnstile" ? "https://challenges.cloudflare.com" : "https://hcaptcha.com";
    for (const directive of ["script-src 'self'", `frame-src ${config.previewOrigin}`]) expect(policy).toContain(`${directive} ${host}`);
    expect(policy).not.toContain("unsafe");
  });

  it("signs a person up who has shown to be one, with a username and a role [AUTH-046] [AUTH-047]", async () => {
    const { data, error } = await signUp("a person");
    expect(error).toBeNull();
    expect(data.user?.user_metadata).toMatchObject({ username: "Ada", role: "student" });
    expect(Object.fromEntries(service.asked[0] ?? [])).toEqual({
      secret: "captcha-secret",
      response: "a person",
      ...(provider === "hcaptcha" && { sitekey: "site-key" }),
    });
  });

  it("refuses a machine, and a request without a proof", async () => {
    expect((await signUp("a machine")).error).toMatchObject({ status: 400, code: "captcha_failed" });
    expect((await signUp()).error).toMatchObject({ status: 400, code: "captcha_failed" });
    // Nobody is asked about nothing.
    expect(service.asked).toHaveLength(1);
  });

  it("asks at every sign-in method that begins with an address, and not for what has passed it before [AUTH-048] [AUTH-049]", async () => {
    const { data } = await signUp("a person");
    const email = data.user?.email ?? "";
    const { auth } = server.visitor();
    const errors = [
      (await auth.signInWithPassword({ email, password: "correct horse battery" })).error,
      (await auth.signInWithOtp({ email })).error,
      (await auth.resetPasswordForEmail(email)).error,
      (await auth.resend({ type: "signup", email })).error,
      (await auth.signInWithIdToken({ provider: "google", token: "t" })).error,
    ];
    expect(errors.map((error) => error?.code)).toEqual(Array(5).fill("captcha_failed"));
    const client = server.visitor();
    expect(
      (await client.auth.signInWithPassword({ email, password: "correct horse battery", options: { captchaToken: "a person" } })).error,
    ).toBeNull();
    expect((await client.auth.refreshSession()).error).toBeNull();
    expect((await client.auth.signOut()).error).toBeNull();
  });

  it.each([
    { status: 500, body: "oops" },
    { status: 200, body: '{"ok":1}' },
    { status: 200, body: '{"success":false,"error-codes":["invalid-input-secret"]}' },
  ])("lets nobody in while the service is out of order, and doesn't blame the person: %o", async (answer) => {
    service.answer = answer;
    expect((await signUp("a person")).error).toMatchObject({ status: 500, message: expect.stringContaining("not working right now") });
  });
});

describe("a site without a captcha", () => {
  it("asks for no proof and loads nothing from elsewhere", async () => {
    const server = await startTestServer({ folders });
    await server.signUp();
    const policy = await policyOfPage(server);
    const { previewOrigin } = (await (await fetch(`${server.origin}/config.json`)).json()) as { previewOrigin: string };
    for (const directive of ["script-src 'self';", `frame-src ${previewOrigin} `, "connect-src 'self';"])
      expect(policy).toContain(directive);
    await server.stop();
  });
});
