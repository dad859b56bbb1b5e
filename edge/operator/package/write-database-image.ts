/**
 * Writes the image of the embedded database, from which a new one begins, into `edge/dist`, unless that of the migrations and activities
 * as they are now is there. Two machines write the same bytes: time and chance are the same ones each time, and nothing in the image is a
 * secret.
 */
import { existsSync } from "node:fs";
import { copyFile, mkdir, mkdtemp, readdir, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { databaseFingerprint, imageFile } from "#server/database/database-image.ts";
import { builtFolder } from "#server/repository.ts";
import { fixTimeAndChance } from "./fixed-machine.ts";
import { writeArchiveOf } from "./write-archive.ts";

const file = imageFile(await databaseFingerprint());
if (!existsSync(file)) {
  await mkdir(builtFolder, { recursive: true });
  const folder = await mkdtemp(join(tmpdir(), "learn-image-"));
  try {
    await makeDatabase(join(folder, "database"));
    const draft = join(folder, "image.tar.gz");
    await writeArchiveOf(join(folder, "database"), draft);
    const beside = `${file}.${process.pid}.tmp`;
    await copyFile(draft, beside);
    await rename(beside, file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  for (const name of await readdir(builtFolder))
    if (name.startsWith("database-") && join(builtFolder, name) !== file) await rm(join(builtFolder, name), { force: true });
}

async function makeDatabase(folder: string): Promise<void> {
  fixTimeAndChance();
  await mkdir(folder, { recursive: true });
  // Loaded when time stands still: what looks at the clock while it is loaded is the same each time, too.
  const { openMigratedDatabase } = await import("#server/backend/migrated-database.ts");
  const { applySeed } = await import("#server/database/migrations.ts");
  const database = await openMigratedDatabase(folder);
  try {
    await applySeed(database);
    // The log of all that was done is most of the folder, and of no use: a new, empty piece of it is begun, and the old ones go.
    await database.query("set wal_recycle = off");
    await database.query("select pg_switch_wal()");
    await database.query("checkpoint");
  } finally {
    await database.close();
  }
}
