import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { supabaseFolder } from "../repository.ts";
import { describeFailure, type Log } from "../log.ts";
import type { DatabaseHandle } from "./database-handle.ts";
import { ClosedAreas } from "./closed-areas.ts";
import { applyMigrations, readMigrations } from "./migrations.ts";

interface TakingUp {
  /** Looks now: what has been there unchanged since the look before is applied. Never rejects. */
  look(): Promise<void>;
  /** Ends it, and waits for a migration that is under way. */
  stop(): Promise<void>;
}

interface TakeUpOptions {
  database: DatabaseHandle;
  log: Pick<Log, "info" | "error">;
  /** Where the migrations are; the repository's own unless given. */
  folder?: string;
  /** In ms. */
  everyMs?: number;
  /** The areas that are closed, since a migration of theirs failed; kept up to date. */
  closedAreas?: ClosedAreas;
}

/**
 * Applies migrations that come while the server runs, in their order, and lets the table API read the schema anew.
 *
 * A file is applied when a second look finds it as the first one did: nobody is to run half of one. What fails is logged
 * and not tried again before something changes; the server goes on with the database as it was.
 */
export function takeUpMigrations({
  database,
  log,
  folder = join(supabaseFolder, "migrations"),
  everyMs = 1_000,
  closedAreas = new ClosedAreas(log),
}: TakeUpOptions): TakingUp {
  let seen: string | undefined;
  // What there is at the start has been applied before anything was answered.
  let applied: string | undefined;
  let looking: Promise<void> | undefined;

  const takeUp = async (): Promise<void> => {
    const state = await stateOf(folder);
    applied ??= state;
    const isStable = state === seen;
    seen = state;
    if (!isStable || state === applied) return;
    applied = state;
    closedAreas.clear();
    const count = await applyMigrations(database, await readMigrations(folder), closedAreas.close);
    // Of each process: another one may have applied them.
    await database.connection.clearSchemaCache();
    log.info({ event: "migrations_taken_up", count });
  };
  const look = (): Promise<void> => {
    looking ??= takeUp()
      .catch((error: unknown) => log.error({ event: "migrations_failed", message: String(error), ...describeFailure(error) }))
      .finally(() => {
        looking = undefined;
      });
    return looking;
  };

  void look();
  const timer = setInterval(() => void look(), everyMs);
  return {
    look,
    stop: async () => {
      clearInterval(timer);
      await looking;
    },
  };
}

/** What changes with every file that comes, goes or is written. */
async function stateOf(folder: string): Promise<string> {
  const files = (await readdir(folder)).filter((file) => file.endsWith(".sql")).toSorted();
  const states = await Promise.all(files.map(async (file) => `${file} ${(await stat(join(folder, file))).mtimeMs}`));
  return states.join("\n");
}
