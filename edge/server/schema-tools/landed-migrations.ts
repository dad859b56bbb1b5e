import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { readVersion, repositoryFolder } from "../repository.ts";

const folders = ["supabase/earlier-migrations/supabase/migrations", "supabase/migrations"];

/** Each migration's path below `edge` and the hash of its text; what has landed is listed in `supabase/landed-migrations.txt`. */
export type Migrations = Map<string, string>;

export const landedFile = join(repositoryFolder, "edge/supabase/landed-migrations.txt");

/** Every migration that the repository has, those from before the baseline among them. */
export async function readHashes(edge = join(repositoryFolder, "edge")): Promise<Migrations> {
  const hashes: Migrations = new Map();
  for (const folder of folders) {
    for (const name of (await readdir(join(edge, folder))).filter((file) => file.endsWith(".sql")).toSorted()) {
      const text = await readFile(join(edge, folder, name));
      hashes.set(`${folder}/${name}`, createHash("sha256").update(text).digest("hex"));
    }
  }
  return hashes;
}

/** The text of the list: the version with which these migrations land, then a line for each, as `sha256sum` writes it. */
export function landedText(migrations: Migrations, version = readVersion()): string {
  return [`# v${version}`, ...[...migrations].map(([path, hash]) => `${hash}  ${path}`)].join("\n") + "\n";
}

/**
 * What is wrong with the migrations, in sentences: one that has landed may never change or go, since databases have run it, none
 * may come before one that has landed, and a version of the product lists all that it has.
 *
 * @param list - the text of the list
 * @param version - the product's
 */
export function landedFaults(list: string, migrations: Migrations, version = readVersion()): string[] {
  const [head, ...lines] = list.trimEnd().split("\n");
  const landed = new Map(lines.map((line) => line.split("  ").toReversed() as [string, string]));
  const newest = [...landed.keys()].map(versionOf).toSorted().at(-1) ?? "";
  const faults = [...landed].flatMap(([path, hash]) => {
    const now = migrations.get(path);
    if (now === undefined) return [`${path} has landed and is gone: restore it.`];
    return now === hash ? [] : [`${path} has landed and is changed: restore it, and write another migration.`];
  });
  for (const path of migrations.keys())
    if (!landed.has(path) && versionOf(path) < newest) faults.push(`${path} is older than one that has landed: give it a later version.`);
  if (head !== `# v${version}`) faults.push(`The list is that of ${head?.slice(2)}: run \`npm run landed -w edge\` for v${version}.`);
  return faults;
}

const versionOf = (path: string): string => path.slice(path.lastIndexOf("/") + 1).slice(0, 14);
