import { spawnSync } from "node:child_process";
import { cp, mkdir, readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { rolldown } from "rolldown";
import pinned from "#runner/deno/package.json" with { type: "json" };
import { repositoryFolder } from "#server/repository.ts";
import { OperatorFault } from "../backend.ts";
import { copyPackageFiles } from "./package-files.ts";
import { assertBuilt } from "./write-package.ts";

const sources = join(repositoryFolder, "e2e/stage");
const pglite = "@electric-sql/pglite";

/**
 * Fills an empty folder with what an area's author sees the area in: the product as a release has it, the shell once more in React's
 * development build, and the commands of `e2e/stage`. Python stays away; students' programs don't run there.
 *
 * @returns what its manifest says beside its name and version
 */
export async function fillStage(folder: string): Promise<object> {
  await assertBuilt();
  await mkdir(folder);
  await copyPackageFiles(folder, false);
  await rm(join(folder, "node_modules/@antonz"), { recursive: true });
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    if (/\.(?:br|gz)$/.test(entry.name) && /\/(?:shell|remotes)\//.test(entry.parentPath)) await rm(join(entry.parentPath, entry.name));
  await cp(join(import.meta.dirname, "learn.mjs"), join(folder, "learn.mjs"));
  buildShell(join(folder, "shell/stage"));
  for (const [name, file] of [
    ["stage", "stage"],
    ["conformance", "conformance"],
    ["playwright", "playwright.config"],
  ] as const)
    await bundle(join(sources, `${name}.ts`), join(folder, `edge/dist/${file}.js`));
  const versionOf = async (name: string): Promise<string> =>
    (JSON.parse(await readFile(join(repositoryFolder, "node_modules", name, "package.json"), "utf8")) as { version: string }).version;
  return {
    bin: { "learn-stage": "edge/dist/stage.js" },
    exports: { "./conformance": "./edge/dist/conformance.js" },
    // Deno bounds the area's function there as it does in a release (decision 110).
    dependencies: {
      ...pinned.dependencies,
      ...Object.fromEntries(await Promise.all([pglite, "@playwright/test"].map(async (name) => [name, await versionOf(name)] as const))),
    },
    bundleDependencies: [pglite],
    peerDependencies: { vite: "^8.3.8" },
  };
}

function buildShell(outDir: string): void {
  const vite = join(repositoryFolder, "node_modules/.bin/vite");
  const args = ["build", "--configLoader", "runner", "--mode", "development", "--logLevel", "error", "--outDir", outDir];
  const { status } = spawnSync(vite, args, {
    cwd: join(repositoryFolder, "shell"),
    env: { ...process.env, NODE_ENV: "development" },
    stdio: ["ignore", 2, 2],
    shell: process.platform === "win32",
  });
  if (status !== 0) throw new OperatorFault("The shell can't be built; the reason stands above.");
}

/** One file, in which the product of journeys is the one that comes in this package. */
async function bundle(input: string, file: string): Promise<void> {
  const one = await rolldown({
    cwd: repositoryFolder,
    platform: "node",
    input,
    external: ["vite", "@playwright/test"],
    plugins: [
      {
        name: "product-of-the-stage",
        resolveId: (source, importer) =>
          source.endsWith("/product.ts") && importer?.includes("/fixtures/") ? join(sources, "product.ts") : null,
      },
    ],
  });
  await one.write({ file, codeSplitting: false });
  await one.close();
}
