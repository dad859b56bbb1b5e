import { readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { nullIfMissing } from "#server/null-if-missing.ts";
import { supabaseFolder } from "#server/repository.ts";
import { contentFolder, readCatalogue } from "./catalogue.ts";
import { seedSql } from "./seed.ts";

/**
 * Writes the seed from the activities, when it isn't written already; nothing is written while an activity has faults.
 *
 * @returns a line for each fault, with its file
 */
export async function writeSeed(target = join(supabaseFolder, "seed.sql"), content = contentFolder): Promise<string[]> {
  const { entries, faults } = await readCatalogue(content);
  if (faults.length > 0) return faults.map(({ file, line, problem }) => `edge/coaching/content/${file}:${line} ${problem}`);
  const sql = seedSql(entries);
  // An unchanged file keeps its time, so that a build repeats nothing that depends on it.
  if ((await readFile(target, "utf8").catch(nullIfMissing)) === sql) return [];
  // Another run may read it at this moment: it meets the old text or the new one, and never a half.
  const draft = `${target}.${process.pid}.tmp`;
  try {
    await writeFile(draft, sql);
    await rename(draft, target);
  } finally {
    await rm(draft, { force: true });
  }
  return [];
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const faults = await writeSeed();
  for (const fault of faults) process.stderr.write(`${fault}\n`);
  if (faults.length > 0) process.exitCode = 1;
}
