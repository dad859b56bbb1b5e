import type { SchemaDifference } from "./compare-schemas.ts";

const head = "-- Written by `npm run migration -w edge` from the files named below; what they say is what holds.";

/** The migration that makes a difference go away; null when there is none. */
export function migrationText({ changed, dropped }: SchemaDifference): string | null {
  if (changed.length === 0 && dropped.length === 0) return null;
  const drops = dropped.map((signature) => `drop function ${signature};`);
  const texts = changed.map(({ file, text }) => `-- schemas/${file}\n${text}`);
  return `${[head, "set local check_function_bodies = off;", ...drops, ...texts].join("\n\n")}\n`;
}

/**
 * The version of a new migration, as the Supabase CLI writes it: the time in UTC, but later than every other one.
 *
 * @param versions - those of the migrations that are there
 */
export function nextVersion(versions: string[], now: Date): string {
  const clock = now.toISOString().replaceAll(/\D/g, "").slice(0, 14);
  const newest = versions.toSorted().at(-1) ?? "";
  return clock > newest ? clock : String(BigInt(newest) + 1n);
}
