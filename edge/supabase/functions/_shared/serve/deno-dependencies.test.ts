import { expect, it } from "vitest";
import { readSecretKey } from "./deno-dependencies.ts";

const keyOf = (variables: Record<string, string>): string => readSecretKey((name) => variables[name]);
const legacy = { SUPABASE_SERVICE_ROLE_KEY: "legacy" };

it("of a project's secret keys the default one is taken, before every older name", () => {
  const SUPABASE_SECRET_KEYS = '{"worker":"sb_secret_w","default":"sb_secret_d"}';
  expect(keyOf({ SUPABASE_SECRET_KEYS, SUPABASE_SECRET_KEY: "single", ...legacy })).toBe("sb_secret_d");
});

it("where none is called default, the first is taken", () => {
  expect(keyOf({ SUPABASE_SECRET_KEYS: '{"worker":"sb_secret_w","mobile":"sb_secret_m"}' })).toBe("sb_secret_w");
});

it.each(["", "{}"])("a project whose keys are of the older kind (SUPABASE_SECRET_KEYS is '%s') works with the service role's", (none) => {
  expect(keyOf({ SUPABASE_SECRET_KEYS: none, ...legacy })).toBe("legacy");
  expect(keyOf({ SUPABASE_SECRET_KEYS: none, SUPABASE_SECRET_KEY: "single", ...legacy })).toBe("single");
  expect(keyOf(legacy)).toBe("legacy");
});

it("without any key, the sentence names the variable", () => {
  expect(() => keyOf({})).toThrow("SUPABASE_SECRET_KEYS is not set");
});

it.each(["sb_secret_plain", '["sb_secret_list"]', '"sb_secret_text"', '{"default":7}', '{"default":""}', '{"default":'])(
  "%s is refused by name, the older key is not taken in its place, and nothing of it is said again",
  (SUPABASE_SECRET_KEYS) => {
    const sentence = "SUPABASE_SECRET_KEYS must be a JSON object of keys by their names.";
    // The whole message: whatever stood in the variable would be in the log otherwise.
    expect(() => keyOf({ SUPABASE_SECRET_KEYS, ...legacy })).toThrow(new Error(sentence));
  },
);
