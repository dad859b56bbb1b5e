import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { functionsIn, withFunctions } from "./write-functions-config.ts";

const supabase = fileURLToPath(new URL("../supabase/", import.meta.url));

it("keeps what is written by hand, and has a section for each function and no other", () => {
  const once = withFunctions("[api]\nport = 1\n", ["music", "chess"]);
  expect(once).toMatch(/^\[api\]\nport = 1\n/);
  const again = withFunctions(once, ["music"]);
  expect(again.match(/^\[.*\]$/gm)).toEqual(["[api]", "[functions.music]"]);
});

it("is what stands in the repository", () => {
  const config = readFileSync(`${supabase}config.toml`, "utf8");
  expect(withFunctions(config, functionsIn(`${supabase}functions`))).toBe(config);
});
