import { ConfigError, readConfig, type Config, type Environment } from "#server/config.ts";

/** What a site of files needs to know: where its backend is, and what the page may load. */
export interface StaticSettings extends Pick<Config, "areaOrigins" | "areaLists" | "captcha" | "confirmEmail"> {
  /** The origin of the site. */
  siteUrl: string;
  /** The origin of the frame that students' pages are shown in; another host name than the site's. */
  previewUrl: string;
  /** The address of the Supabase project, without a slash at its end. */
  supabaseUrl: string;
  /** The key that every browser may know. */
  supabaseKey: string;
  signInProviders: ("google" | "github")[];
  aiMode: "practice" | "provider";
  /** Whether the project has schools that sign in by SAML. */
  saml: boolean;
  /** Whether the areas that are built here come with the site; else others' lists name them. */
  bringsAreas: boolean;
}

/** Where a site that brings its areas has their list: beside them, where `npm run release` writes it. */
const ownList = "/remotes/areas.json";

/**
 * Reads the settings of a site of files.
 *
 * @throws ConfigError naming the first variable that is missing or can't be used
 */
export function readStaticSettings(env: Environment): StaticSettings {
  const { siteUrl, previewUrl, areaOrigins, areaLists, captcha } = readConfig({
    ...only(env, "SITE_URL", "PREVIEW_URL", "AREA_ORIGINS", "CAPTCHA_PROVIDER", "CAPTCHA_SITE_KEY"),
    AREA_LISTS: env["AREA_LISTS"]?.trim() || ownList,
    // Supabase sends the mails, and compares what the captcha's widget says.
    ...(env["CAPTCHA_SITE_KEY"] && { CAPTCHA_SECRET: "Supabase has it" }),
  });
  if (siteUrl === undefined) throw new ConfigError("SITE_URL must say where the site will be, such as https://learn.example.org");
  if (previewUrl === undefined)
    throw new ConfigError("PREVIEW_URL must say where students' pages are shown: a host of their own, such as https://pages.example.net");
  return {
    siteUrl,
    previewUrl,
    areaOrigins,
    areaLists,
    captcha,
    confirmEmail: readChoice(env, "CONFIRM_EMAIL", ["true", "false"], "true") === "true",
    supabaseUrl: readSupabaseUrl(env),
    supabaseKey: readPublishableKey(env),
    signInProviders: readProviders(env),
    saml: readChoice(env, "SAML_SIGN_IN", ["true", "false"], "false") === "true",
    aiMode: readChoice(env, "AI_MODE", ["provider", "practice"], "provider"),
    bringsAreas: areaLists.includes(ownList),
  };
}

function only(env: Environment, ...names: string[]): Environment {
  return Object.fromEntries(names.map((name) => [name, env[name]]));
}

function readSupabaseUrl(env: Environment): string {
  const text = env["SUPABASE_URL"]?.trim() ?? "";
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !/^https?:$/.test(url.protocol) || url.pathname !== "/" || url.search + url.hash + url.username !== "")
    throw new ConfigError("SUPABASE_URL must be the address of the Supabase project, such as https://abcd.supabase.co");
  return url.origin;
}

/** What stands in config.json is read by everybody. */
function readPublishableKey(env: Environment): string {
  const key = env["SUPABASE_PUBLISHABLE_KEY"]?.trim() ?? "";
  if (!/^[\w.-]+$/.test(key)) throw new ConfigError("SUPABASE_PUBLISHABLE_KEY must be the publishable key of the Supabase project.");
  if (key.startsWith("sb_secret_") || roleIn(key) === "service_role")
    throw new ConfigError("SUPABASE_PUBLISHABLE_KEY is a secret key: every visitor would read it. Take the publishable one.");
  return key;
}

/** The role that a key of the older kind, a signed token, is for; null for every other. */
function roleIn(key: string): unknown {
  try {
    return (JSON.parse(Buffer.from(key.split(".")[1] ?? "", "base64url").toString()) as { role?: unknown }).role;
  } catch {
    // No token: the newer keys say by their beginning what they are.
    return null;
  }
}

function readProviders(env: Environment): StaticSettings["signInProviders"] {
  const names = (env["SIGN_IN_PROVIDERS"] ?? "").split(/[\s,]+/).filter(Boolean);
  return names.map((name) => {
    if (name === "google" || name === "github") return name;
    throw new ConfigError(`SIGN_IN_PROVIDERS can name google and github, not "${name}".`);
  });
}

function readChoice<Name extends string>(env: Environment, name: string, choices: readonly Name[], unset: Name): Name {
  const text = env[name]?.trim().toLowerCase() || unset;
  const chosen = choices.find((choice) => choice === text);
  if (chosen === undefined) throw new ConfigError(`${name} must be ${choices.join(" or ")}, not "${text}".`);
  return chosen;
}
