import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliDecompress, gunzip } from "node:zlib";
import * as v from "valibot";
import { nullIfMissing } from "#server/null-if-missing.ts";
import { integrityOf } from "./integrity.ts";

const manifestFile = "mf-manifest.json";
const manifestSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ metaData: v.object({ files: v.optional(v.record(v.string(), v.string()), {}) }) }),
);
const compressedForms = { ".br": promisify(brotliDecompress), ".gz": promisify(gunzip) };

/**
 * The files of a release that aren't what was released, or are missing, by their paths; also those of which only a compressed
 * form is another one. Pictures and fonts are among them, which no browser compares with a hash.
 *
 * @param folder - where the release is
 * @param integrity - the hash of its manifest; where that is another one, it alone is answered, as the other hashes are in it
 */
export async function damagedFiles(folder: string, integrity: string): Promise<string[]> {
  if (!(await isReleased(join(folder, manifestFile), integrity))) return [manifestFile];
  const { metaData } = v.parse(manifestSchema, await readFile(join(folder, manifestFile), "utf8"));
  const damaged: string[] = [];
  for (const [path, hash] of Object.entries(metaData.files)) if (!(await isReleased(join(folder, path), hash))) damaged.push(path);
  return damaged;
}

async function isReleased(file: string, hash: string): Promise<boolean> {
  const content = await readFile(file).catch(nullIfMissing);
  if (content === null || integrityOf(content) !== hash) return false;
  for (const [ending, unpack] of Object.entries(compressedForms)) {
    const packed = await readFile(file + ending).catch(nullIfMissing);
    if (packed === null) continue;
    const unpacked = await unpack(packed).catch(() => null);
    if (unpacked === null || integrityOf(unpacked) !== hash) return false;
  }
  return true;
}
