import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join, sep } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import * as v from "valibot";
import { describedAreaSchema, type ComingArea, type DeployedArea } from "./described-area.ts";
import { integrityOf } from "./integrity.ts";

/** Why a folder can't be released: the message is a sentence for whoever built it. */
export class BuildFault extends Error {
  override name = "BuildFault";
}

/** A folder of built files that can be released as it is. */
export interface AreaBuild {
  area: DeployedArea;
  /** The version and ten digits of what the files hold: two builds of the same files are the same release. */
  release: string;
  /** Every file of the release by its path, with what it holds; made when first asked for, as most starts find a release that is there. */
  files: () => ReadonlyMap<string, Buffer>;
  /** The hash of the manifest as it is released, with the hashes of all other files in it. */
  integrity: string;
}

const manifestFile = "mf-manifest.json";
const namesOf = v.object({ sync: v.array(v.string()), async: v.array(v.string()) });
const manifestSchema = v.looseObject({
  metaData: v.looseObject({ remoteEntry: v.looseObject({ name: v.string(), path: v.string() }) }),
  exposes: v.array(v.looseObject({ assets: v.object({ js: namesOf, css: namesOf }) })),
});

/**
 * Reads what a build has left in a folder, and puts the hash of every file into its manifest.
 *
 * @returns the build, or what the area says of itself where there is nothing to load yet; null where nothing is built
 * @throws BuildFault where a file is missing or can't be read, for example while a build is writing
 */
export async function readBuild(folder: string): Promise<AreaBuild | ComingArea | null> {
  const files = await readFolder(folder);
  const description = files.get("area.json");
  if (description === undefined) return null;
  const area = read(describedAreaSchema, description, "area.json");
  if (area.version === undefined) return area;
  const manifest = read(manifestSchema, files.get(manifestFile), manifestFile);
  const missing = namedBy(manifest).filter((name) => !files.has(name));
  if (missing.length > 0) throw new BuildFault(`${manifestFile} names files that aren't there: ${missing.join(", ")}.`);
  // The list of areas carries the one, and nobody reads the other.
  for (const name of [...files.keys()].filter((path) => /^(area|mf-stats)\.json(\.|$)/.test(path))) files.delete(name);
  const hashes = hashesOf(files);
  const released = Buffer.from(JSON.stringify({ ...manifest, metaData: { ...manifest.metaData, files: hashes } }));
  const digest = createHash("sha256").update(description).update(released).digest("hex").slice(0, 10);
  let whole: ReadonlyMap<string, Buffer> | undefined;
  return {
    area,
    release: `${area.version}-${digest}`,
    files: () => (whole ??= withManifest(files, released)),
    integrity: integrityOf(released),
  };
}

function withManifest(files: ReadonlyMap<string, Buffer>, manifest: Buffer): ReadonlyMap<string, Buffer> {
  return new Map([
    ...files,
    [manifestFile, manifest],
    [`${manifestFile}.br`, brotliCompressSync(manifest)],
    [`${manifestFile}.gz`, gzipSync(manifest)],
  ]);
}

/** Whether what `readBuild` found can be loaded. */
export function isBuild(found: AreaBuild | ComingArea): found is AreaBuild {
  return typeof found["files"] === "function";
}

function namedBy({ metaData, exposes }: v.InferOutput<typeof manifestSchema>): string[] {
  const { path, name } = metaData.remoteEntry;
  return [path + name, ...exposes.flatMap(({ assets: { js, css } }) => [js.sync, js.async, css.sync, css.async].flat())];
}

/** Of every file that a browser may ask for; compressed forms unpack to the same. */
function hashesOf(files: Map<string, Buffer>): Record<string, string> {
  return Object.fromEntries(
    [...files]
      .filter(([path]) => path !== manifestFile && !/\.(br|gz)$/.test(path))
      .map(([path, content]) => [path, integrityOf(content)])
      .toSorted(),
  );
}

function read<Schema extends v.GenericSchema>(schema: Schema, content: Buffer | undefined, name: string): v.InferOutput<Schema> {
  if (content === undefined) throw new BuildFault(`${name} is missing.`);
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), content.toString("utf8"));
  if (!parsed.success) throw new BuildFault(`${name} can't be used: ${parsed.issues[0].message}`);
  return parsed.output;
}

/** Every file below a folder but hidden ones; none where there is no folder, or a file like those that systems leave beside the areas. */
async function readFolder(folder: string): Promise<Map<string, Buffer>> {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const paths = entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
      .filter((path) => !path.split(sep).some((part) => part.startsWith(".")));
    const read = await Promise.all(paths.map(async (path) => [path.split(sep).join("/"), await readFile(join(folder, path))] as const));
    return new Map(read.toSorted(([one], [other]) => (one < other ? -1 : 1)));
  } catch (error) {
    // The folder isn't there, or a build has just taken a file away: then the next look finds it whole.
    if (error instanceof Error && "code" in error && (error.code === "ENOENT" || error.code === "ENOTDIR")) return new Map();
    throw error;
  }
}
