/**
 * Packs what an area is made with into a folder of tarballs, as npm takes them: `npm run pack:packages`, `-- --to folder`. Each holds
 * JavaScript and types, as an area elsewhere has neither this repository nor its settings.
 */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { rolldown } from "rolldown";
import { readVersion, repositoryFolder } from "#server/repository.ts";
import { OperatorFault, runCommand, say } from "../backend.ts";
import { fillStage } from "./fill-stage.ts";
import { writeArchiveOf } from "./write-archive.ts";

interface Manifest {
  name: string;
  version: string;
  exports?: Record<string, string | object>;
  dependencies?: Record<string, string>;
  [more: string]: unknown;
}

/** What an area imports; what these need comes along. */
const wanted = ["area-kit", "ui", "data", "chat-session", "assessment", "voice", "activity", "own-work", "roster"];
/** Of these there is one copy in a page, the shell's: an area is built with that version. */
const peers = ["react", "react-dom", "react-router-dom", "zustand", "@tanstack/react-query"];
const kitFolder = "edge/supabase/functions/_shared";

const readJson = async <Shape>(path: string): Promise<Shape> => JSON.parse(await readFile(join(repositoryFolder, path), "utf8")) as Shape;
const manifestOf = (name: string): Promise<Manifest> => readJson(`packages/${name}/package.json`);

/** The names of the packages that are wanted, and of those that they need. */
async function closure(): Promise<string[]> {
  const found = new Set(wanted);
  for (const name of found)
    for (const needed of Object.keys((await manifestOf(name)).dependencies ?? {}))
      if (needed.startsWith("@learn/")) found.add(needed.slice("@learn/".length));
  return [...found].toSorted();
}

/** JavaScript and types of all of them at once, below `to` as they lie in the repository. */
async function compile(names: string[], to: string): Promise<void> {
  const config = {
    extends: join(repositoryFolder, "tsconfig.base.json"),
    compilerOptions: {
      noEmit: false,
      declaration: true,
      rewriteRelativeImportExtensions: true,
      rootDir: repositoryFolder,
      outDir: to,
      types: ["vite/client", "node"],
      typeRoots: [join(repositoryFolder, "node_modules/@types"), join(repositoryFolder, "node_modules")],
    },
    include: [...names.map((name) => `packages/${name}/src`), kitFolder].map((path) => join(repositoryFolder, path)),
    exclude: ["**/*.test.ts", "**/*.test.tsx", "**/*.spec.ts", `${kitFolder}/testing`].map((path) => join(repositoryFolder, path)),
  };
  await writeFile(join(to, "tsconfig.json"), JSON.stringify(config));
  const tsc = join(repositoryFolder, "node_modules/.bin/tsc");
  // Whether their types are right, the checks of the repository say.
  const { status } = spawnSync(tsc, ["--singleThreaded", "--noCheck", "-p", to], {
    stdio: ["ignore", 2, 2],
    shell: process.platform === "win32",
  });
  if (status !== 0) throw new OperatorFault("The packages can't be compiled; the reason stands above.");
}

/** Where the compiled form of an export is. */
function exported(target: string | object): string | object {
  if (typeof target !== "string" || !/\.tsx?$/.test(target)) return target;
  const path = target.replace(/\.tsx?$/, "");
  return { types: `${path}.d.ts`, default: `${path}.js` };
}

/** A manifest as it is published: real versions, what a page has once as peers, and nothing that only builds or tests. */
function published(source: Manifest, version: string): Manifest {
  const { scripts: _, devDependencies: __, private: ___, ...manifest } = source;
  if (manifest.version !== version)
    throw new OperatorFault(`${manifest.name} says ${manifest.version}, and the product is ${version}: give it the same version.`);
  const needed = Object.entries(manifest.dependencies ?? {}).map(([name, range]) => [name, range === "*" ? `^${version}` : range] as const);
  const isPeer = ([name]: readonly [string, string]): boolean => peers.includes(name);
  return {
    ...manifest,
    ...(manifest.exports && { exports: Object.fromEntries(Object.entries(manifest.exports).map(([name, at]) => [name, exported(at)])) }),
    dependencies: Object.fromEntries(needed.filter((one) => !isPeer(one))),
    peerDependencies: Object.fromEntries(needed.filter(isPeer).map(([name]) => [name, installed(name)])),
  };
}

const installed = (name: string): string =>
  (JSON.parse(readFileSync(join(repositoryFolder, "node_modules", name, "package.json"), "utf8")) as Manifest).version;

/** One file of a command, with all that it needs but Vite, which the area's project has. */
async function bundle(input: string, file: string): Promise<void> {
  const one = await rolldown({ cwd: repositoryFolder, platform: "node", input: join(repositoryFolder, input), external: ["vite"] });
  await one.write({ file, codeSplitting: false });
  await one.close();
}

/** What the kit has beside its modules: the preset's own files, and the commands of an area's author. */
async function finishAreaKit(folder: string): Promise<object> {
  const from = join(repositoryFolder, "packages/area-kit");
  await cp(join(from, "contract.json"), join(folder, "contract.json"));
  for (const name of ["react-router-dom", "tanstack-react-query", "zustand"]) {
    const text = await readFile(join(from, `offered/${name}.d.ts`), "utf8");
    await mkdir(join(folder, "offered"), { recursive: true });
    // There, the libraries lie beside the scope.
    await writeFile(join(folder, `offered/${name}.d.ts`), text.replaceAll("../../../node_modules/", "../../../"));
  }
  const [base, own] = await Promise.all(
    ["tsconfig.base.json", "packages/area-kit/tsconfig.area.json"].map((path) => readJson<Manifest>(path)),
  );
  const compilerOptions = { ...(base?.["compilerOptions"] as object), ...(own?.["compilerOptions"] as object) };
  await writeFile(join(folder, "tsconfig.area.json"), JSON.stringify({ compilerOptions }, null, 2));
  await bundle("edge/operator/releases/author.ts", join(folder, "tools/learn-area.js"));
  return { bin: { "learn-area": "tools/learn-area.js" } };
}

async function packAll(to: string): Promise<string[]> {
  const version = readVersion();
  const draft = await mkdtemp(join(tmpdir(), "learn-packages-"));
  const pack = async (folder: string, manifest: Manifest): Promise<string> => {
    // All have one version.
    await cp(join(repositoryFolder, "CHANGELOG.md"), join(folder, "CHANGELOG.md"));
    await writeFile(join(folder, "package.json"), `${JSON.stringify(manifest, null, 2)}\n`);
    const name = `learn-${manifest.name.slice("@learn/".length)}-${version}.tgz`;
    await writeArchiveOf(folder, join(to, name), "package");
    return name;
  };
  try {
    await mkdir(to, { recursive: true });
    const names = await closure();
    await compile(names, draft);
    const packed: string[] = [];
    for (const name of names) {
      const folder = join(draft, "packages", name);
      await cp(join(repositoryFolder, "packages", name, "src"), join(folder, "src"), {
        recursive: true,
        filter: (path) => !/\.tsx?$/.test(path),
      });
      const more = name === "area-kit" ? await finishAreaKit(folder) : {};
      packed.push(await pack(folder, { ...published(await manifestOf(name), version), ...more }));
    }
    packed.push(await packCoaching(join(draft, kitFolder), version, pack));
    const creating = join(draft, "create-area");
    await cp(join(repositoryFolder, "packages/area-kit/template"), join(creating, "template"), { recursive: true });
    await bundle("packages/area-kit/create-area.ts", join(creating, "create-area.js"));
    const manifest = {
      name: "@learn/create-area",
      version,
      type: "module",
      bin: { "create-area": "create-area.js" },
      react: installed("react"),
    };
    packed.push(await pack(creating, manifest));
    const stage = join(draft, "stage");
    packed.push(await pack(stage, { name: "@learn/stage", version, type: "module", ...(await fillStage(stage)) }));
    return packed;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/** The coaching kit, on which an area's function is built; the operator's server has its own copy of the same version. */
async function packCoaching(
  folder: string,
  version: string,
  pack: (folder: string, manifest: Manifest) => Promise<string>,
): Promise<string> {
  await cp(join(repositoryFolder, kitFolder), folder, { recursive: true, filter: (path) => !path.endsWith(".ts") });
  const { dependencies = {} } = await readJson<Manifest>("edge/package.json");
  const { imports } = await readJson<{ imports: object }>("edge/supabase/functions/deno.json");
  return pack(folder, {
    name: "@learn/coaching",
    version,
    type: "module",
    exports: { "./*.ts": { types: "./*.d.ts", default: "./*.js" } },
    dependencies: {
      ...Object.fromEntries(Object.keys(imports).map((name) => [name, dependencies[name] ?? "*"])),
      "@learn/roster": `^${version}`,
    },
  });
}

await runCommand(async () => {
  const { values } = parseArgs({ options: { to: { type: "string" } } });
  const to = values.to === undefined ? join(repositoryFolder, "dist/packages") : resolve(values.to);
  const packed = await packAll(to);
  say(`${packed.length} packages are in ${to}: ${packed.join(", ")}`);
});
