import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { App } from "@supabase/lite";
import type { DatabaseHandle } from "../database/database-handle.ts";
import { applyMigrations, applySeed, readMigrations } from "../database/migrations.ts";

/** Brings the database to the state that the code expects: auth tables, roles, migrations, seed. Safe to repeat. */
export async function prepareDatabase(database: DatabaseHandle, backend: App): Promise<void> {
  await backend.init();
  await backend.ensureSystemSchema();
  await database.script(await readFile(join(import.meta.dirname, "../platform.sql"), "utf8"));
  await applyMigrations(database, await readMigrations());
  await applySeed(database);
}

/**
 * Frees the conversations that a killed process left locked. Only right for the embedded database,
 * which no other process can be working on.
 */
export async function releaseTurns(database: DatabaseHandle): Promise<void> {
  const found = await database.query("select 1 from pg_proc where proname = 'release_turns' and pronamespace = 'public'::regnamespace");
  if (found.length > 0) await database.query("select public.release_turns()");
}
