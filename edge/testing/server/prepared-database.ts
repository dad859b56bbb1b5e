import { createHash } from "node:crypto";
import { cpSync, existsSync } from "node:fs";
import { readdir, readFile, readlink, rename, rm, stat, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { databaseFingerprint, unpackImage } from "#server/database/database-image.ts";
import { applySeed } from "#server/database/migrations.ts";

/**
 * A folder with the migrated and seeded embedded database, made once for each state of the SQL
 * files: initdb and the migrations take seconds, copying a folder takes a moment.
 */
export async function preparedDatabase(): Promise<string> {
  return madeOnce(await databaseFingerprint(), async (draft) => {
    // Where the build has made the image, nothing is left to do.
    if (await unpackImage(draft)) return;
    // Loaded where it is needed: one process of a run makes the folder, and dozens copy it.
    const { openMigratedDatabase } = await import("#server/backend/migrated-database.ts");
    cpSync(await emptyDatabaseFolder(), draft, { recursive: true });
    const database = await openMigratedDatabase(draft);
    try {
      await applySeed(database);
    } finally {
      await database.close();
    }
  });
}

/** A folder with the embedded database as initdb leaves it, with nothing in it: made once for each version of it. */
export async function emptyDatabaseFolder(): Promise<string> {
  // Its version is pinned there.
  const version = createHash("sha256").update(await readFile(packageFile));
  return madeOnce(`empty-${version.digest("hex").slice(0, 16)}`, async (draft) => {
    const { openEmbeddedDatabase } = await import("#server/database/embedded-database.ts");
    await (await openEmbeddedDatabase(draft)).close();
  });
}

/** The folder of a name in which `make` has made something, by exactly one of all who ask. */
async function madeOnce(name: string, make: (draft: string) => Promise<void>): Promise<string> {
  const folder = join(tmpdir(), `learn-template-${name}`);
  const lock = `${folder}.lock`;
  while (!existsSync(folder)) {
    if (await tryLock(lock)) {
      try {
        await makeTemplate(folder, make);
      } finally {
        await rm(lock, { force: true });
      }
    } else {
      await wait(100);
    }
  }
  return folder;
}

async function makeTemplate(folder: string, make: (draft: string) => Promise<void>): Promise<void> {
  if (existsSync(folder)) return;
  await removeOldFolders(folder);
  const draft = `${folder}.${crypto.randomUUID()}.tmp`;
  await make(draft);
  await rename(draft, folder).catch(async (error: unknown) => {
    // Two that took a dead lock away at the same moment have made the same.
    if (!isCode(error, "ENOTEMPTY") && !isCode(error, "EEXIST")) throw error;
    await rm(draft, { recursive: true, force: true });
  });
}

const packageFile = join(import.meta.dirname, "../../package.json");

const unusedAfterMs = 3_600_000;

/**
 * Each state of the SQL files leaves 40 MB behind, and so does each server whose process was ended by a signal; a younger folder
 * may still be in use by another run.
 */
async function removeOldFolders(current: string): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const path = join(tmpdir(), name);
    if (!/^learn-(?:template|test)-/.test(name) || path === current || name.endsWith(".lock")) continue;
    const age = await stat(path).then(
      (info) => Date.now() - info.mtimeMs,
      () => 0,
    );
    if (age > unusedAfterMs) await rm(path, { recursive: true, force: true });
  }
}

/**
 * A folder is made by exactly one of several test files that start at once. The lock names its process: one that a killed
 * run left behind is taken away at once, and nobody's is while they still work, however long a busy machine takes.
 */
async function tryLock(lock: string): Promise<boolean> {
  try {
    await symlink(String(process.pid), lock);
    return true;
  } catch (error) {
    if (!isCode(error, "EEXIST")) throw error;
  }
  const owner = await readlink(lock).catch(() => null);
  if (owner !== null && !isAlive(Number(owner))) await rm(lock, { force: true });
  return false;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return !isCode(error, "ESRCH");
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}
