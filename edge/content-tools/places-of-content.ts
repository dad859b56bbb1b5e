import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import * as v from "valibot";

/** What an area says about the activities that are written for it. */
export interface PlaceOfContent {
  category: string;
  subCategories: string[];
  leastActivities: number;
  /** Where each activity has a prepared program: what its greeting says before the first question. */
  programs?: { greeting: string } | undefined;
}

const AreaFile = v.object({
  category: v.optional(v.string()),
  subCategories: v.optional(v.array(v.string())),
  leastActivities: v.optional(v.number(), 1),
  programs: v.optional(v.object({ greeting: v.string() })),
});

const remotes = fileURLToPath(new URL("../../remotes", import.meta.url));

/** The areas that activity files are written for: those whose `area.json` names sub-categories. */
export function placesOfContent(folder: string = remotes): PlaceOfContent[] {
  return readdirSync(folder)
    .map((id) => join(folder, id, "area.json"))
    .filter((file) => existsSync(file))
    .flatMap((file) => {
      const { category, subCategories, leastActivities, programs } = v.parse(AreaFile, JSON.parse(readFileSync(file, "utf8")));
      return category && subCategories ? [{ category, subCategories, leastActivities, programs }] : [];
    });
}

/** The names of the machines that the area of these activities has: the folders below its `src/machines`. */
export function machinesOf(category: string, folder: string = remotes): string[] {
  return readdirSync(folder)
    .filter((id) => existsSync(join(folder, id, "area.json")))
    .filter((id) => v.parse(AreaFile, JSON.parse(readFileSync(join(folder, id, "area.json"), "utf8"))).category === category)
    .map((id) => join(folder, id, "src/machines"))
    .filter((machines) => existsSync(machines))
    .flatMap((machines) => readdirSync(machines, { withFileTypes: true }))
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
}
