import * as v from "valibot";

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
