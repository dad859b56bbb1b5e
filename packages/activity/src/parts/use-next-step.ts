import { nextStep, type ListedActivity, type OrderedArea } from "@learn/data";
import { useActivityArea, type ActivityAreaDefinition } from "../activity-area.tsx";
import { useActivities } from "../data/activities.ts";

/** The order of an area's topics, as `nextStep` and `inAuthoredOrder` want it. */
export function orderOf({ categoryActivity, topics }: Pick<ActivityAreaDefinition, "categoryActivity" | "topics">): OrderedArea[] {
  return [{ category: categoryActivity, subCategories: topics.map(({ subCategory }) => subCategory) }];
}

/** The activity of the area that the learner does next; undefined while that isn't known, and when all are completed. */
export function useNextStep(): ListedActivity | undefined {
  const area = useActivityArea();
  const { data } = useActivities(area.categoryActivity);
  return data && nextStep(data, orderOf(area));
}

/**
 * The activity of the area that comes after one that has just been completed, whatever the list that is known says of it.
 *
 * @param id - of the completed activity's row
 * @param isCompleted - before it is, nothing is asked for
 * @returns undefined while that isn't known, and when all are completed
 */
export function useNextAfter(id: string, isCompleted: boolean): ListedActivity | undefined {
  const area = useActivityArea();
  const { data } = useActivities(area.categoryActivity, isCompleted);
  if (!isCompleted || !data) return undefined;
  const rows = data.map((row) => (row.id === id ? { ...row, progress: "completed" as const } : row));
  return nextStep(rows, orderOf(area));
}
