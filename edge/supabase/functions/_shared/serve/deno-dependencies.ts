import { createClient } from "@supabase/supabase-js";
import { readDailyTokens, readSwitch, readHosts } from "./settings.ts";
import type { Dependencies } from "../request/index.ts";
import { runElsewhere } from "./run-elsewhere.ts";
import { createTokenVerifier } from "./verify-token.ts";
import * as v from "valibot";

interface Runtime {
  environment(name: string): string | undefined;
  resolve(host: string): Promise<string[]>;
  inBackground?(work: Promise<unknown>): void;
}

/**
 * The dependencies of a hosted function, from its environment: SUPABASE_URL, SUPABASE_SECRET_KEYS (or one of its older names), AI_API_KEY, and
 * optionally AI_BASE_URL, AI_MODEL_SMALL, AI_MODEL_LARGE, AI_DAILY_TOKENS, AI_MODERATION, AI_SECOND_EAR, JWT_SECRET where tokens are signed with a
 * shared secret, SSO_PRIVATE_ISSUERS, CODE_RUNNER_URL with CODE_RUNNER_SECRET where students' programs run, and SITE_URL with OUTBOUND_HOSTS
 * where schools' platforms send people.
 *
 * @throws a sentence that names what is missing
 */
export function dependenciesFromEnvironment({ environment, resolve, inBackground }: Runtime): Dependencies {
  const needed = (name: string): string => {
    const value = environment(name);
    if (value === undefined || value === "") throw new Error(`${name} is not set.`);
    return value;
  };
  const url = needed("SUPABASE_URL");
  const secret = environment("JWT_SECRET");
  const runnerUrl = environment("CODE_RUNNER_URL");
  const site = environment("SITE_URL");
  const database = createClient(url, readSecretKey(environment), { auth: { persistSession: false, autoRefreshToken: false } });
  const call: Dependencies["call"] = async (name, args) => {
    const { data, error } = await database.rpc(name, args);
    if (error !== null) throw new Error(`${name} failed with ${error.code}.`);
    return data as unknown;
  };
  return {
    call,
    async signInToken(email) {
      const { data, error } = await database.auth.admin.generateLink({ type: "magiclink", email });
      if (error?.code === "user_not_found") return null;
      if (error !== null) throw new Error(`A sign-in token can't be made: ${error.code}.`);
      return data.properties.hashed_token;
    },
    verify: createTokenVerifier(secret === undefined ? { jwksUrl: `${url}/auth/v1/.well-known/jwks.json` } : { secret }, call),
    asksPrivateIssuers: environment("SSO_PRIVATE_ISSUERS") === "true",
    addressesOf: resolve,
    provider: {
      baseUrl: environment("AI_BASE_URL") || "https://api.openai.com/v1",
      apiKey: environment("AI_API_KEY"),
      modelSmall: environment("AI_MODEL_SMALL") ?? "gpt-4o-mini",
      modelLarge: environment("AI_MODEL_LARGE") ?? "gpt-4o",
      practice: false,
      moderation: readSwitch("AI_MODERATION", environment("AI_MODERATION")),
      secondEar: readSwitch("AI_SECOND_EAR", environment("AI_SECOND_EAR")),
      dailyTokens: readDailyTokens(environment("AI_DAILY_TOKENS")),
    },
    ...(site
      ? {
          outside: {
            site: site.replace(/\/+$/, ""),
            functions: `${url}/functions/v1`,
            reachable: readHosts(environment("OUTBOUND_HOSTS")),
            resolve,
          },
        }
      : {}),
    ...(runnerUrl ? { runProgram: runElsewhere({ url: runnerUrl, secret: needed("CODE_RUNNER_SECRET") }) } : {}),
    log: (event, fields) => {
      // oxlint-disable-next-line no-console -- a hosted function's log is its standard output
      console.log(JSON.stringify({ event, ...fields }));
    },
    isOneOfSeveral: true,
    inBackground,
  };
}

const keysByName = v.pipe(
  v.string(),
  v.parseJson(),
  // A list would pass for a record whose names are 0, 1 and 2.
  v.check((value) => !Array.isArray(value)),
  v.record(v.string(), v.pipe(v.string(), v.nonEmpty())),
);

/**
 * The key by which a function has every right on the database.
 *
 * Hosted Supabase sets SUPABASE_SECRET_KEYS, a JSON object of keys by their names, and of a project with keys of the older kind
 * SUPABASE_SERVICE_ROLE_KEY; who runs the functions without it sets SUPABASE_SECRET_KEY. All keys have the same rights: the one
 * named `default` is taken, else the first.
 *
 * @param environment - reads a variable
 * @throws a sentence that names the variable, and never what is in it
 * @see https://supabase.com/docs/guides/functions/secrets
 */
export function readSecretKey(environment: (name: string) => string | undefined): string {
  const named = readKeys(environment("SUPABASE_SECRET_KEYS"));
  const key =
    named["default"] ?? Object.values(named)[0] ?? (environment("SUPABASE_SECRET_KEY") || environment("SUPABASE_SERVICE_ROLE_KEY"));
  if (!key) throw new Error("SUPABASE_SECRET_KEYS is not set, and neither is SUPABASE_SECRET_KEY or SUPABASE_SERVICE_ROLE_KEY.");
  return key;
}

/** A project that has no key of this kind has no variable, or an object without entries. */
function readKeys(text: string | undefined): Record<string, string> {
  if (!text) return {};
  const keys = v.safeParse(keysByName, text);
  if (!keys.success) throw new Error("SUPABASE_SECRET_KEYS must be a JSON object of keys by their names.");
  return keys.output;
}
