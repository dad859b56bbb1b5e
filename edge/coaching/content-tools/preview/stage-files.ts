import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { repositoryFolder } from "#server/repository.ts";

const exhibits = join(repositoryFolder, "packages/exhibits");
const types: Record<string, string> = { js: "text/javascript", css: "text/css" };
let built: Promise<unknown> | null = null;

/** A file of what draws an exhibit in the preview, built when it is first asked for; null for a name that isn't one of them. */
export async function stageFile(name: string): Promise<{ type: string; body: string } | null> {
  const [, extension = ""] = /^stage(?:-[\w-]+)?\.(js|css)$/.exec(name) ?? [];
  const type = types[extension];
  if (type === undefined) return null;
  built ??= build();
  await built;
  return { type, body: await readFile(join(exhibits, "dist-preview", name), "utf8") };
}

async function build(): Promise<void> {
  const vite = join(dirname(createRequire(join(exhibits, "package.json")).resolve("vite/package.json")), "bin/vite.js");
  await promisify(execFile)(process.execPath, [vite, "build", "--config", join(exhibits, "preview/vite.config.js")], { cwd: exhibits });
}
