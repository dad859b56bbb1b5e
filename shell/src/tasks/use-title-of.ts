import { withoutSession } from "@learn/data";
import { useKnownAreas } from "../areas/known-areas.ts";
import { words } from "./words.ts";

/** Says how a task is called: its first activity, or what is made, and how much more there is. */
export function useTitleOf(): (task: { titles: string[]; makes: string | null }) => string {
  const areas = useKnownAreas();
  return ({ titles, makes }) => {
    const made = makes === null ? [] : [words.makesIn(areas.find(({ id }) => id === makes)?.title ?? makes)];
    return words.title([...titles.map(withoutSession), ...made]);
  };
}
