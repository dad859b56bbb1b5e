import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import * as v from "valibot";

// What the shell reads of an area; fields that this server doesn't know travel on.
const areaSchema = v.looseObject({
  id: v.pipe(v.string(), v.regex(/^[a-z][a-z-]*$/)),
  title: v.string(),
  icon: v.string(),
  paths: v.pipe(v.array(v.pipe(v.string(), v.startsWith("/"))), v.minLength(1)),
  version: v.string(),
  contract: v.string(),
  nav: v.object({ label: v.string(), order: v.number() }),
});

export type DeployedArea = v.InferOutput<typeof areaSchema> & { entry: string };

/**
 * Finds the areas that have been built. One that was there before stays listed when its files are
 * gone, so that the shell says that it can't be loaded instead of forgetting it.
 */
export class AreaList {
  readonly #folder: string;
  readonly #report: (unreadable: string[]) => void;
  readonly #seen = new Map<string, DeployedArea>();
  #unreadable: string[] = [];

  /** @param report - told which folders hold a description that can't be used, each time that changes */
  constructor(folder: string, report: (unreadable: string[]) => void) {
    this.#folder = folder;
    this.#report = report;
  }

  async list(): Promise<DeployedArea[]> {
    const unreadable: string[] = [];
    for (const id of await foldersIn(this.#folder)) {
      const area = await readArea(join(this.#folder, id, "dist/area.json"));
      if (area === "unreadable" || (area && area.id !== id)) unreadable.push(id);
      else if (area) this.#seen.set(id, { ...area, entry: `/remotes/${id}/mf-manifest.json` });
    }
    if (unreadable.join() !== this.#unreadable.join()) this.#report(unreadable);
    this.#unreadable = unreadable;
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

/** Null for a missing file; one that isn't an area's description is no error either: a broken build never hides the others. */
async function readArea(file: string): Promise<v.InferOutput<typeof areaSchema> | "unreadable" | null> {
  let text: string;
  try {
    text = await readFile(file, "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && (error.code === "ENOENT" || error.code === "ENOTDIR")) return null;
    throw error;
  }
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), areaSchema), text);
  return parsed.success ? parsed.output : "unreadable";
}
