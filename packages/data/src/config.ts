import * as v from "valibot";

const publicConfig = v.object({
  supabaseUrl: v.pipe(v.string(), v.url()),
  supabaseKey: v.string(),
  previewOrigin: v.nullish(v.string(), null),
  captchaSiteKey: v.nullish(v.string(), null),
  captchaProvider: v.nullish(v.picklist(["turnstile", "hcaptcha"]), null),
  signInProviders: v.nullish(v.array(v.picklist(["google", "github"])), []),
  confirmEmail: v.nullish(v.boolean(), false),
  aiMode: v.picklist(["practice", "provider"]),
});

/** What the server tells every browser about itself; holds no secret. */
export type PublicConfig = v.InferOutput<typeof publicConfig>;

/** Reads what `/config.json` answered; throws when it isn't a configuration. */
export function readConfig(answer: unknown): PublicConfig {
  return v.parse(publicConfig, answer);
}
