import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { readCatalogue } from "./catalogue.ts";
import { seedSql } from "./seed.ts";

/** Writes supabase/seed.sql from the content; refuses to when an activity has faults. */
const target = fileURLToPath(new URL("../supabase/seed.sql", import.meta.url));
const { entries, faults } = await readCatalogue();
for (const { file, line, problem } of faults) process.stderr.write(`edge/content/${file}:${line} ${problem}\n`);
if (faults.length > 0) process.exitCode = 1;
else {
  const sql = seedSql(entries);
  const written = await readFile(target, "utf8").catch(() => "");
  // An unchanged file keeps its time, so that a build repeats nothing that depends on it.
  if (written !== sql) await writeFile(target, sql);
}
