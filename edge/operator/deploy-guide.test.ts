import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { repositoryFolder } from "../local/repository.ts";
import { checkNames } from "./doctor/examine.ts";

const text = (file: string): string => readFileSync(join(repositoryFolder, file), "utf8");
const guide = text("docs/deploy.md");

it("every command of the guide is one of this repository's, with the options that it knows", () => {
  const scripts = (file: string): string[] => Object.keys((JSON.parse(text(file)) as { scripts: object }).scripts);
  const used = [...guide.matchAll(/npm run ([\w:]+)(?: -w ([\w/]+))?/g)].map(([, name = "", workspace]) => ({ name, workspace }));
  const unknown = used.filter(({ name, workspace }) => !scripts(workspace ? `${workspace}/package.json` : "package.json").includes(name));
  expect(unknown).toEqual([]);
  expect(new Set(used.map(({ name }) => name))).toEqual(
    new Set(["doctor", "build", "build:static", "release", "rollback", "school", "student", "alarms", "health", "backup", "restore"]),
  );
});

it("every setting and every file that the guide names is there", () => {
  const sources = [
    "edge/local/config.ts",
    "edge/static-site/settings.ts",
    "edge/operator/backend.ts",
    "edge/supabase/functions/_shared/serve/deno-dependencies.ts",
    "edge/supabase/functions/_shared/provider/provider.ts",
  ].filter((file) => existsSync(join(repositoryFolder, file)));
  const known = sources.map(text).join("\n");
  const settings = [...guide.matchAll(/\b[A-Z]+(?:_[A-Z]+)+\b/g), ...guide.matchAll(/\b(?:PROCESSES|MAILBOX)\b/g)].map(([name]) => name);
  // The ends of names such as GITHUB_CLIENT_ID are put together there.
  expect([...new Set(settings)].filter((name) => !known.includes(name))).toEqual([]);
  const files = [...guide.matchAll(/`((?:edge|docs)\/[\w./-]+)`/g)].map(([, file = ""]) => file);
  expect(files.filter((file) => !existsSync(join(repositoryFolder, file)))).toEqual([]);
  expect(files.length).toBeGreaterThan(3);
});

it("the guide explains every check of the doctor, and the limits that config.toml asks for", () => {
  const [, table = ""] = guide.split("## When the doctor finds something");
  const explained = [...table.matchAll(/^\| ([a-z, -]+?) +\|/gm)].flatMap(([, names = ""]) => names.split(", "));
  expect(checkNames.filter((name) => !explained.includes(name))).toEqual([]);
  for (const [row, name] of [
    ["signing in and up, in 5 minutes", "sign_in_sign_ups"],
    ["links and codes, in 5 minutes", "token_verifications"],
    ["renewed sessions, in 5 minutes", "token_refresh"],
    ["mails of all people together, in an hour", "email_sent"],
  ]) {
    const [, asked] = new RegExp(`^${name} = (\\d+)$`, "m").exec(text("edge/supabase/config.toml")) ?? [];
    const [, said = ""] = new RegExp(`^\\| ${row} +\\|[^|]+\\| ([\\d,]+) +\\|$`, "m").exec(guide) ?? [];
    expect([name, said.replaceAll(",", "")]).toEqual([name, asked]);
  }
});
