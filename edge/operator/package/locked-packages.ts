import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as v from "valibot";
import { repositoryFolder } from "#server/repository.ts";

const named = v.optional(v.record(v.string(), v.string()), {});
const lockedSchema = v.object({
  version: v.optional(v.string()),
  integrity: v.optional(v.string()),
  license: v.optional(v.string()),
  link: v.optional(v.boolean()),
  resolved: v.optional(v.string()),
  dependencies: named,
  optionalDependencies: named,
});
const lockSchema = v.object({ packages: v.record(v.string(), lockedSchema) });

/** A package of others that a release holds, or is made of. */
export interface LockedPackage {
  /** Its folder in the repository. */
  path: string;
  name: string;
  version: string;
  integrity: string | undefined;
  license: string | undefined;
}

/** The packages that the server, the shell and the areas use, by name and version, as package-lock.json has them. */
export async function lockedPackages(): Promise<LockedPackage[]> {
  const lockOf = async (folder: string): Promise<[string, v.InferOutput<typeof lockedSchema>][]> => {
    const text = await readFile(join(repositoryFolder, folder, "package-lock.json"), "utf8");
    return Object.entries(v.parse(lockSchema, JSON.parse(text)).packages).map(([path, locked]) => [join(folder, path), locked]);
  };
  const packages = Object.fromEntries((await Promise.all([".", "edge/runner/deno"].map(lockOf))).flat());
  const found = new Map<string, LockedPackage>();
  const waiting = Object.keys(packages).filter((path) => /^(?:shell|edge(?:\/runner\/deno)?|remotes\/[^/]+)$/.test(path));
  const seen = new Set(waiting);
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const locked = packages[path];
    if (locked === undefined) continue;
    if (path.includes("node_modules/") && locked.version !== undefined)
      found.set(path, { path, name: nameOf(path), version: locked.version, integrity: locked.integrity, license: locked.license });
    for (const name of Object.keys({ ...locked.dependencies, ...locked.optionalDependencies })) {
      const at = placeOf(packages, path, name);
      if (at === undefined || seen.has(at)) continue;
      seen.add(at);
      waiting.push(at);
    }
  }
  // One package may lie in two places.
  const byId = new Map([...found.values()].map((one) => [`${one.name}@${one.version}`, one]));
  return [...byId].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, locked]) => locked);
}

const nameOf = (path: string): string => path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);

/** Where Node finds a package for another: in the nearest of the folders above it; a workspace behind its link. */
function placeOf(packages: v.InferOutput<typeof lockSchema>["packages"], from: string, name: string): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf("/")))) {
    const at = folder === "" ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    const locked = packages[at];
    if (locked !== undefined) return locked.link ? locked.resolved : at;
    if (folder === "") return undefined;
  }
}
