import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { hasMailbox, readConfig } from "./config.ts";
import { repositoryFolder } from "./repository.ts";

/** What says that others come to the server, each by itself. */
const forOthers = [{ HOST: "0.0.0.0" }, { TRUST_PROXY: "1" }, { DATABASE_URL: "postgres://localhost/learn" }];

describe("the settings", () => {
  it("all have a default, for this machine only and without a model", () => {
    // What isn't named is undefined.
    expect(readConfig({})).toEqual({
      aiPrices: new Map(),
      port: 4000,
      host: "127.0.0.1",
      dataDir: join(repositoryFolder, ".data"),
      areaBounds: { memoryMb: 384, seconds: 90, isHeard: false },
      areasTakeBack: false,
      operatorMails: [],
      areaOrigins: [],
      areaLists: ["/areas.json"],
      pageOrigins: [],
      processes: 1,
      ai: { mode: "practice" },
      trustProxy: 0,
      outboundHosts: [],
      confirmEmail: false,
      asksPrivateIssuers: false,
      passwordCost: 10,
      retention: { talkMonths: 24, accountDays: 90 },
    });
  });

  it.each(["http://moodle.example", "a/b", "*.example", "moodle example/x"])(
    "refuse %s as a host that may be reached",
    (OUTBOUND_HOSTS) => {
      expect(() => readConfig({ OUTBOUND_HOSTS })).toThrow(/OUTBOUND_HOSTS must be hosts/);
    },
  );

  it("treat an empty value as unset", () => {
    expect(readConfig({ PORT: "", HOST: " ", AI_API_KEY: "", CONFIRM_EMAIL: "" })).toEqual(readConfig({}));
  });

  it("use a provider as soon as a key or an address is set", () => {
    const models = { modelSmall: "gpt-4o-mini", modelLarge: "gpt-4o", dailyTokens: 30_000_000, moderation: false, secondEar: true };
    expect(readConfig({ AI_API_KEY: "k" }).ai).toEqual({ mode: "provider", baseUrl: "https://api.openai.com/v1", apiKey: "k", ...models });
    const { ai } = readConfig({ AI_BASE_URL: "http://127.0.0.1:11434/v1/" });
    expect(ai).toEqual({ mode: "provider", baseUrl: "http://127.0.0.1:11434/v1", apiKey: undefined, ...models });
  });

  it("ask for moderation when it is switched on", () => {
    const moderation = (value?: string) => readConfig({ AI_API_KEY: "k", AI_MODERATION: value }).ai;
    expect(moderation("on")).toMatchObject({ moderation: true });
    expect(moderation("OFF")).toMatchObject({ moderation: false });
  });

  it("take the names of the models", () => {
    const { ai } = readConfig({ AI_API_KEY: "k", AI_MODEL_SMALL: "s", AI_MODEL_LARGE: "l" });
    expect(ai).toMatchObject({ modelSmall: "s", modelLarge: "l" });
  });

  it.each([
    ["PORT", "http"],
    ["PORT", "4000.5"],
    ["HOST", "not a host"],
    ["DATABASE_URL", "mysql://localhost/learn"],
    ["DATABASE_URL", "localhost"],
    ["AI_BASE_URL", "api.example.org"],
    ["AI_API_KEY", "two words"],
    ["AI_LOCAL", "yes"],
    ["AI_MODERATION", "perhaps"],
    ["AI_SECOND_EAR", "perhaps"],
    ["SMTP_URL", "https://mail.example.org"],
    ["SITE_URL", "https://learn.example.org/app"],
    ["SITE_URL", "learn.example.org"],
    ["OTEL_EXPORTER_OTLP_ENDPOINT", "collector:4318"],
    ["OTEL_EXPORTER_OTLP_HEADERS", "authorization=Bearer key%0d"],
    ["OTEL_TRACES_SAMPLER_ARG", "10 %"],
    ["OPERATOR_MAILS", "operator"],
    ["AREA_ORIGINS", "https://areas.example.org/skills"],
    ["AREA_ORIGINS", "https://areas.example.org, *"],
    ["AREA_ORIGINS", "https://*.example.org"],
    ["AREA_ORIGINS", "https://areas.example.org;script-src"],
    ["AREA_LISTS", "https://areas.example.org/areas.json"],
    ["AREA_LISTS", "//areas.example.org/areas.json"],
    ["PAGE_ORIGINS", "learn.example.org"],
    ["CONFIRM_EMAIL", "perhaps"],
    ["MAILBOX", "perhaps"],
    ["PASSWORD_COST", "ten"],
    ["AI_DAILY_TOKENS", "5 million"],
    ["AI_DAILY_TOKENS", "100"],
    ["TRUST_PROXY", "true"],
    ["GITHUB_URL", "github.example.org"],
    ["GITHUB_URL", "https://github.example.org/?team=1"],
    ["GOOGLE_URL", "ftp://accounts.example.org"],
    ["CAPTCHA_PROVIDER", "recaptcha"],
    ["CAPTCHA_VERIFY_URL", "captcha.example.org"],
  ])("with a wrong %s (%s) stop the start with a sentence that names it", (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} must `));
  });

  it("let passwords cost what Supabase Auth's do or more, and less only where nobody comes from elsewhere", () => {
    expect(readConfig({}).passwordCost).toBe(10);
    expect(readConfig({ PASSWORD_COST: "12", HOST: "0.0.0.0", SITE_URL: "https://learn.example.org" }).passwordCost).toBe(12);
    expect(readConfig({ PASSWORD_COST: "4" }).passwordCost).toBe(4);
    for (const others of [{ SITE_URL: "https://learn.example.org" }, { TRUST_PROXY: "1" }, { HOST: "0.0.0.0" }])
      expect(() => readConfig({ PASSWORD_COST: "9", ...others })).toThrow(/^PASSWORD_COST can be below 10 for tests at this machine only/);
  });

  it("allow several processes on PostgreSQL only", () => {
    expect(readConfig({ PROCESSES: "4", DATABASE_URL: "postgres://127.0.0.1/learn" }).processes).toBe(4);
    expect(() => readConfig({ PROCESSES: "2" })).toThrow("PROCESSES needs DATABASE_URL: the embedded database is one process's.");
  });

  it.each(["GITHUB", "GOOGLE"])("need both halves of a client at %s", (provider) => {
    expect(() => readConfig({ [`${provider}_CLIENT_ID`]: "id" })).toThrow(`${provider}_CLIENT_SECRET is missing`);
    expect(() => readConfig({ [`${provider}_CLIENT_SECRET`]: "s" })).toThrow(`${provider}_CLIENT_ID is missing`);
  });

  it("know where the identity providers live, and take the address of one's own", () => {
    const client = (provider: string): Record<string, string> => ({ [`${provider}_CLIENT_ID`]: "id", [`${provider}_CLIENT_SECRET`]: "s" });
    expect(readConfig(client("GITHUB")).github).toEqual({ clientId: "id", secret: "s", url: "https://github.com" });
    expect(readConfig(client("GOOGLE")).google).toEqual({ clientId: "id", secret: "s", url: "https://accounts.google.com" });
    expect(readConfig({ ...client("GITHUB"), GITHUB_URL: "https://git.example.org/" }).github?.url).toBe("https://git.example.org");
  });

  it("check that a visitor is a person with Turnstile unless hCaptcha is asked for", () => {
    const keys = { CAPTCHA_SITE_KEY: "site", CAPTCHA_SECRET: "s" };
    const verifyUrl = "https://challenges.cloudflare.com/turnstile/v0/siteverify";
    expect(readConfig(keys).captcha).toEqual({ provider: "turnstile", siteKey: "site", secret: "s", verifyUrl });
    const other = readConfig({ ...keys, CAPTCHA_PROVIDER: "hCaptcha" }).captcha;
    expect(other).toMatchObject({ provider: "hcaptcha", verifyUrl: "https://api.hcaptcha.com/siteverify" });
    expect(readConfig({ ...keys, CAPTCHA_VERIFY_URL: "http://127.0.0.1:5000/" }).captcha?.verifyUrl).toBe("http://127.0.0.1:5000/");
  });

  it("cap what the AI may cost in a day, unless that is 0", () => {
    const cap = (AI_DAILY_TOKENS?: string): unknown => readConfig({ AI_API_KEY: "key", AI_DAILY_TOKENS }).ai;
    expect(cap()).toMatchObject({ dailyTokens: 30_000_000 });
    expect(cap("250000")).toMatchObject({ dailyTokens: 250_000 });
    expect(cap("0")).toMatchObject({ dailyTokens: undefined });
  });

  it("need both keys of a captcha", () => {
    expect(() => readConfig({ CAPTCHA_SITE_KEY: "site" })).toThrow("CAPTCHA_SECRET is missing");
    expect(() => readConfig({ CAPTCHA_SECRET: "s" })).toThrow("CAPTCHA_SITE_KEY is missing");
  });

  const unread = [{ SITE_URL: "https://learn.example.org" }, { SITE_URL: "http://127.0.0.1:4000" }, { MAILBOX: "false" }];
  it.each([...forOthers, ...unread])(
    "ask for a mail server when addresses must be confirmed and nobody could read the mails: %o",
    (env) => {
      expect(() => readConfig({ ...env, CONFIRM_EMAIL: "true" })).toThrow(/^CONFIRM_EMAIL needs SMTP_URL/);
      expect(readConfig({ ...env, CONFIRM_EMAIL: "true", SMTP_URL: "smtp://mail.example.org" }).confirmEmail).toBe(true);
    },
  );

  it("show mails to whoever is at this machine, unless anything says that others come, too", () => {
    const others = [
      { SITE_URL: "https://learn.example.org" },
      { SITE_URL: "http://localhost:4000" },
      { SMTP_URL: "smtp://mail.example.org" },
    ];
    expect(hasMailbox(readConfig({}))).toBe(true);
    for (const env of [...forOthers, ...others]) expect(hasMailbox(readConfig(env)), JSON.stringify(env)).toBe(false);
    expect(hasMailbox(readConfig({ MAILBOX: "false" }))).toBe(false);
  });

  it("show mails beside a SITE_URL when they are asked for by name, and never where others reach the server itself", () => {
    expect(hasMailbox(readConfig({ SITE_URL: "https://learn.example.org", MAILBOX: "true" }))).toBe(true);
    for (const env of [...forOthers, { SMTP_URL: "smtp://mail.example.org" }])
      expect(() => readConfig({ ...env, MAILBOX: "true" })).toThrow(/^MAILBOX can be true for a server of one machine only/);
  });

  it("never repeat a password in the sentence", () => {
    expect(() => readConfig({ DATABASE_URL: "mysql://learn:hunter2@localhost" })).not.toThrow(/hunter2/);
  });
});
