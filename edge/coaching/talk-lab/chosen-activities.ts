import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import { contentFolder } from "../content-tools/catalogue.ts";
import type { Entry } from "../content-tools/entry.ts";
import { parseActivity } from "../content-tools/parse-activity.ts";
import type { Matter } from "./children/child.ts";
import { matterOfAi } from "./children/matter-ai.ts";
import { matterOfSkills } from "./children/matter-skills.ts";

/** One activity that the children talk about. */
export interface ChosenActivity {
  entry: Entry;
  areaId: "ai-learning" | "skills";
  matter: Matter;
}

/** Two activities a band, one of each area: always the same, so that runs can be compared. */
export async function chosenActivities(): Promise<ChosenActivity[]> {
  const files = await readdir(contentFolder, { recursive: true });
  // Only these are read: to check the whole catalogue takes longer than a talk.
  const choose = async (areaId: ChosenActivity["areaId"], [id, matter]: [string, Matter]): Promise<ChosenActivity> => {
    const file = files.find((name) => name.endsWith(`/${id}.md`));
    if (file === undefined) throw new Error(`There is no activity ${id}.`);
    return { entry: parseActivity(file, await readFile(join(contentFolder, file), "utf8")).entry, areaId, matter };
  };
  const chosen = await Promise.all([
    ...Object.entries(matterOfAi).map((one) => choose("ai-learning", one)),
    ...Object.entries(matterOfSkills).map((one) => choose("skills", one)),
  ]);
  return chosen.toSorted((one, other) => one.entry.activity.band - other.entry.activity.band);
}
