import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import * as v from "valibot";

// What the shell can't do without; what else an area's build has checked and written travels on.
const described = {
  id: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*$/)),
  title: v.string(),
  paths: v.pipe(v.array(v.pipe(v.string(), v.startsWith("/"))), v.minLength(1)),
  nav: v.object({ label: v.string(), order: v.number() }),
  accent: v.object({ light: v.looseObject({}), dark: v.looseObject({}) }),
  icon: v.array(v.unknown()),
};
const areaSchema = v.union([
  v.looseObject({ ...described, version: v.string(), contract: v.string() }),
  // Still to come: there is nothing to load.
  v.looseObject({ ...described, version: v.optional(v.undefined_()), contract: v.optional(v.undefined_()) }),
]);

/** A line of `/areas.json`; `entry` is where the area's manifest is, and an area without one is still to come. */
export type ListedArea = v.InferOutput<typeof areaSchema> & { entry?: string };

/**
 * Finds the areas that have been built, and those that only describe themselves. One that was there before stays listed when its files are
 * gone, so that the shell says that it can't be loaded instead of forgetting it.
 */
export class AreaList {
  readonly #folder: string;
  readonly #report: (unreadable: string[]) => void;
  readonly #seen = new Map<string, ListedArea>();
  #unreadable: string[] = [];

  /** @param report - told which folders hold a description that can't be used, each time that changes */
  constructor(folder: string, report: (unreadable: string[]) => void) {
    this.#folder = folder;
    this.#report = report;
  }

  async list(): Promise<ListedArea[]> {
    const unreadable: string[] = [];
    for (const id of await foldersIn(this.#folder)) {
      const area = await readArea(join(this.#folder, id, "dist/area.json"));
      if (area === "unreadable" || (area && area.id !== id)) unreadable.push(id);
      else if (area) this.#seen.set(id, area.version === undefined ? area : { ...area, entry: `/remotes/${id}/mf-manifest.json` });
    }
    if (unreadable.join() !== this.#unreadable.join()) this.#report(unreadable);
    this.#unreadable = unreadable;
    return [...this.#seen.values()];
  }
}

async function foldersIn(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { withFileTypes: true });
    return entries
      .filter((entry) => entry.isDirectory())
      .map((entry) => entry.name)
      .toSorted();
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
