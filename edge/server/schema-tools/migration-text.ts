import type { SchemaDifference } from "./compare-schemas.ts";

const head = "-- Written by `npm run migration -w edge` from the files named below; what they say is what holds.";

/**
 * A difference by whose functions they are: null for the core, with what goes, then each folder of `schemas` that has some. Of
 * nothing that differs there is no part.
 */
export function byArea({ changed, dropped }: SchemaDifference): Map<string | null, SchemaDifference> {
  const parts = new Map<string | null, SchemaDifference>();
  if (dropped.length > 0) parts.set(null, { changed: [], dropped });
  for (const one of changed.toSorted((a, b) => Number(!isOfCore(a.file)) - Number(!isOfCore(b.file)))) {
    const area = isOfCore(one.file) ? null : one.file.slice(0, one.file.indexOf("/"));
    const part = parts.get(area) ?? { changed: [], dropped: [] };
    part.changed.push(one);
    parts.set(area, part);
  }
  return parts;
}

const isOfCore = (file: string): boolean => file.startsWith("core/");

/** The migration that makes a difference go away. */
export function migrationText({ changed, dropped }: SchemaDifference): string {
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
