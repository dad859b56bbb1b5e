/** One card of a menu. */
export interface Topic {
  /** Stands in addresses. */
  id: string;
  title: string;
  description: string;
  /** What the activities of the topic carry. */
  subCategory: string;
}

/** The topic of an id from the address; undefined for an unknown one. */
export function findTopic<One extends Topic>(topics: readonly One[], id: string | null): One | undefined {
  return topics.find((topic) => topic.id === id);
}

/** The topic that an activity is filed under, whatever the case of its name; undefined when it is none of these. */
export function topicOf<One extends Topic>(topics: readonly One[], { sub_category }: { sub_category: string | null }): One | undefined {
  const wanted = sub_category?.trim().toLowerCase();
  return topics.find(({ subCategory }) => subCategory.toLowerCase() === wanted);
}

/** The activities of one topic, in the order they came. */
export function activitiesOf<Activity extends { sub_category: string | null }>(topic: Topic, activities: readonly Activity[]): Activity[] {
  return activities.filter((activity) => topicOf([topic], activity) !== undefined);
}

/** What a row calls its topic: the name on the topic's card, with the sub-category behind it where that says something else. */
export function placeName(topic: Topic | undefined, { sub_category: subCategory }: { sub_category: string | null }): string {
  if (!topic) return subCategory ?? "";
  const letters = (name: string) => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");
  return letters(topic.title) === letters(topic.subCategory) ? topic.title : `${topic.title} (${topic.subCategory})`;
}
