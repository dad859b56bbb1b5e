import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { functionsIn, withFunctions } from "./write-functions-config.ts";

const supabase = fileURLToPath(new URL("../supabase/", import.meta.url));

it("keeps what is written by hand, and has a line for each function and no other", () => {
  const once = withFunctions("[api]\nport = 1\n", ["music", "chess"]);
  expect(once).toMatch(/^\[api\]\nport = 1\n/);
  const again = withFunctions(once, ["music"]);
  expect(again.match(/^(\[.*\]|\S+ = \{)/gm)).toEqual(["[api]", "[functions]", "music = {"]);
});

it("is what stands in the repository", () => {
  const config = readFileSync(`${supabase}config.toml`, "utf8");
  expect(withFunctions(config, functionsIn(`${supabase}functions`))).toBe(config);
});

it("has every setting that is written by hand once, as two branches that write the same one merge without a conflict", () => {
  expect(doubledSettings("[api]\nport = 1\n[db]\nport = 1\n[api.tls]\non = true\non = false\n")).toEqual(["[api.tls] on"]);
  expect(doubledSettings("[api]\n[db]\n[api]\n")).toEqual(["[api]"]);
  expect(doubledSettings(readFileSync(`${supabase}config.toml`, "utf8"))).toEqual([]);
});

/** The sections, and the settings of a section, that stand twice in a file of TOML. */
function doubledSettings(config: string): string[] {
  let section = "";
  const names = config.split("\n").flatMap((line) => {
    if (line.startsWith("[")) return [(section = line)];
    const [, name] = /^([\w-]+) =/.exec(line) ?? [];
    return name === undefined ? [] : [`${section} ${name}`];
  });
  return names.filter((name, index) => names.indexOf(name) !== index);
}
