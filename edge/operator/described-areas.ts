import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

const remotes = join(import.meta.dirname, "../../remotes");

/** The ids of all areas of this repository, sorted: the folders of `remotes` with an `area.json`. */
export function describedAreas(folder: string = remotes): string[] {
  return readdirSync(folder)
    .filter((id) => existsSync(join(folder, id, "area.json")))
    .toSorted();
}
