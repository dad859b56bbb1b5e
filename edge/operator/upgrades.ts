import { existsSync } from "node:fs";
import { cp, mkdir, mkdtemp, readFile, readlink, rename, rm, symlink, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import * as v from "valibot";
import { createBackend } from "#server/backend/lite-app.ts";
import { migrateDatabase, secretsOfNobody } from "#server/backend/prepare-database.ts";
import type { Config } from "#server/config.ts";
import type { DatabaseHandle } from "#server/database/database-handle.ts";
import { openEmbeddedDatabase } from "#server/database/embedded-database.ts";
import { applySeed, type Migration } from "#server/database/migrations.ts";
import { openPostgresDatabase } from "#server/database/postgres-database.ts";
import { swapFile } from "#server/database/swap-file.ts";
import { databaseFolder } from "#server/http/backup-route.ts";
import { readVersion, repositoryFolder } from "#server/repository.ts";
import { OperatorFault } from "./backend.ts";
import { backUp, lockUnlessRunning, restore, type Place } from "./backups.ts";
import { differences, surveyOf, type Survey } from "./survey.ts";

export interface UpgradeOptions {
  place: Place & Pick<Config, "port">;
  /** An empty PostgreSQL database on which the migrations are rehearsed; needed where the server's own is on PostgreSQL. */
  rehearseOn?: string | undefined;
  /** The folder of the new version; this program's own unless given. */
  release?: string;
  /** Other ones than the repository's, in tests. */
  migrations?: Migration[];
}

export interface Upgraded {
  /** "rehearsed" where a server is at work: nothing is changed then. */
  outcome: "swapped" | "rehearsed";
  backup: string;
  /** What the migrations change, a line each. */
  changes: string[];
  version: string;
}

const lastSchema = v.object({ kept: v.string(), version: v.string(), previousRelease: v.nullable(v.string()) });
const lastFile = (dataDir: string): string => join(dataDir, "upgrades/last.json");
const linkBeside = (release: string): string => join(dirname(release), "current");

/**
 * Brings a server's data to this version: backs up, rehearses the migrations on a copy, tells what they change, and where no server is at
 * work puts the copy in the place of the database, which is kept for `rollBack`. Of PostgreSQL the database stays, and the next start runs
 * what was rehearsed.
 *
 * @throws OperatorFault where the rehearsal fails, or there is nowhere to rehearse; the data are then as they were
 */
export async function upgrade({ place, rehearseOn, release = repositoryFolder, migrations }: UpgradeOptions): Promise<Upgraded> {
  const { dataDir, databaseUrl } = place;
  if (databaseUrl !== undefined && rehearseOn === undefined)
    throw new OperatorFault("Name an empty PostgreSQL database to rehearse on: upgrade --rehearse-on postgres://… (createdb makes one).");
  await finishSwap(dataDir);
  await mkdir(join(dataDir, "upgrades"), { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(join(dataDir, "upgrades", `${new Date().toISOString().slice(0, 10)}-`));
  const backup = join(folder, "backup.tar.gz");
  await backUp(place, backup);
  const version = readVersion();
  if (databaseUrl !== undefined) {
    const changes = await rehearseOnPostgres({ backup, folder, databaseUrl: rehearseOn ?? "", migrations });
    const previousRelease = await point(release);
    await writeLast(dataDir, { kept: backup, version, previousRelease });
    return { outcome: "swapped", backup, changes, version };
  }
  const unlock = await lockUnlessRunning(dataDir);
  const copy = join(folder, "rehearsal");
  try {
    if (unlock === null) {
      await restore({ dataDir: copy, databaseUrl: undefined }, backup);
      const changes = await rehearse(await openEmbeddedDatabase(join(copy, databaseFolder)), migrations);
      return { outcome: "rehearsed", backup, changes, version };
    }
    await cp(join(dataDir, databaseFolder), join(copy, databaseFolder), { recursive: true });
    const changes = await rehearse(await openEmbeddedDatabase(join(copy, databaseFolder)), migrations);
    await swap(dataDir, { from: join(copy, databaseFolder), kept: join(folder, databaseFolder) });
    await writeLast(dataDir, { kept: join(folder, databaseFolder), version, previousRelease: await point(release) });
    return { outcome: "swapped", backup, changes, version };
  } finally {
    await rm(copy, { recursive: true, force: true });
    await unlock?.();
  }
}

/**
 * Puts back what was there before the last upgrade, data and release. What was written since is kept, and no longer served.
 *
 * @returns where that is kept, and the release that was there before, where a link named it
 * @throws OperatorFault where nothing was upgraded, a server is at work, or the data are on PostgreSQL
 */
export async function rollBack({ place, release = repositoryFolder }: Pick<UpgradeOptions, "place" | "release">): Promise<{
  newer: string;
  previousRelease: string | null;
}> {
  const { dataDir, databaseUrl } = place;
  await finishSwap(dataDir);
  const text = await readFile(lastFile(dataDir), "utf8").catch(() => null);
  if (text === null) throw new OperatorFault(`Nothing in ${dataDir} was upgraded, or it was rolled back already.`);
  const last = v.parse(v.pipe(v.string(), v.parseJson(), lastSchema), text);
  if (databaseUrl !== undefined)
    throw new OperatorFault(
      `Stop the server, make an empty database, restore ${last.kept} into it (restore --from), and start the version before with it.`,
    );
  const unlock = await lockUnlessRunning(dataDir);
  if (unlock === null) throw new OperatorFault(`A server works on ${dataDir}: stop it first.`);
  try {
    const newer = join(dirname(last.kept), `database-of-${last.version}`);
    await swap(dataDir, { from: last.kept, kept: newer });
    if (last.previousRelease !== null) await point(join(dirname(release), last.previousRelease));
    await rm(lastFile(dataDir));
    return { newer, previousRelease: last.previousRelease };
  } finally {
    await unlock();
  }
}

/** Runs what this version brings on a copy; what it changes. */
async function rehearse(database: DatabaseHandle, migrations?: Migration[]): Promise<string[]> {
  let before: Survey;
  try {
    before = await surveyOf(database);
    const config = { confirmEmail: false };
    const backend = await createBackend({ database, secrets: secretsOfNobody, config, siteOrigin: "http://127.0.0.1" });
    await migrateDatabase(database, backend, migrations);
    await applySeed(database);
    return differences(before, await surveyOf(database));
  } catch (error) {
    const why =
      error instanceof Error ? [error.message, error.cause instanceof Error ? error.cause.message : ""].join(" ").trim() : String(error);
    throw new OperatorFault(`The rehearsal on a copy failed, and nothing was changed: ${why}`, { cause: error });
  } finally {
    await database.close();
  }
}

async function rehearseOnPostgres({ backup, folder, databaseUrl, migrations }: PostgresRehearsal): Promise<string[]> {
  const dataDir = join(folder, "rehearsal");
  try {
    await restore({ dataDir, databaseUrl }, backup);
    return await rehearse(await openPostgresDatabase(databaseUrl), migrations);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

interface PostgresRehearsal {
  backup: string;
  folder: string;
  /** An empty one. */
  databaseUrl: string;
  migrations?: Migration[] | undefined;
}

/** Puts another database in the place of the one that is there, which is kept. A power cut between leaves a note, and no server starts. */
async function swap(dataDir: string, { from, kept }: { from: string; kept: string }): Promise<void> {
  const database = join(dataDir, databaseFolder);
  await writeFile(swapFile(dataDir), JSON.stringify({ kept }), { mode: 0o600 });
  await rename(database, kept);
  await rename(from, database);
  await rm(swapFile(dataDir));
}

/** Takes back a swap that was broken off. */
async function finishSwap(dataDir: string): Promise<void> {
  const text = await readFile(swapFile(dataDir), "utf8").catch(() => null);
  if (text === null) return;
  const { kept } = v.parse(v.pipe(v.string(), v.parseJson(), v.object({ kept: v.string() })), text);
  if (!existsSync(join(dataDir, databaseFolder))) await rename(kept, join(dataDir, databaseFolder));
  await rm(swapFile(dataDir));
}

async function writeLast(dataDir: string, last: v.InferOutput<typeof lastSchema>): Promise<void> {
  await writeFile(lastFile(dataDir), `${JSON.stringify(last)}\n`, { mode: 0o600 });
}

/** Lets the link `current` beside a release lead to it, where there is such a link; the name of the release that it led to. */
async function point(release: string): Promise<string | null> {
  const link = linkBeside(release);
  const before = await readlink(link).catch(() => null);
  if (before === null) return null;
  await rm(`${link}.next`, { force: true });
  await symlink(basename(release), `${link}.next`);
  await rename(`${link}.next`, link);
  return basename(before);
}
