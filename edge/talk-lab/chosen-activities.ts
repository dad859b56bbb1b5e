import { readCatalogue } from "../content-tools/catalogue.ts";
import type { Entry } from "../content-tools/entry.ts";
import { matterOfAi } from "./children/matter-ai.ts";
import { matterOfSkills } from "./children/matter-skills.ts";
import type { Matter } from "./children/child.ts";

/** One activity that the children talk about. */
export interface ChosenActivity {
  entry: Entry;
  areaId: "ai-learning" | "skills";
  matter: Matter;
}

/** Two activities a band, one of each area: always the same, so that runs can be compared. */
export async function chosenActivities(): Promise<ChosenActivity[]> {
  const { entries } = await readCatalogue();
  const choose = (areaId: ChosenActivity["areaId"], matters: Record<string, Matter>): ChosenActivity[] =>
    Object.entries(matters).map(([id, matter]) => {
      const entry = entries.find(({ activity }) => activity.id === id);
      if (entry === undefined) throw new Error(`There is no activity ${id}.`);
      return { entry, areaId, matter };
    });
  return [...choose("ai-learning", matterOfAi), ...choose("skills", matterOfSkills)].toSorted(
    (one, other) => one.entry.activity.band - other.entry.activity.band,
  );
}
