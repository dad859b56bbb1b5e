import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import * as v from "valibot";

/** Where the packages of areas are unpacked, beside the releases: the server's halves, by area and release. No browser gets there. */
export const packagesFolder = (releases: string): string => join(releases, ".packages");

/** What has been added of one area. */
export const packagesIn = (releases: string, id: string): string => join(packagesFolder(releases), id);

const keysFile = (releases: string): string => join(packagesFolder(releases), "keys.json");
const keysSchema = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.string()));

/** The teams' keys that the operator has accepted, each with the name that it was given. */
export async function readKeys(releases: string): Promise<Record<string, string>> {
  const text = await readFile(keysFile(releases), "utf8").catch(() => "{}");
  return v.parse(keysSchema, text);
}

/** Stores the keys that are accepted from now on. */
export async function writeKeys(releases: string, keys: Record<string, string>): Promise<void> {
  await mkdir(packagesFolder(releases), { recursive: true });
  await writeFile(keysFile(releases), JSON.stringify(keys, null, 2), { mode: 0o600 });
}
