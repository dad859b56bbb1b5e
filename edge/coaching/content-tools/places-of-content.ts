import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { describedAreas, remotesFolder } from "#server/repository.ts";

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

/** The areas that activity files are written for: those whose `area.json` names sub-categories. */
export function placesOfContent(folder: string = remotesFolder): PlaceOfContent[] {
  // An area that is made elsewhere is alone, in the folder that its commands are run in.
  const areas = existsSync(folder) ? describedAreas(folder).map((id) => join(folder, id)) : [process.cwd()];
  return areas.flatMap((area) => {
    const { category, subCategories, ...rest } = v.parse(AreaFile, JSON.parse(readFileSync(join(area, "area.json"), "utf8")));
    return category && subCategories ? [{ category, subCategories, ...rest }] : [];
  });
}
