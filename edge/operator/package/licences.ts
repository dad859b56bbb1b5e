import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { repositoryFolder } from "#server/repository.ts";
import type { LockedPackage } from "./locked-packages.ts";

const licenceFile = /^(?:licen[cs]e|copying|notice)(?:[.-]|$)/i;

/** The licences of packages, each with its text as it came; of one that isn't installed here or has no such file, its name. */
export async function licencesOf(packages: readonly LockedPackage[]): Promise<string> {
  const parts = await Promise.all(
    packages.map(async (one) => [`${one.name} ${one.version}: ${one.license ?? "not named"}`, ...(await textsOf(one))]),
  );
  return `${parts.map((part) => part.join("\n\n")).join(`\n\n${"-".repeat(80)}\n\n`)}\n`;
}

async function textsOf({ path }: LockedPackage): Promise<string[]> {
  const folder = join(repositoryFolder, path);
  const names = (await readdir(folder).catch(() => [])).filter((name) => licenceFile.test(name)).toSorted();
  return Promise.all(names.map(async (name) => (await readFile(join(folder, name), "utf8")).trim()));
}
