// oxlint-disable no-restricted-imports -- this is the place that may
/** The one place that imports @supabase/lite. What it lacks, and what is done about it, stands in the README of this folder. */
import { withRestoredWarnings } from "./restored-warnings.ts";

export type { App, Connection, EmailDriver, EmailMessage } from "@supabase/lite";

/** The embedded backend's own module, imported behind the guard. */
export function loadLite(): Promise<typeof import("@supabase/lite")> {
  return withRestoredWarnings(() => import("@supabase/lite"));
}

/** The embedded database's connection, imported behind the guard. */
export function loadPglite(): Promise<typeof import("@supabase/lite/pglite")> {
  return withRestoredWarnings(() => import("@supabase/lite/pglite"));
}

/** The PostgreSQL connection, imported behind the guard. */
export function loadPostgres(): Promise<typeof import("@supabase/lite/postgres")> {
  return withRestoredWarnings(() => import("@supabase/lite/postgres"));
}
