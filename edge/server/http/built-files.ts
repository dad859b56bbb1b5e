import type { Stats } from "node:fs";
import { realpath, stat } from "node:fs/promises";
import { join, resolve, sep } from "node:path";
import { repositoryFolder } from "../repository.ts";

/** Where the built files are; tests point elsewhere. */
export interface BuiltFolders {
  shell: string;
  remotes: string;
  /** Where releases of areas are kept; AREAS_DIR, or a folder of the data folder, unless given. */
  releases?: string;
}

export const builtFolders: BuiltFolders = {
  shell: join(repositoryFolder, "shell/dist"),
  remotes: join(repositoryFolder, "remotes"),
};

/**
 * The file at a URL path below a folder, or null: for folders, hidden files and everything outside too. A link may lead
 * to another file of the folder, and never out of it.
 */
export async function findFile(folder: string, urlPath: string): Promise<string | null> {
  const path = locate(resolve(folder), urlPath);
  if (path === null) return null;
  const [root, real] = await Promise.all([folder, path].map((name) => realpath(name).catch(nullIfMissing)));
  if (!root || !real?.startsWith(root + sep)) return null;
  return (await statOrNull(real))?.isFile() ? path : null;
}

function locate(root: string, urlPath: string): string | null {
  const decoded = decodeOrNull(urlPath);
  if (decoded === null || decoded.includes("\0") || decoded.includes("\\")) return null;
  const parts = decoded.split("/").filter((part) => part !== "");
  if (parts.length === 0 || parts.some((part) => part.startsWith("."))) return null;
  const path = resolve(root, ...parts);
  return path.startsWith(root + sep) ? path : null;
}

/** A copy of a build writes its files in any order. */
const copiedWithinMs = 1_000;

/** Whether the compressed forms beside a file are made of what it holds now, and not of what it held before. */
export async function hasCurrentForms(file: string): Promise<boolean> {
  const [source, ...forms] = await Promise.all([file, `${file}.br`, `${file}.gz`].map(statOrNull));
  return source != null && forms.every((form) => form === null || form.mtimeMs + copiedWithinMs >= source.mtimeMs);
}

function statOrNull(path: string): Promise<Stats | null> {
  return stat(path).catch(nullIfMissing);
}

const missing = new Set(["ENOENT", "ENOTDIR", "ENAMETOOLONG", "ELOOP"]);

/** For a file that isn't there; throws every other error again. */
export function nullIfMissing(error: unknown): null {
  if (error instanceof Error && "code" in error && missing.has(String(error.code))) return null;
  throw error;
}

function decodeOrNull(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch (error) {
    if (error instanceof URIError) return null;
    throw error;
  }
}
