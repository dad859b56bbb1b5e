#!/usr/bin/env node
/**
 * What an area that is made elsewhere is released with: `learn-area prompts` writes its prompts as a module, `learn-area key` makes the
 * team's key, `learn-area release --to <folder>` builds, checks and signs one package of both halves.
 */
import { spawnSync } from "node:child_process";
import { generateKeyPairSync } from "node:crypto";
import { existsSync } from "node:fs";
import { cp, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import * as v from "valibot";
import { promptModule } from "#coaching/prompt-module.ts";
import { readCatalogue } from "#coaching/content-tools/catalogue.ts";
import { areaSeedSql } from "#coaching/content-tools/seed.ts";
import { PackageFault, publicKeyOf, writeAreaPackage, type AreaManifest } from "./area-package.ts";
import { readAreaSql } from "./area-sql.ts";
import { faultsOf, firstScreenKb } from "./check-build.ts";
import { BuildFault, isBuild, readBuild } from "./read-build.ts";

const place = process.cwd();
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const keyFile = "team-key.pem";
/** What is made on the way; nobody looks there, and what is in it finds the project's packages. */
const draft = join(place, "node_modules/.learn-area");

const described = v.object({
  id: v.string(),
  title: v.string(),
  category: v.string(),
  firstScreenKb: v.optional(v.number(), firstScreenKb),
});
const origin = v.pipe(
  v.string(),
  v.check(
    (text) => URL.canParse(text) && new URL(text).origin === text,
    'learn.origins has addresses such as "https://weather.example.org".',
  ),
);
const media = v.picklist(["camera", "microphone"], 'learn.media knows "camera" and "microphone".');
const learns = v.object({ origins: v.optional(v.array(origin), []), media: v.optional(v.array(media), []) });
const project = v.object({ version: v.string(), learn: v.optional(learns, { origins: [], media: [] }) });
const call = v.object({ model: v.string(), maxTokens: v.number() });
const calls = v.object({ turns: v.record(v.string(), call), assessment: v.object({ ...call.entries, passMark: v.number() }) });

const readJson = async <Schema extends v.GenericSchema>(schema: Schema, file: string): Promise<v.InferOutput<Schema>> =>
  v.parse(v.pipe(v.string(), v.parseJson(), schema), await readFile(file, "utf8"));

const importFrom = async (folder: string, file: string): Promise<unknown> =>
  import(/* @vite-ignore */ pathToFileURL(join(folder, file)).href);

async function prompts(): Promise<void> {
  const text = await promptModule(join(place, "coaching"), "coaching", "@learn/coaching/prompt/index.ts");
  await writeFile(join(place, "function/prompts.generated.ts"), text);
}

async function makeKey(): Promise<void> {
  const { privateKey } = generateKeyPairSync("ed25519");
  const text = String(privateKey.export({ format: "pem", type: "pkcs8" }));
  // An older one stays: every operator has accepted that one.
  await writeFile(join(place, keyFile), text, { mode: 0o600, flag: "wx" }).catch((cause: unknown) => {
    throw new PackageFault(`${keyFile} is there already, or can't be written.`, { cause });
  });
  say(
    `${keyFile} signs your releases: keep it from others, and from the repository. Operators accept its public half:\n${publicKeyOf(text)}`,
  );
}

function run(command: string, ...args: string[]): void {
  const { status } = spawnSync(join(place, "node_modules/.bin", command), args, {
    stdio: ["ignore", 2, 2],
    shell: process.platform === "win32",
  });
  if (status !== 0) throw new PackageFault(`${command} found something wrong; it stands above.`);
}

/** The function in as few files as it has entries; the coaching kit stays outside, as the operator's server brings its own. */
async function buildFunction(): Promise<string> {
  const { build } = await import("vite");
  const outDir = join(draft, "function");
  await build({
    root: place,
    configFile: false,
    logLevel: "warn",
    ssr: { noExternal: true },
    build: {
      ssr: true,
      target: "node22",
      outDir,
      rolldownOptions: {
        input: { index: join(place, "function/index.ts"), calls: join(place, "function/calls.ts") },
        external: /^@learn\/coaching\//,
        output: { entryFileNames: "[name].js" },
      },
    },
  }).catch((cause: unknown) => {
    throw new PackageFault(cause instanceof Error ? cause.message : String(cause), { cause });
  });
  return outDir;
}

/** What an operator reads of the package before it is added. */
async function asksOf(
  id: string,
  functionFolder: string,
  sql: string,
  { origins, media }: v.InferOutput<typeof learns>,
): Promise<AreaManifest["asks"]> {
  const loaded = await importFrom(functionFolder, "calls.js");
  // No server would take another one.
  for (const [file, name, module] of [
    ["index.ts", "area", await importFrom(functionFolder, "index.js")],
    ["calls.ts", "calls", loaded],
  ] as const)
    if (!v.is(v.object({ [name]: v.object({ id: v.literal(id) }) }), module))
      throw new PackageFault(`function/${file} must export "${name}", with the id "${id}".`);
  const { turns, assessment } = v.parse(v.object({ calls }), loaded).calls;
  const named = Object.entries({ ...turns, evaluation: assessment });
  return {
    tables: [...sql.matchAll(/create table (?:if not exists )?([\w.]+)/gi)].map(([, name]) => name!),
    models: named.map(([name, { model }]) => `${name}: the ${model} model`),
    limits: [...named.map(([name, { maxTokens }]) => `${name}: ${maxTokens} tokens a reply`), `completed above ${assessment.passMark}`],
    origins,
    media,
  };
}

/** @param isDraft - for the stage: the types aren't looked at, and pages that are built stay as they are */
async function release(to: string, keyPath: string, isDraft: boolean): Promise<void> {
  const key = await readFile(keyPath, "utf8").catch((cause: unknown) => {
    throw new PackageFault(`${keyPath} can't be read: npm run key makes the team's key.`, { cause });
  });
  publicKeyOf(key);
  const { version, learn } = await readJson(project, join(place, "package.json"));
  await rm(draft, { recursive: true, force: true });
  await prompts();
  if (!isDraft) {
    run("learn-stage", "types", "--check");
    run("tsc", "--noEmit");
  }
  if (!isDraft || !existsSync(join(place, "dist/area.json"))) run("vite", "build", "--logLevel", "warn");
  const build = await readBuild(join(place, "dist"));
  if (build === null || !isBuild(build)) throw new PackageFault("Nothing was built that could be released.");
  const { id, title, category, firstScreenKb: mostKb } = await readJson(described, join(place, "area.json"));
  // Packed, this lies in a folder of the kit.
  const kit = resolve(import.meta.dirname, "..");
  const faults = faultsOf(build, await readFile(join(kit, "contract.json"), "utf8"), mostKb);
  const content = await readCatalogue(join(place, "content"));
  faults.push(...content.faults.map(({ file, line, problem }) => `content/${file}:${line} ${problem}`));
  if (faults.length > 0) throw new PackageFault(faults.join("\n"));
  const functionFolder = await buildFunction();
  const folder = join(draft, "package");
  for (const [from, name] of [
    [join(place, "dist"), "pages"],
    [functionFolder, "function"],
    [join(place, "coaching"), "coaching"],
  ] as const)
    await cp(from, join(folder, name), { recursive: true });
  await cp(join(place, "sql"), join(folder, "sql"), { recursive: true });
  await writeFile(join(folder, "content.sql"), areaSeedSql(content.entries, category));
  const sql = (await readAreaSql(join(folder, "sql"))).map(([, text]) => text).join("\n");
  const { version: product } = await readJson(v.object({ version: v.string() }), join(kit, "package.json"));
  const asks = await asksOf(id, functionFolder, sql, learn);
  await mkdir(to, { recursive: true });
  const name = await writeAreaPackage(folder, { id, title, category, version, product, asks }, key, to);
  say(`${name} is in ${to}. An operator adds it with: npm run areas -- add ${name}`);
}

try {
  const { values, positionals } = parseArgs({
    args: process.argv.slice(2),
    allowPositionals: true,
    options: { to: { type: "string" }, key: { type: "string", default: keyFile }, draft: { type: "boolean", default: false } },
  });
  const [verb] = positionals;
  if (verb === "prompts") await prompts();
  else if (verb === "key") await makeKey();
  else if (verb === "release" && values.to !== undefined) await release(resolve(values.to), resolve(values.key), values.draft);
  else throw new PackageFault("Say what to do: npm run key, or npm run release -- --to <folder>.");
} catch (error) {
  if (!(error instanceof PackageFault || error instanceof BuildFault || error instanceof v.ValiError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
