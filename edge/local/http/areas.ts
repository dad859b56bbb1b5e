import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import * as v from "valibot";

// Strict enough to protect the shell; fields that this server doesn't know travel on.
const areaSchema = v.looseObject({
  id: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*$/)),
  title: v.string(),
  icon: v.string(),
  paths: v.array(v.pipe(v.string(), v.startsWith("/"))),
  version: v.string(),
  contract: v.union([v.string(), v.number()]),
});

export type DeployedArea = v.InferOutput<typeof areaSchema> & { entry: string };

/**
 * Finds the areas that have been built. One that was there before stays listed when its files are
 * gone, so that the shell says that it can't be loaded instead of forgetting it.
 */
export class AreaList {
  readonly #folder: string;
  readonly #seen = new Map<string, DeployedArea>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  async list(): Promise<DeployedArea[]> {
    for (const id of await foldersIn(this.#folder)) {
      const area = await readArea(join(this.#folder, id, "dist/area.json"));
      if (area?.id === id) this.#seen.set(id, { ...area, entry: `/remotes/${id}/mf-manifest.json` });
    }
    return [...this.#seen.values()];
  }
}

async function foldersIn(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { withFileTypes: true });
    return entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name).toSorted();
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
    throw error;
  }
}

/** Null for a missing file and for one that isn't an area's description: one broken build never hides the others. */
async function readArea(file: string): Promise<v.InferOutput<typeof areaSchema> | null> {
  let text: string;
  try {
    text = await readFile(file, "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && (error.code === "ENOENT" || error.code === "ENOTDIR")) return null;
    throw error;
  }
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), areaSchema), text);
  return parsed.success ? parsed.output : null;
}
