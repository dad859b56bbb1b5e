import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "../local/config.ts";
import { FolderInUseError, lockFolder } from "../local/guards/folder-lock.ts";
import { readVersion } from "../local/repository.ts";
import { OperatorFault } from "./backend.ts";
import { readArchive, writeArchive, type AboutBackup, type Member } from "./backup-archive.ts";
import { dumpPostgres, refuseUsedPostgres, restorePostgres } from "./postgres-dump.ts";

/** Which server: its data folder and its database. */
export type Place = Pick<Config, "dataDir" | "databaseUrl">;

const databaseFolder = "database";
const dumpFile = "database.dump";
const keys = "secrets.json";

/**
 * Writes everything that a server keeps into one file: its database, and the keys with which it signs people in. Releases of
 * areas are programs, and not in it.
 *
 * A PostgreSQL database may be at work meanwhile; it is stored as it is at one moment.
 *
 * @throws OperatorFault while a server works on the embedded database, where there is nothing to keep, and for a file that is
 * there already
 */
export async function backUp(place: Place, file: string): Promise<AboutBackup> {
  if (existsSync(file)) throw new OperatorFault(`${file} is there already; name a new file.`);
  const { dataDir, databaseUrl } = place;
  if (!existsSync(join(dataDir, keys))) throw new OperatorFault(`${dataDir} is no server's data folder; set DATA_DIR.`);
  const secrets: Member = { folder: dataDir, name: keys };
  const about = (kind: AboutBackup["kind"]): AboutBackup => ({ format: 1, kind, version: readVersion(), at: new Date().toISOString() });
  if (databaseUrl !== undefined) {
    const made = about("postgres");
    await writeArchive(file, made, async (draftFolder) => {
      await dumpPostgres(databaseUrl, join(draftFolder, dumpFile));
      return [secrets, { folder: draftFolder, name: dumpFile }];
    });
    return made;
  }
  if (!existsSync(join(dataDir, databaseFolder)))
    throw new OperatorFault(`There is no database in ${dataDir}; set DATA_DIR or DATABASE_URL.`);
  const made = about("embedded");
  await whileStopped(dataDir, () => writeArchive(file, made, async () => [secrets, { folder: dataDir, name: databaseFolder }]));
  return made;
}

/**
 * Puts a backup into an empty place.
 *
 * @throws OperatorFault where something is there already, for a backup of the other kind of database, and for a file that is
 * no backup; the place is then as it was
 */
export async function restore(place: Place, file: string): Promise<AboutBackup> {
  const { dataDir, databaseUrl } = place;
  if (!existsSync(file)) throw new OperatorFault(`${file} isn't there.`);
  const used = [keys, databaseFolder].find((name) => existsSync(join(dataDir, name)));
  if (used !== undefined) throw new OperatorFault(`${dataDir} has a ${used} already; set DATA_DIR to an empty folder.`);
  if (databaseUrl !== undefined) await refuseUsedPostgres(databaseUrl);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  return whileStopped(dataDir, async () => {
    const draft = await mkdtemp(join(dataDir, "restore-"));
    try {
      const about = await readArchive(file, draft);
      if (about.kind === "postgres") {
        if (databaseUrl === undefined)
          throw new OperatorFault("This is a backup of a PostgreSQL database: set DATABASE_URL to an empty one.");
        await restorePostgres(databaseUrl, join(draft, dumpFile));
      } else {
        if (databaseUrl !== undefined) throw new OperatorFault("This is a backup of an embedded database: leave DATABASE_URL unset.");
        await rename(join(draft, databaseFolder), join(dataDir, databaseFolder));
      }
      await rename(join(draft, keys), join(dataDir, keys));
      return about;
    } finally {
      await rm(draft, { recursive: true, force: true });
    }
  });
}

/** Holds the data folder meanwhile, so that no server starts on it. */
async function whileStopped<T>(dataDir: string, work: () => Promise<T>): Promise<T> {
  const unlock = await lockFolder(dataDir).catch((error: unknown) => {
    if (!(error instanceof FolderInUseError)) throw error;
    throw new OperatorFault(
      `A server works on ${dataDir}, and what it writes meanwhile would be half in the backup. Stop it, run this again, and start it. ` +
        "With a database on PostgreSQL (DATABASE_URL) a backup needs no stop.",
      { cause: error },
    );
  });
  try {
    return await work();
  } finally {
    await unlock();
  }
}
