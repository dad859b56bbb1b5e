import { TOPICS, type CodingTopic } from "./topics.ts";

/** One card of the menu; a sub-category without an activity has none. */
export interface MenuCard<Activity> {
  topic: CodingTopic;
  activity: Activity | null;
}

const nameOf = (subCategory: string | null) => subCategory?.trim().toLowerCase() ?? "";

/**
 * The cards of the menu: the coding sub-categories in their order, then what else the activities carry. Each holds the
 * first activity found for it.
 *
 * @see requirements VIBE-005, VIBE-006
 */
export function cardsOf<Activity extends { sub_category: string | null }>(activities: readonly Activity[]): MenuCard<Activity>[] {
  const first = new Map<string, Activity>();
  for (const activity of activities) {
    const name = nameOf(activity.sub_category);
    if (!first.has(name)) first.set(name, activity);
  }
  const known = TOPICS.map((topic) => ({ topic, activity: take(first, nameOf(topic.subCategory)) }));
  const others = [...first.values()].filter(({ sub_category }) => nameOf(sub_category) !== "");
  return [...known, ...others.map((activity) => ({ topic: otherTopic(activity.sub_category ?? ""), activity }))];
}

function take<Activity>(from: Map<string, Activity>, name: string): Activity | null {
  const found = from.get(name) ?? null;
  from.delete(name);
  return found;
}

function otherTopic(subCategory: string): CodingTopic {
  const title = subCategory.trim();
  return { id: title, title, subCategory: title, description: "" };
}
