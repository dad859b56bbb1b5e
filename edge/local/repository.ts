import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";

/** The root of this repository: every built file and every migration is found from here, whatever the working folder is. */
export const repositoryFolder = resolve(import.meta.dirname, "../..");

/** The Supabase project: migrations, seed and functions. */
export const supabaseFolder = join(repositoryFolder, "edge/supabase");

/** The product's version, as package.json states it. */
export function readVersion(): string {
  const manifest: unknown = JSON.parse(readFileSync(join(repositoryFolder, "package.json"), "utf8"));
  return typeof manifest === "object" && manifest !== null && "version" in manifest ? String(manifest.version) : "unknown";
}
