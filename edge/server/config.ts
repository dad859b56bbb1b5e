import { isIP } from "node:net";
import { join } from "node:path";
import { readDailyTokens, readHosts, readSwitch } from "#supabase/functions/_shared/serve/index.ts";
import {
  ConfigError,
  parseUrl,
  readFlag,
  readFolder,
  readLocalModel,
  readMails,
  readMetricsToken,
  readNumber,
  readOrigin,
  readOrigins,
  readPrices,
  readUrl,
  valueOf,
  type Environment,
} from "./config-values.ts";
import { settings } from "./config-settings.ts";
import { isLoopback } from "./loopback.ts";
import type { Prices } from "./metrics/metrics.ts";
import { repositoryFolder } from "./repository.ts";
import { readTraces, type TracesConfig } from "./traces/traces-config.ts";

export { ConfigError, type Environment } from "./config-values.ts";

/** Where the AI lives, or "practice" when neither a key nor an address is set. */
export type AiConfig =
  | { mode: "practice" }
  | {
      mode: "provider";
      baseUrl: string;
      apiKey: string | undefined;
      modelSmall: string;
      modelLarge: string;
      dailyTokens: number | undefined;
      /** The model, where it answers at this machine and was found there. */
      localModel: string | undefined;
      /** Whether the provider's moderation endpoint is asked about students' words. */
      moderation: boolean;
      /** Whether the small model is asked what it hears in students' words. */
      secondEar: boolean;
    };

/** This site's registration at an identity provider. */
export interface OAuthClient {
  clientId: string;
  secret: string;
  /** Where the provider lives, without a slash at its end; Google's is an OpenID Connect issuer. */
  url: string;
}

/** The check that a visitor is a person. */
export interface CaptchaConfig {
  provider: "turnstile" | "hcaptcha";
  /** Public; the page shows the widget with it. */
  siteKey: string;
  secret: string;
  verifyUrl: string;
}

/** Everything an operator can set, parsed and with defaults filled in. */
export interface Config {
  port: number;
  host: string;
  dataDir: string;
  /** Where releases of areas are kept when they come as releases only; undefined takes up what is built beside the server. */
  areasDir: string | undefined;
  /** What the function of an area may use that came as a package. */
  areaBounds: { memoryMb: number; seconds: number; isHeard: boolean };
  /** Whether the server goes back by itself from an area's release that fails in browsers. */
  areasTakeBack: boolean;
  /** Origins beside the site's own that areas may be loaded from. */
  areaOrigins: string[];
  /** Where the lists of areas are, as the page asks for them: addresses, or paths of the site; its own list alone unless given. */
  areaLists: string[];
  /** Origins of pages that may use this backend beside the site's own. */
  pageOrigins: string[];
  databaseUrl: string | undefined;
  /** How many processes answer at the port. */
  processes: number;
  ai: AiConfig;
  /** What a million tokens of each model cost. */
  aiPrices: ReadonlyMap<string, Prices>;
  /** With what `/metrics` is read from another machine. */
  metricsToken: string | undefined;
  /** Undefined where nothing is traced. */
  traces: TracesConfig | undefined;
  /** Who is told when an area fails in browsers. */
  operatorMails: string[];
  smtpUrl: string | undefined;
  github: OAuthClient | undefined;
  google: OAuthClient | undefined;
  captcha: CaptchaConfig | undefined;
  siteUrl: string | undefined;
  /** Where browsers reach the previews of students' pages, when it is not the next port; another host name than the site's. */
  previewUrl: string | undefined;
  /** Proxies between the internet and this server: so many entries of X-Forwarded-For are believed. */
  trustProxy: number;
  /** Hosts that may be reached although they are private or without TLS. */
  outboundHosts: string[];
  confirmEmail: boolean;
  /** Whether schools' sign-in may be in this network, and reached by http. */
  asksPrivateIssuers: boolean;
  /** How much work the hash of a password is: the number of bcrypt's rounds as a power of two. */
  passwordCost: number;
  /** Under which age a school or a parent is asked, in every country; undefined leaves it to the database. */
  consentAge: number | undefined;
  /** How long at most schools may keep talks and closed accounts. */
  retention: { talkMonths: number; accountDays: number };
  /** Whether mails are shown at `/__mailbox`; undefined leaves it to what else is set. */
  mailbox: boolean | undefined;
}

/** As Supabase Auth has it. */
const usualPasswordCost = Number(settings.PASSWORD_COST.unset);

/**
 * Reads the settings of the process.
 *
 * @throws ConfigError naming the first variable whose value can't be used
 */
export function readConfig(env: Environment): Config {
  const config: Config = {
    port: readNumber(env, "PORT"),
    host: readHost(env),
    dataDir: readFolder(env, "DATA_DIR") ?? join(repositoryFolder, ".data"),
    areasDir: readFolder(env, "AREAS_DIR"),
    areaBounds: {
      memoryMb: readNumber(env, "AREA_MEMORY_MB"),
      seconds: readNumber(env, "AREA_SECONDS"),
      isHeard: readFlag(env, "AREA_ERRORS") ?? false,
    },
    areasTakeBack: readFlag(env, "AREAS_TAKE_BACK") ?? false,
    areaOrigins: readOrigins(env, "AREA_ORIGINS"),
    areaLists: readAreaLists(env),
    pageOrigins: readOrigins(env, "PAGE_ORIGINS"),
    databaseUrl: readUrl(env, "DATABASE_URL", ["postgres:", "postgresql:"]),
    processes: readNumber(env, "PROCESSES"),
    ai: readAi(env),
    aiPrices: readPrices(env),
    metricsToken: readMetricsToken(env),
    traces: readTraces(env),
    operatorMails: readMails(env, "OPERATOR_MAILS"),
    smtpUrl: readUrl(env, "SMTP_URL", ["smtp:", "smtps:"]),
    github: readOAuthClient(env, "GITHUB"),
    google: readOAuthClient(env, "GOOGLE"),
    captcha: readCaptcha(env),
    siteUrl: readOrigin(env, "SITE_URL"),
    previewUrl: readPreviewUrl(env),
    trustProxy: readNumber(env, "TRUST_PROXY"),
    outboundHosts: asConfig(() => readHosts(valueOf(env, "OUTBOUND_HOSTS"))),
    confirmEmail: readFlag(env, "CONFIRM_EMAIL") ?? false,
    asksPrivateIssuers: readFlag(env, "SSO_PRIVATE_ISSUERS") ?? false,
    mailbox: readFlag(env, "MAILBOX"),
    passwordCost: readNumber(env, "PASSWORD_COST"),
    consentAge: readConsentAge(env),
    retention: { talkMonths: readNumber(env, "TALK_MONTHS"), accountDays: readNumber(env, "CLOSED_ACCOUNT_DAYS") },
  };
  if (config.processes > 1 && config.databaseUrl === undefined)
    throw new ConfigError("PROCESSES needs DATABASE_URL: the embedded database is one process's.");
  if (config.mailbox && !canHaveMailbox(config)) {
    throw new ConfigError(
      "MAILBOX can be true for a server of one machine only: without DATABASE_URL, SMTP_URL, TRUST_PROXY and another HOST.",
    );
  }
  if (config.passwordCost < usualPasswordCost && !(isForThisMachine(config) && config.siteUrl === undefined)) {
    throw new ConfigError(
      `PASSWORD_COST can be below ${usualPasswordCost} for tests at this machine only: without SITE_URL, TRUST_PROXY and another HOST.`,
    );
  }
  if (config.confirmEmail && config.smtpUrl === undefined && !hasMailbox(config)) {
    throw new ConfigError(
      "CONFIRM_EMAIL needs SMTP_URL: without a mail server, mails can be read at this machine and with the embedded database only.",
    );
  }
  return config;
}

/**
 * Whether mails can be read at `/__mailbox`. Their links sign people in, so that only a server for
 * one machine, with a database of its own, may show them.
 *
 * A SITE_URL means that others come, by a proxy that need not say so in any header: everybody is then at this machine.
 */
export function hasMailbox(config: Config): boolean {
  return config.mailbox ?? (canHaveMailbox(config) && config.siteUrl === undefined);
}

function canHaveMailbox(config: Config): boolean {
  return isForThisMachine(config) && config.databaseUrl === undefined && config.smtpUrl === undefined;
}

function isForThisMachine({ host, trustProxy }: Config): boolean {
  return isLoopback(host) && trustProxy === 0;
}

function readHost(env: Environment): string {
  const host = valueOf(env, "HOST") ?? settings.HOST.unset;
  const isName = /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(host);
  if (isIP(host) === 0 && !isName) throw new ConfigError(`HOST must be an address or a host name to listen on, not "${host}".`);
  return host;
}

/** Cookies know no ports: on the site's own host name, students' programs could set the site's. */
function readPreviewUrl(env: Environment): string | undefined {
  const origin = readOrigin(env, "PREVIEW_URL");
  const siteUrl = readOrigin(env, "SITE_URL");
  if (origin === undefined) return undefined;
  if (siteUrl === undefined) throw new ConfigError("PREVIEW_URL needs SITE_URL: only that site may show the previews.");
  if (new URL(siteUrl).hostname === new URL(origin).hostname)
    throw new ConfigError("PREVIEW_URL must have another host name than SITE_URL.");
  return origin;
}

function readAreaLists(env: Environment): string[] {
  const lists = (valueOf(env, "AREA_LISTS") ?? settings.AREA_LISTS.unset).split(/[\s,]+/).filter(Boolean);
  const origins = readOrigins(env, "AREA_ORIGINS");
  for (const list of lists) {
    if (/^\/(?!\/)/.test(list)) continue;
    const origin = parseUrl(list)?.origin;
    if (origin === undefined || !origins.includes(origin))
      throw new ConfigError("AREA_LISTS must be paths of this site or addresses on origins that AREA_ORIGINS allows.");
  }
  return lists;
}

function readAi(env: Environment): AiConfig {
  const baseUrl = readUrl(env, "AI_BASE_URL", ["http:", "https:"]);
  const apiKey = valueOf(env, "AI_API_KEY");
  if (apiKey !== undefined && /\s/.test(apiKey)) throw new ConfigError("AI_API_KEY must not contain spaces.");
  const dailyTokens = asConfig(() => readDailyTokens(valueOf(env, "AI_DAILY_TOKENS")));
  const moderation = asConfig(() => readSwitch("AI_MODERATION", valueOf(env, "AI_MODERATION")));
  const secondEar = asConfig(() => readSwitch("AI_SECOND_EAR", valueOf(env, "AI_SECOND_EAR")));
  const usesLocalModel = readLocalModel(env);
  if (baseUrl === undefined && apiKey === undefined) return { mode: "practice" };
  return {
    mode: "provider",
    baseUrl: (baseUrl ?? "https://api.openai.com/v1").replace(/\/+$/, ""),
    apiKey,
    modelSmall: valueOf(env, "AI_MODEL_SMALL") ?? settings.AI_MODEL_SMALL.unset,
    modelLarge: valueOf(env, "AI_MODEL_LARGE") ?? settings.AI_MODEL_LARGE.unset,
    localModel: usesLocalModel ? valueOf(env, "AI_MODEL_LARGE") : undefined,
    dailyTokens,
    moderation,
    secondEar,
  };
}

function readConsentAge(env: Environment): number | undefined {
  const text = valueOf(env, "CONSENT_AGE");
  if (text === undefined) return undefined;
  if (!/^\d+$/.test(text) || Number(text) > 18) throw new ConfigError("CONSENT_AGE must be a whole number from 0 to 18.");
  return Number(text);
}

/** A setting that hosted functions read, too. */
function asConfig<Value>(read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    throw new ConfigError(error instanceof Error ? error.message : String(error));
  }
}

function readOAuthClient(env: Environment, provider: "GITHUB" | "GOOGLE"): OAuthClient | undefined {
  const clientId = valueOf(env, `${provider}_CLIENT_ID`);
  const secret = valueOf(env, `${provider}_CLIENT_SECRET`);
  const url = (readUrl(env, `${provider}_URL`, ["http:", "https:"]) ?? settings[`${provider}_URL`].unset).replace(/\/+$/, "");
  if (/[?#]/.test(url)) throw new ConfigError(`${provider}_URL must be an address without a question mark and without a #.`);
  if (clientId === undefined && secret === undefined) return undefined;
  if (clientId === undefined) throw new ConfigError(`${provider}_CLIENT_ID is missing; ${provider}_CLIENT_SECRET needs it.`);
  if (secret === undefined) throw new ConfigError(`${provider}_CLIENT_SECRET is missing; ${provider}_CLIENT_ID needs it.`);
  return { clientId, secret, url };
}

const verifyUrlOf = {
  turnstile: "https://challenges.cloudflare.com/turnstile/v0/siteverify",
  hcaptcha: "https://api.hcaptcha.com/siteverify",
};

function readCaptcha(env: Environment): CaptchaConfig | undefined {
  const siteKey = valueOf(env, "CAPTCHA_SITE_KEY");
  const secret = valueOf(env, "CAPTCHA_SECRET");
  const provider = valueOf(env, "CAPTCHA_PROVIDER")?.toLowerCase() ?? settings.CAPTCHA_PROVIDER.unset;
  const verifyUrl = readUrl(env, "CAPTCHA_VERIFY_URL", ["http:", "https:"]);
  if (provider !== "turnstile" && provider !== "hcaptcha")
    throw new ConfigError(`CAPTCHA_PROVIDER must be turnstile or hcaptcha, not "${provider}".`);
  if (siteKey === undefined && secret === undefined) return undefined;
  if (siteKey === undefined) throw new ConfigError("CAPTCHA_SITE_KEY is missing; CAPTCHA_SECRET needs it.");
  if (secret === undefined) throw new ConfigError("CAPTCHA_SECRET is missing; CAPTCHA_SITE_KEY needs it.");
  return { provider, siteKey, secret, verifyUrl: verifyUrl ?? verifyUrlOf[provider] };
}
