import { resolve } from "node:path";
import { settings, type NumberSetting, type SettingName } from "./config-settings.ts";
import type { Prices } from "./metrics/metrics.ts";

/** The variables of a process. */
export type Environment = Record<string, string | undefined>;

/** A wrong setting: the message is one sentence that names the variable. */
export class ConfigError extends Error {
  override name = "ConfigError";
}

/** An unset variable and an empty one mean the same: `PORT= npm start` is a common way to unset. */
export function valueOf(env: Environment, name: SettingName): string | undefined {
  const value = env[name]?.trim();
  return value === "" ? undefined : value;
}

/** A folder, from where the process runs; undefined where none is set. */
export function readFolder(env: Environment, name: SettingName): string | undefined {
  const folder = valueOf(env, name);
  if (folder === undefined) return undefined;
  if (folder.includes("\0")) throw new ConfigError(`${name} must be a folder name.`);
  return resolve(folder);
}

/** An address as a URL; null where a text is none. */
export function parseUrl(text: string): URL | null {
  return URL.canParse(text) ? new URL(text) : null;
}

/** The value may hold a password, so the sentence names the variable and never repeats the value. */
export function readUrl(env: Environment, name: SettingName, protocols: string[]): string | undefined {
  const text = valueOf(env, name);
  if (text === undefined) return undefined;
  const url = parseUrl(text);
  if (!url || !protocols.includes(url.protocol) || url.hostname === "") {
    throw new ConfigError(`${name} must be an address that starts with ${protocols.map((protocol) => `${protocol}//`).join(" or ")}`);
  }
  return text;
}

/** One origin without a path; undefined where none is set. */
export function readOrigin(env: Environment, name: SettingName): string | undefined {
  const text = readUrl(env, name, ["http:", "https:"]);
  if (text === undefined) return undefined;
  return originIn(text) ?? refuseOrigin(`${name} must be an origin without a path, such as https://learn.example.org`);
}

/** Several origins with commas or spaces between them; each is named in headers, so that nothing else may stand in one. */
export function readOrigins(env: Environment, name: SettingName): string[] {
  const texts = (valueOf(env, name) ?? "").split(/[\s,]+/).filter(Boolean);
  const example = `${name} must be origins without a path and with commas between them, such as https://areas.example.org`;
  return [...new Set(texts.map((text) => originIn(text) ?? refuseOrigin(example)))];
}

function originIn(text: string): string | null {
  const url = parseUrl(text);
  const isOrigin = url !== null && /^https?:$/.test(url.protocol) && url.pathname === "/" && url.search + url.hash + url.username === "";
  // A name with a star would be a pattern in a content policy.
  return isOrigin && /^[\w.:[\]-]+$/.test(url.host) ? url.origin : null;
}

function refuseOrigin(sentence: string): never {
  throw new ConfigError(sentence);
}

/** Whether something is switched on, undefined where nothing is set. `on` and `off` are the words that the setting takes beside 1 and 0. */
export function readFlag(env: Environment, name: SettingName, { on, off } = { on: "true", off: "false" }): boolean | undefined {
  const text = valueOf(env, name)?.toLowerCase();
  if (text === undefined) return undefined;
  if (text === off || text === "0") return false;
  if (text === on || text === "1") return true;
  throw new ConfigError(`${name} must be ${on} or ${off}, not "${text}".`);
}

/** What models cost, by their names. */
export function readPrices(env: Environment): ReadonlyMap<string, Prices> {
  const prices = new Map<string, Prices>();
  for (const text of (valueOf(env, "AI_PRICES") ?? "").split(",").filter((one) => one.trim() !== "")) {
    const [, model, read, written] = /^\s*([^\s=]+)=(\d+(?:\.\d+)?)\/(\d+(?:\.\d+)?)\s*$/.exec(text) ?? [];
    if (model === undefined) throw new ConfigError(`AI_PRICES must be like gpt-4o-mini=0.15/0.6,gpt-4o=2.5/10, not "${text.trim()}".`);
    prices.set(model, { in: Number(read), out: Number(written) });
  }
  return prices;
}

/** Whether a model of this machine is used; undefined where the operator has said neither. */
export function readLocalModel(env: Environment): boolean | undefined {
  return readFlag(env, "AI_LOCAL", { on: "on", off: "off" });
}

/** A whole number within the setting's bounds. */
export function readNumber(env: Environment, name: NumberSetting): number {
  const { unset, from, to } = settings[name];
  const text = valueOf(env, name) ?? unset;
  const number = Number(text);
  if (!/^\d+$/.test(text) || number < from || number > to)
    throw new ConfigError(`${name} must be a whole number from ${from} to ${to}, not "${text}".`);
  return number;
}

/** Reads mail addresses with commas between them. */
export function readMails(env: Environment, name: SettingName): string[] {
  const mails = (valueOf(env, name) ?? "").split(/[\s,]+/).filter(Boolean);
  if (!mails.every((mail) => /^[^@]+@[^@.]+\.[^@]+$/.test(mail)))
    throw new ConfigError(`${name} must be mail addresses with commas between them.`);
  return mails;
}

/** Reads with what `/metrics` is asked for from another machine. */
export function readMetricsToken(env: Environment): string | undefined {
  const token = valueOf(env, "METRICS_TOKEN");
  if (token !== undefined && !/^\S{20,}$/.test(token))
    throw new ConfigError("METRICS_TOKEN must have at least 20 characters, and no spaces.");
  return token;
}
