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
