import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it, onTestFinished } from "vitest";
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

it("takes new functions of two teams without a conflict, also side by side, and each stands there once", () => {
  const folder = mkdtempSync(join(tmpdir(), "learn-config-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, "edge/supabase/config.toml");
  const git = (...args: string[]): string =>
    execFileSync("git", ["-c", "user.name=team", "-c", "user.email=team@example.org", ...args], { cwd: folder, encoding: "utf8" });
  const known = functionsIn(`${supabase}functions`);
  const commit = (...added: string[]): void => {
    writeFileSync(file, withFunctions(readFileSync(file, "utf8"), [...known, ...added]));
    git("add", "-A");
    git("commit", "-qm", "Add functions");
  };
  mkdirSync(join(folder, "edge/supabase"), { recursive: true });
  cpSync(`${supabase}config.toml`, file);
  cpSync(`${supabase}../../.gitattributes`, join(folder, ".gitattributes"));
  git("init", "-q", "-b", "main");
  git("add", "-A");
  git("commit", "-qm", "Begin");
  git("switch", "-qc", "other-team");
  commit("chess", "zebra");
  git("switch", "-q", "main");
  commit("climate", "zoo");
  git("merge", "-q", "--no-edit", "other-team");

  const merged = readFileSync(file, "utf8");
  const built = withFunctions(readFileSync(`${supabase}config.toml`, "utf8"), [...known, "chess", "zebra", "climate", "zoo"]);
  expect(withFunctions(merged, [...known, "chess", "zebra", "climate", "zoo"])).toBe(built);
  expect(merged.split("\n").toSorted()).toEqual(built.split("\n").toSorted());
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
