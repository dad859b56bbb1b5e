import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";

/**
 * The root of this repository, or of a release: every built file and every migration is found from here, whatever the working folder
 * is. `edge/dist`, where this is a part of the bundled server, lies as deep as this folder does.
 */
export const repositoryFolder = resolve(import.meta.dirname, "../..");

/** What the edge's build makes: the server in one piece, and the image of its database. */
export const builtFolder = join(repositoryFolder, "edge/dist");

/** The server's own files, its SQL among them. */
export const serverFolder = join(repositoryFolder, "edge/server");

/** The Supabase project: migrations, seed and functions. */
export const supabaseFolder = join(repositoryFolder, "edge/supabase");

/** Each area's source, in a folder of its id. */
export const remotesFolder = join(repositoryFolder, "remotes");

/** The ids of all areas that a folder describes, sorted: its folders with an `area.json`. */
export function describedAreas(folder: string = remotesFolder): string[] {
  return readdirSync(folder)
    .filter((id) => existsSync(join(folder, id, "area.json")))
    .toSorted();
}

/** The product's version, as package.json states it. */
export function readVersion(): string {
  const manifest: unknown = JSON.parse(readFileSync(join(repositoryFolder, "package.json"), "utf8"));
  return typeof manifest === "object" && manifest !== null && "version" in manifest ? String(manifest.version) : "unknown";
}
