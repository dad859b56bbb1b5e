/**
 * Fetches Deno, which runs students' programs and areas that came as packages, into this folder: `npm run deno`. It is larger than any
 * other package, and only who runs programs needs it, so it isn't among those of the repository. Which one it is, and the hash of each
 * of its files, is said by the lock file beside this one.
 *
 * Plain JavaScript, as `npm start` runs it.
 */
import { execFile } from "node:child_process";
import { cp, mkdir, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";

const folder = import.meta.dirname;
const manifests = ["package.json", "package-lock.json"];
const patienceMs = 300_000;

/** @param {string} file */
const readManifest = async (file) => JSON.parse(await readFile(file, "utf8"));

/** Whether a folder has the version that is meant, with the program for this machine, which npm takes for a part that may be missing. */
async function isIn(place = folder) {
  const { dependencies } = await readManifest(join(folder, "package.json"));
  const installed = await readManifest(join(place, "node_modules/deno/package.json")).catch(() => null);
  const programs = await readdir(join(place, "node_modules/@deno")).catch(() => []);
  return installed?.version === dependencies.deno && programs.length > 0;
}

/** @param {string} draft - a folder on the same disk */
async function install(draft) {
  await mkdir(draft);
  for (const name of manifests) await cp(join(folder, name), join(draft, name));
  // Of a script of npm that runs this for one package of the repository, which there isn't in the draft.
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^npm_config_(?:workspace|prefix|local_prefix)/.test(name)),
  );
  const args = ["ci", "--ignore-scripts", "--prefer-offline", "--fetch-retries=1", "--no-audit", "--no-fund", "--loglevel=error"];
  await promisify(execFile)("npm", args, { cwd: draft, env, timeout: patienceMs, shell: process.platform === "win32" });
  if (!(await isIn(draft)))
    throw new Error(`There is none for ${process.platform} on ${process.arch}, or it isn't the one whose hash the lock file has.`);
  // Another command may have fetched it meanwhile, and what that one runs stays where it is.
  if (await isIn()) return;
  const place = join(folder, "node_modules");
  await rename(place, join(draft, "before")).catch((/** @type {NodeJS.ErrnoException} */ error) => {
    if (error.code !== "ENOENT") throw error;
  });
  await rename(join(draft, "node_modules"), place);
}

/** Of those that were ended while they fetched it. */
async function removeOldDrafts() {
  for (const name of (await readdir(folder)).filter((one) => one.endsWith(".tmp"))) {
    const { mtimeMs } = await stat(join(folder, name));
    if (Date.now() - mtimeMs > patienceMs) await rm(join(folder, name), { recursive: true, force: true });
  }
}

/**
 * Fetches it unless it is here, and says on standard error why it can't.
 *
 * @returns {Promise<boolean>} whether it is here
 */
export async function fetchDeno() {
  if (await isIn()) return true;
  const draft = join(folder, `${crypto.randomUUID()}.tmp`);
  try {
    await removeOldDrafts();
    await install(draft);
    return true;
  } catch (error) {
    if (await isIn()) return true;
    const said = String(error instanceof Error && "stderr" in error ? error.stderr : error)
      .trim()
      .split("\n");
    process.stderr.write(
      `Deno, which runs students' programs, could not be fetched; everything else works.\n${said.slice(0, 4).join("\n")}\n` +
        "Where npm has a way to its registry (its settings registry and https-proxy), npm run deno fetches it.\n",
    );
    return false;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/** Before the tests of a run; those that need Deno say that it isn't there. */
export default async function beforeTests() {
  await fetchDeno();
}

if (process.argv[1] === import.meta.filename && !(await fetchDeno())) process.exitCode = 1;
