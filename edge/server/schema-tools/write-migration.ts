/**
 * Writes the migration that brings a database's functions to the texts of `supabase/schemas`:
 * `npm run migration -w edge -- short_name`, one for the core and one for each area, so that what fails of an area closes it alone. Where
 * no migration stands yet, it writes the baseline: one for each folder.
 */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { readEarlierMigrations } from "../database/earlier-migrations.ts";
import { readMigrations } from "../database/migrations.ts";
import { supabaseFolder } from "../repository.ts";
import { baselineMigrations } from "./baseline.ts";
import { compareSchemas } from "./compare-schemas.ts";
import { openMigratedDatabase } from "../backend/migrated-database.ts";
import { byArea, migrationText, nextVersion } from "./migration-text.ts";
import { readSchemas } from "./read-schemas.ts";

const [name = ""] = process.argv.slice(2);
if (!/^[a-z][a-z0-9_]{2,60}$/.test(name))
  throw new Error("Say what changes, in lower case: npm run migration -w edge -- shorter_histories");

const landed = await readMigrations();
if (landed.length === 0) await writeBaseline();
else await writeChange(landed.map(({ version }) => version));

async function writeBaseline(): Promise<void> {
  const last = (await readEarlierMigrations()).at(-1)?.version ?? "0";
  for (const migration of await baselineMigrations(last)) await write(`${migration.version}_${migration.name}.sql`, migration.text);
}

async function writeChange(versions: string[]): Promise<void> {
  const database = await openMigratedDatabase();
  try {
    const parts = byArea(await compareSchemas(database, await readSchemas()));
    if (parts.size === 0)
      process.stdout.write("The migrations already make the functions of supabase/schemas; there is nothing to write.\n");
    for (const [area, difference] of parts) {
      const version = nextVersion(versions, new Date());
      versions.push(version);
      await write(`${version}_${area === null ? "" : `area_${area}_`}${name}.generated.sql`, migrationText(difference));
    }
  } finally {
    await database.close();
  }
}

async function write(file: string, text: string): Promise<void> {
  await writeFile(join(supabaseFolder, "migrations", file), text);
  process.stdout.write(`supabase/migrations/${file}\n`);
}
