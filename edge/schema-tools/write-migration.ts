/**
 * Writes the migration that brings a database's functions to the texts of `supabase/schemas`:
 * `npm run migration -w edge -- short_name`.
 */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { readMigrations } from "../local/database/migrations.ts";
import { supabaseFolder } from "../local/repository.ts";
import { compareSchemas } from "./compare-schemas.ts";
import { openMigratedDatabase } from "../local/backend/migrated-database.ts";
import { migrationText, nextVersion } from "./migration-text.ts";
import { readSchemas } from "./read-schemas.ts";

const [name = ""] = process.argv.slice(2);
if (!/^[a-z][a-z0-9_]{2,60}$/.test(name))
  throw new Error("Say what changes, in lower case: npm run migration -w edge -- shorter_histories");

const database = await openMigratedDatabase();
try {
  const text = migrationText(await compareSchemas(database, await readSchemas()));
  if (text === null) {
    process.stdout.write("The migrations already make the functions of supabase/schemas; there is nothing to write.\n");
  } else {
    const file = `${nextVersion(
      (await readMigrations()).map(({ version }) => version),
      new Date(),
    )}_${name}.sql`;
    await writeFile(join(supabaseFolder, "migrations", file), text);
    process.stdout.write(`supabase/migrations/${file}\n`);
  }
} finally {
  await database.close();
}
