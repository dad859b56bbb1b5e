import { existsSync, readFileSync, readdirSync, statSync } from "node:fs";
import { dirname, join, normalize } from "node:path";

const specifiers = /(?:\bfrom|\bimport|\bimport\(|\bnew URL\(|\bvi\.mock\()\s*"([^"]+)"/g;

/** Whether what a test file loads can be changed by a file: its imports all the way down, packages of the workspace as a whole. */
export type Reaches = (test: string, file: string) => boolean;

/** Reads imports as they stand in the sources. What is read in another way than by an import is reached by every test. */
export function readImports(root: string): Reaches {
  const packages = packagesOf(root);
  const known = new Map<string, Set<string>>();
  const closureOf = (test: string) => {
    const closure = known.get(test) ?? collect(test, { root, packages });
    known.set(test, closure);
    return closure;
  };
  return (test, file) => {
    if (!/\.[jt]sx?$/.test(file)) return true;
    const closure = closureOf(test);
    return closure.has(file) || [...closure].some((entry) => entry.endsWith("/") && file.startsWith(entry));
  };
}

function collect(start: string, { root, packages }: { root: string; packages: Map<string, string> }): Set<string> {
  const found = new Set([start]);
  // A set is walked in the order of its making, with what is added on the way.
  for (const entry of found) {
    const path = join(root, entry.endsWith("/") ? `${entry}package.json` : entry);
    // A folder's address is named for what is read there, not for a module.
    if (!statSync(path, { throwIfNoEntry: false })?.isFile()) continue;
    const text = readFileSync(path, "utf8");
    const names = entry.endsWith("/") ? [...text.matchAll(/"(@learn\/[\w-]+)"/g)] : [...text.matchAll(specifiers)];
    for (const [, name = ""] of names) {
      const folder = packages.get(name.split("/").slice(0, 2).join("/"));
      if (folder) found.add(`${folder}/`);
      else if (name.startsWith(".")) found.add(normalize(join(dirname(entry), name.replace(/\?.*$/, ""))));
    }
  }
  return found;
}

function packagesOf(root: string): Map<string, string> {
  const folders = ["shell", "edge", "e2e", ...below(root, "packages"), ...below(root, "remotes")];
  return new Map(folders.flatMap((folder) => nameOf(join(root, folder)).map((name) => [name, folder] as const)));
}

function below(root: string, folder: string): string[] {
  return existsSync(join(root, folder)) ? readdirSync(join(root, folder)).map((name) => `${folder}/${name}`) : [];
}

function nameOf(folder: string): string[] {
  const file = join(folder, "package.json");
  return existsSync(file) ? [(JSON.parse(readFileSync(file, "utf8")) as { name: string }).name] : [];
}
