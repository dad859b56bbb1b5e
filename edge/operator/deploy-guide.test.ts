import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { repositoryFolder } from "#server/repository.ts";
import { readSchoolCommand } from "./school-command.ts";
import { checkNames } from "./doctor/examine.ts";

const text = (file: string): string => readFileSync(join(repositoryFolder, file), "utf8");
const guide = text("docs/deploy.md");

// That each is one of this repository's is looked at in e2e/tooling/documents.test.ts.
it("the guide names every command that an operator has", () => {
  expect(new Set([...guide.matchAll(/npm run ([\w:]+)/g)].map(([, name]) => name))).toEqual(
    new Set([
      "doctor",
      "build",
      "deno",
      "build:static",
      "release",
      "rollback",
      "school",
      "student",
      "alarms",
      "retention",
      "health",
      "backup",
      "restore",
      "package",
      "bench",
    ]),
  );
});

it("every setting and every file that the guide names is there", () => {
  const sources = [
    "edge/server/config-settings.ts",
    "edge/operator/static-site/settings.ts",
    "edge/operator/backend.ts",
    "edge/supabase/functions/_shared/serve/deno-dependencies.ts",
    "edge/supabase/functions/_shared/provider/provider.ts",
  ].filter((file) => existsSync(join(repositoryFolder, file)));
  const known = sources.map(text).join("\n");
  // Supabase's compose has settings of its own.
  const ours = guide.replace(/^## Supabase on a machine of your own$[^]*?(?=^## )/m, "");
  const settings = [...ours.matchAll(/\b[A-Z]+(?:_[A-Z]+)+\b/g), ...ours.matchAll(/\b(?:PROCESSES|MAILBOX)\b/g)].map(([name]) => name);
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

it("the guide to rosters names every setting of a pull and no other, and commands that are read as they stand there", () => {
  const rosters = text("docs/schools/rosters.md");
  const names = (of: string) => new Set([...of.matchAll(/\bROSTER_[A-Z]+(?:_[A-Z]+)*\b/g)].map(([name]) => name));
  expect(names(rosters)).toEqual(names(text("edge/operator/roster-pull/settings.ts")));
  const commands = [...rosters.matchAll(/npm run (?:--silent )?school -- ([^`\n>]+)/g)].map(([, args = ""]) => args.trim());
  const verbs = commands.map(
    (args) => readSchoolCommand([...args.matchAll(/"([^"]+)"|(\S+)/g)].map(([, quoted, word]) => quoted ?? word ?? "")).verb,
  );
  expect(new Set(verbs)).toEqual(new Set(["import", "pull"]));
  expect(verbs.length).toBeGreaterThan(5);
});
