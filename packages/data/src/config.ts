/** What the server tells every browser about itself; holds no secret. */
export interface PublicConfig {
  supabaseUrl: string;
  supabaseKey: string;
  previewOrigin: string | null;
  captchaSiteKey: string | null;
  captchaProvider: "turnstile" | "hcaptcha" | null;
  signInProviders: ("google" | "github")[];
  confirmEmail: boolean;
  aiMode: "practice" | "provider";
  /** Whether the server is our own: it tells open pages at once what has changed, and takes their reports. */
  tellsNews: boolean;
  /** Which share of what students do is traced, from 0 to 1; none where the server says nothing of it. */
  tracedShare?: number | undefined;
  /** The model that answers at the server's own machine; null where it is elsewhere or there is none. */
  localModel: string | null;
}

/**
 * Reads what `/config.json` answered; throws when it isn't a configuration.
 *
 * By hand, unlike all that is read elsewhere: the login page waits for it, and a schema would weigh more than what is added
 * to its form.
 */
export function readConfig(answer: unknown): PublicConfig {
  const given = (typeof answer === "object" && answer !== null ? answer : {}) as Partial<Record<keyof PublicConfig, unknown>>;
  return {
    supabaseUrl: address(given.supabaseUrl),
    supabaseKey: text(given.supabaseKey),
    previewOrigin: optional(given.previewOrigin, text),
    captchaSiteKey: optional(given.captchaSiteKey, text),
    captchaProvider: optional(given.captchaProvider, (name) => oneOf(["turnstile", "hcaptcha"], name)),
    signInProviders: optional(given.signInProviders, providers) ?? [],
    confirmEmail: optional(given.confirmEmail, flag) ?? false,
    aiMode: oneOf(["practice", "provider"], given.aiMode),
    tellsNews: optional(given.tellsNews, flag) ?? false,
    tracedShare: typeof given.tracedShare === "number" ? given.tracedShare : undefined,
    localModel: optional(given.localModel, text),
  };
}

function text(value: unknown): string {
  return typeof value === "string" ? value : refuse(value);
}

function address(value: unknown): string {
  return URL.canParse(text(value)) ? text(value) : refuse(value);
}

function flag(value: unknown): boolean {
  return typeof value === "boolean" ? value : refuse(value);
}

function oneOf<Name extends string>(names: readonly Name[], value: unknown): Name {
  return names.find((name) => name === value) ?? refuse(value);
}

function providers(value: unknown): PublicConfig["signInProviders"] {
  return Array.isArray(value) ? value.map((name) => oneOf(["google", "github"], name)) : refuse(value);
}

function optional<Value>(value: unknown, read: (value: unknown) => Value): Value | null {
  return value == null ? null : read(value);
}

function refuse(value: unknown): never {
  throw new TypeError(`No configuration: ${JSON.stringify(value)}`);
}
