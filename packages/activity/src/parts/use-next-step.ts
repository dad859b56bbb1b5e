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
