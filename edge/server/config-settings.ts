/**
 * Every setting of the server: the value where nobody sets one, what it takes, and what it does. What reads a setting takes its name
 * and its value from here, and `npm run docs` writes docs/settings.md from it.
 */
interface Setting {
  /** The value where nobody sets one; without it there is none. */
  unset?: string;
  /** What stands in the page in place of that value. */
  otherwise?: string;
  takes: string;
  does: string;
}

/** The setting of a whole number from one bound to the other. */
const number = (unset: number, from: number, to: number, does: string) => ({
  unset: String(unset),
  from,
  to,
  takes: `a whole number from ${from} to ${to}`,
  does,
});

const flag = "`true` or `false`";
const onOff = "`on` or `off`";
const address = "an address, `http://` or `https://`";
const origin = "an origin without a path, such as `https://learn.example.org`";
const text = "text";

const server = {
  // The next port is the preview origin's, so the last one can't be used.
  PORT: number(4000, 0, 65534, "The port of the site; pages of students are shown at the next one. 0 lets the system choose."),
  HOST: {
    unset: "127.0.0.1",
    takes: "an address or a host name",
    does: "Where the server listens: this machine only, unless set. `0.0.0.0` opens it to the network.",
  },
  DATA_DIR: {
    otherwise: "`.data`",
    takes: "a folder",
    does: "Where the embedded database, the server's keys and released areas are kept.",
  },
  DATABASE_URL: {
    takes: "`postgres://` or `postgresql://`",
    does: "A PostgreSQL database, in place of the embedded one.",
  },
  METRICS_TOKEN: {
    otherwise: "this machine only",
    takes: "text without spaces, of at least 20 characters",
    does: "Who brings it as a bearer reads `/metrics` from another machine.",
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    otherwise: "nothing is traced",
    takes: address,
    does: "A collector of OpenTelemetry that takes OTLP over HTTP; traces go to `/v1/traces` below it (decision 107).",
  },
  OTEL_EXPORTER_OTLP_HEADERS: {
    takes: "`name=value` with commas between them",
    does: "What is sent to the collector as headers, such as a key. Values are percent-encoded, as OpenTelemetry has it.",
  },
  OTEL_SERVICE_NAME: { unset: "learn", takes: text, does: "What this server is called in traces." },
  OTEL_TRACES_SAMPLER_ARG: { unset: "1", takes: "a number from 0 to 1", does: "Which share of clicks is traced." },
  OPERATOR_MAILS: {
    takes: "mail addresses with commas between them",
    does: "Who is told by mail when an area fails in browsers: you, and the teams if you like. Needs `SMTP_URL`.",
  },
  PROCESSES: number(1, 1, 24, "How many processes answer at the port (decision 069). More than one needs `DATABASE_URL`."),
  SITE_URL: {
    takes: origin,
    does: "The address that people open. Needed behind a proxy and wherever the server is reached by a name that isn't this machine's own: it answers 421 to names that it doesn't know. It also closes the mailbox.",
  },
  PREVIEW_URL: {
    takes: origin,
    does: "Where browsers reach the port of students' pages when there is a proxy. Needs `SITE_URL`, and another host name.",
  },
  TRUST_PROXY: number(0, 0, 99, "How many proxies stand in front of the server. Without it all visitors of a proxy share one limit."),
  OUTBOUND_HOSTS: {
    takes: "hosts with commas between them",
    does: "Learning platforms of schools that may be reached although their address is private or without TLS, such as a Moodle in the building.",
  },
} satisfies Record<string, Setting>;

const model = {
  AI_BASE_URL: {
    otherwise: "`https://api.openai.com/v1`, with a key",
    takes: address,
    does: "The endpoint of the model, any that speaks chat-completions. Without it and without a key there is no model, and the guided path leads.",
  },
  AI_API_KEY: { takes: "text without spaces", does: "The key of that endpoint, where it asks for one. It stays on the server." },
  AI_MODEL_SMALL: {
    unset: "gpt-4o-mini",
    takes: text,
    does: "The model for summaries, the question about danger, and areas that ask for the small one.",
  },
  AI_MODEL_LARGE: { unset: "gpt-4o", takes: text, does: "The model that talks and evaluates." },
  AI_LOCAL: {
    otherwise: "a line says which model there is",
    takes: onOff,
    does: "`on` uses a model that answers at this machine when the server starts (Ollama, LM Studio, llama.cpp); `off` looks for none.",
  },
  AI_DAILY_TOKENS: {
    unset: "30000000",
    takes: "a whole number of at least 20000, or 0 for no cap",
    does: "What all students together may use in a day, about 1,000 sessions of some 29,000 tokens each by the usual figure. Then the coach rests, and everything else works.",
  },
  AI_PRICES: {
    otherwise: "costs are not counted",
    takes: "`model=in/out` with commas between them, as in `gpt-4o-mini=0.15/0.6,gpt-4o=2.5/10`",
    does: "What a million tokens of a model cost, read and written; `/metrics` counts with it.",
  },
  AI_MODERATION: {
    unset: "off",
    takes: onOff,
    does: "Asks the provider's moderation endpoint about what students write, and about each sentence of a reply before it is shown.",
  },
  AI_SECOND_EAR: {
    unset: "on",
    takes: onOff,
    does: "Asks the small model beside each reply whether the student's words signal danger. With `AI_MODERATION` the endpoint does it.",
  },
} satisfies Record<string, Setting>;

const signIn = {
  SMTP_URL: { takes: "`smtp://` or `smtps://`", does: "The mail server, with user and password in the address." },
  CONFIRM_EMAIL: {
    unset: "false",
    takes: flag,
    does: "Whether an account counts only after a link in a mail was opened. Needs `SMTP_URL` or the mailbox.",
  },
  MAILBOX: {
    otherwise: "open on one machine without `SITE_URL`",
    takes: flag,
    does: "Whether mails are shown at `/__mailbox` instead of being sent: at this machine only, with the embedded database and without `SMTP_URL`.",
  },
  // Above 14, a class that signs in at once waits for a minute.
  PASSWORD_COST: number(
    10,
    4,
    14,
    "How hard the hash of a password is to guess; each one more takes twice as long. Below 10 for tests at this machine only.",
  ),
  GITHUB_CLIENT_ID: { takes: text, does: "Signing in with GitHub: the registration, with `<SITE_URL>/auth/v1/callback` as its callback." },
  GITHUB_CLIENT_SECRET: { takes: text, does: "Its secret." },
  GITHUB_URL: { unset: "https://github.com", takes: address, does: "A GitHub Enterprise server." },
  GOOGLE_CLIENT_ID: { takes: text, does: "Signing in with Google: the registration, with `<SITE_URL>/auth/v1/callback` as its callback." },
  GOOGLE_CLIENT_SECRET: { takes: text, does: "Its secret." },
  GOOGLE_URL: { unset: "https://accounts.google.com", takes: address, does: "Another OpenID Connect issuer." },
  SSO_PRIVATE_ISSUERS: {
    unset: "false",
    takes: flag,
    does: "Whether the sign-in of a school may be a server in your own network, also by `http://`. Every admin of a school can then make this server ask there.",
  },
  CAPTCHA_SITE_KEY: { takes: text, does: "A check that visitors are people, asked for when it and the secret are set." },
  CAPTCHA_SECRET: { takes: text, does: "The secret of that check." },
  CAPTCHA_PROVIDER: { unset: "turnstile", takes: "`turnstile` or `hcaptcha`", does: "Who makes the check." },
  CAPTCHA_VERIFY_URL: { otherwise: "the provider's own", takes: address, does: "Where the answers of visitors are checked." },
} satisfies Record<string, Setting>;

const consent = {
  CONSENT_AGE: {
    otherwise: "the age that each country's law says (decision 094)",
    takes: "a whole number from 0 to 18",
    does: "Under which age nothing beyond the account works until a school or a parent has said yes, in every country; 0 asks nobody. It stays in the database when the setting goes: `select public.set_consent_age(null)` takes it back.",
  },
} satisfies Record<string, Setting>;

const areas = {
  AREAS_DIR: {
    otherwise: "what is built beside the server",
    takes: "a folder",
    does: "Releases of areas, where they come as releases only; packages lie beside them.",
  },
  AREA_MEMORY_MB: number(
    384,
    192,
    2048,
    "The memory of the process in which the function of an area runs that came as a package; about 100 are taken before it does anything.",
  ),
  AREA_SECONDS: number(90, 2, 600, "How long such a function may take for one answer; the process of one that takes longer is ended."),
  AREA_ERRORS: {
    unset: "false",
    takes: flag,
    does: "Prints what such functions throw and print, for who makes them: `npm run dev` does. It may hold words of children.",
  },
  AREAS_TAKE_BACK: {
    unset: "false",
    takes: flag,
    does: "Whether the server goes back by itself to the release before when an area's new one fails in the browsers of more than one student in twenty (decision 101).",
  },
  AREA_ORIGINS: { takes: "origins with commas between them", does: "Other origins that areas may be loaded from." },
  AREA_LISTS: {
    unset: "/areas.json",
    takes: "paths of the site, or addresses on `AREA_ORIGINS`, with commas between them",
    does: "Where the lists of areas are.",
  },
  PAGE_ORIGINS: {
    takes: "origins with commas between them",
    does: "Other origins whose pages may use this server as their backend and show its previews.",
  },
} satisfies Record<string, Setting>;

const retention = {
  TALK_MONTHS: number(
    24,
    1,
    120,
    "How many months at most a school may keep talks after their last message, and how long they are kept where none says (decision 098).",
  ),
  CLOSED_ACCOUNT_DAYS: number(90, 7, 365, "How many days at most a school may keep an account that it has closed, before it is erased."),
} satisfies Record<string, Setting>;

/** The settings under their headings. */
export const parts: Record<string, Record<string, Setting>> = {
  "The server": server,
  "The model": model,
  "Mails and signing in": signIn,
  "Consent of parents": consent,
  "Areas and pages elsewhere": areas,
  "How long things are kept": retention,
};

/** All settings by their names. */
export const settings = { ...server, ...model, ...signIn, ...consent, ...areas, ...retention };

/** The name of a setting. */
export type SettingName = keyof typeof settings;

/** The name of a setting that is a whole number. */
export type NumberSetting = { [Name in SettingName]: (typeof settings)[Name] extends { from: number } ? Name : never }[SettingName];
