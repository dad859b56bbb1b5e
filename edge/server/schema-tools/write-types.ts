/** Writes the types of the database where they are used: `npm run types -w edge`, after a migration. */
import { writeFile } from "node:fs/promises";
import { openMigratedDatabase } from "../backend/migrated-database.ts";
import { databaseTypes } from "./database-types.ts";

const database = await openMigratedDatabase();
try {
  for (const { path, source } of await databaseTypes(database)) await writeFile(path, source);
} finally {
  await database.close();
}
