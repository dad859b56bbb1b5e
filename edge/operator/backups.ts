import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, rename, rm, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import type { Config } from "#server/config.ts";
import { FolderInUseError, lockFolder } from "#server/guards/folder-lock.ts";
import { loadSecrets } from "#server/guards/secrets.ts";
import { backupPath, databaseFolder } from "#server/http/backup-route.ts";
import { readVersion } from "#server/repository.ts";
import { OperatorFault } from "./backend.ts";
import { readArchive, writeArchive, type AboutBackup, type Member } from "./backup-archive.ts";
import { dumpPostgres, refuseUsedPostgres, restorePostgres } from "./postgres-dump.ts";

/** Which server: its data folder and its database. */
export type Place = Pick<Config, "dataDir" | "databaseUrl">;

/** A copy that is older belongs to a command that was ended in the middle, in ms. */
const abandonedAfterMs = 60 * 60_000;
const dumpFile = "database.dump";
const keys = "secrets.json";

/**
 * Writes everything that a server keeps into one file: its database, and the keys with which it signs people in. Releases of
 * areas are programs, and not in it.
 *
 * A server may be at work meanwhile; its database is stored as it is at one moment.
 *
 * @param place - also the port of the server that may be working on an embedded database: it is asked for a copy
 * @throws OperatorFault where that server doesn't answer, where there is nothing to keep, and for a file that is there already
 */
export async function backUp(place: Place & Pick<Config, "port">, file: string): Promise<AboutBackup> {
  if (existsSync(file)) throw new OperatorFault(`${file} is there already; name a new file.`);
  const { dataDir, databaseUrl, port } = place;
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
  const write = (folder: string): Promise<void> => writeArchive(file, made, async () => [secrets, { folder, name: databaseFolder }]);
  const unlock = await lockUnlessRunning(dataDir);
  if (unlock === null) await withCopyOfServer({ dataDir, port }, write);
  else await write(dataDir).finally(unlock);
  return made;
}

/** Lets the server of a data folder copy its database beside it, and removes the copy when the work is done. */
async function withCopyOfServer(
  { dataDir, port }: { dataDir: string; port: number },
  work: (folder: string) => Promise<void>,
): Promise<void> {
  await removeAbandoned(dataDir);
  const draft = await mkdtemp(join(dataDir, "backup-"));
  try {
    await askForCopy({ dataDir, port }, basename(draft));
    await work(draft);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

async function askForCopy({ dataDir, port }: { dataDir: string; port: number }, draft: string): Promise<void> {
  const { secretKey } = await loadSecrets(dataDir);
  const url = `http://127.0.0.1:${port}${backupPath}`;
  const headers = { apikey: secretKey, "content-type": "application/json" };
  const answer = await fetch(url, { method: "POST", headers, body: JSON.stringify({ draft }) }).catch((cause: unknown) => {
    throw new OperatorFault(`A server works on ${dataDir}, and none answers at ${url}: set PORT to the port of that server, or stop it.`, {
      cause,
    });
  });
  // Another server's answer is none: it knows neither this key nor this folder.
  if (!answer.ok)
    throw new OperatorFault(
      `The server at ${url} made no copy of ${dataDir} (${answer.status}): set PORT to the port of the one that works on it, or stop that.`,
    );
}

async function removeAbandoned(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (!name.startsWith("backup-")) continue;
    const folder = join(dataDir, name);
    if ((await stat(folder)).mtimeMs < Date.now() - abandonedAfterMs) await rm(folder, { recursive: true, force: true });
  }
}

/** Holds a data folder, so that no server starts on it; null where one works on it already. */
export async function lockUnlessRunning(dataDir: string): Promise<(() => Promise<void>) | null> {
  try {
    return await lockFolder(dataDir);
  } catch (error) {
    if (error instanceof FolderInUseError) return null;
    throw error;
  }
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
  const unlock = await lockUnlessRunning(dataDir);
  if (unlock === null) throw new OperatorFault(`A server works on ${dataDir}. Stop it, or set DATA_DIR to an empty folder.`);
  try {
    return await work();
  } finally {
    await unlock();
  }
}
