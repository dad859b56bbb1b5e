/** `npm run build:static -- --to <folder>`: the web app as files, for any static host and a hosted Supabase. */
import { spawnSync } from "node:child_process";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { BuildFault } from "../releases/read-build.ts";
import { ConfigError } from "#server/config.ts";
import { repositoryFolder } from "#server/repository.ts";
import { readStaticSettings } from "./settings.ts";
import { writeStaticSite } from "./write-static-site.ts";

try {
  const { values } = parseArgs({ options: { to: { type: "string" } } });
  if (values.to === undefined) throw new ConfigError("Say where to: npm run build:static -- --to folder");
  // A relative folder is meant from where npm was called.
  const to = resolve(process.env["INIT_CWD"] ?? process.cwd(), values.to);
  const settings = readStaticSettings(process.env);
  const { status } = spawnSync(join(repositoryFolder, "node_modules/.bin/turbo"), ["run", "build", "--output-logs=errors-only"], {
    cwd: repositoryFolder,
    stdio: ["ignore", 2, 2],
    shell: process.platform === "win32",
  });
  if (status !== 0) throw new BuildFault("The site can't be written: it doesn't build. The reason stands above.");
  const areas = await writeStaticSite(to, settings);
  process.stdout.write(
    `${join(to, "site")} is for ${settings.siteUrl}, with ${areas.length === 0 ? "the areas of other lists" : areas.join(", ")}.\n` +
      `${join(to, "preview")} is for ${settings.previewUrl}.\n` +
      `The backend is ${settings.supabaseUrl}: let its sign-in redirect to ${settings.siteUrl}/auth/**.\n`,
  );
} catch (error) {
  if (!(error instanceof ConfigError || error instanceof BuildFault || error instanceof TypeError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
