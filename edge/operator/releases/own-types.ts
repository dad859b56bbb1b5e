import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as v from "valibot";
import { openMigratedDatabase } from "#server/backend/migrated-database.ts";
import { openAreaSchema } from "#server/database/area-schema.ts";
import { unpackImage } from "#server/database/database-image.ts";
import { openEmbeddedDatabase } from "#server/database/embedded-database.ts";
import { FailedMigrationError } from "#server/database/migrations.ts";
import { areaTypes } from "#server/schema-tools/database-types.ts";
import { OperatorFault } from "../backend.ts";
import { readAreaSql } from "./area-sql.ts";

const described = v.pipe(v.string(), v.parseJson(), v.object({ id: v.string(), category: v.string() }));

/**
 * The types of the schema that an area's SQL makes, which runs for that on a new database as a server would run it.
 *
 * @param folder - of the area, with its `area.json` and `sql`
 * @throws OperatorFault with what of the SQL failed, or was refused
 */
export async function ownTypes(folder: string): Promise<string> {
  const { id, category } = v.parse(described, await readFile(join(folder, "area.json"), "utf8"));
  const place = await mkdtemp(join(tmpdir(), "learn-types-"));
  const files = join(place, "database");
  const database = (await unpackImage(files)) ? await openEmbeddedDatabase(files) : await openMigratedDatabase();
  try {
    return await database.transaction(async (transaction) => {
      const areaSchema = await openAreaSchema(transaction, id, category);
      for (const [name, text] of await readAreaSql(join(folder, "sql"))) await areaSchema.run(`sql/${name}`, text);
      await areaSchema.check();
      return areaTypes(transaction, id);
    });
  } catch (cause) {
    if (!(cause instanceof FailedMigrationError)) throw cause;
    throw new OperatorFault([cause.message, cause.cause instanceof Error ? cause.cause.message : ""].join(" ").trim(), { cause });
  } finally {
    await database.close();
    await rm(place, { recursive: true });
  }
}
