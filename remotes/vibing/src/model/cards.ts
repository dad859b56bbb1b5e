import type { Progress } from "@learn/data";
import { allTopics, type CodingTopic } from "./topics.ts";

/** One card of the menu; a sub-category without an activity has none. */
export interface MenuCard<Activity> {
  topic: CodingTopic;
  activity: Activity | null;
  /** What the student has completed of the topic, to look back at. */
  completed: readonly Activity[];
}

const nameOf = (subCategory: string | null) => subCategory?.trim().toLowerCase() ?? "";

interface Filed {
  sub_category: string | null;
  progress: Progress;
}

/**
 * The cards of the menu: the coding sub-categories in their order, then what else the activities carry. Each holds the
 * first activity found for it that can still be worked on; where all are completed, the first of them.
 *
 * @see requirements VIBE-005, VIBE-006
 */
export function cardsOf<Activity extends Filed>(activities: readonly Activity[]): MenuCard<Activity>[] {
  const named = activities.map((activity) => ({ name: nameOf(activity.sub_category), activity }));
  const known = new Set(allTopics.map(({ subCategory }) => nameOf(subCategory)));
  const others = named.filter(({ name }, at) => name !== "" && !known.has(name) && named.findIndex((other) => other.name === name) === at);
  const topics = [...allTopics, ...others.map(({ name, activity }) => otherTopic(activity.sub_category ?? name))];
  return topics.map((topic) =>
    cardOf(
      topic,
      named.filter(({ name }) => name === nameOf(topic.subCategory)).map(({ activity }) => activity),
    ),
  );
}

/** What was begun before the rest, each in the order it came: a card goes on with it before it offers something new. */
export function begunFirst<Activity extends Filed>(activities: readonly Activity[]): Activity[] {
  const isBegun = ({ progress }: Activity) => progress === "started";
  return [...activities.filter(isBegun), ...activities.filter((activity) => !isBegun(activity))];
}

function cardOf<Activity extends Filed>(topic: CodingTopic, own: readonly Activity[]): MenuCard<Activity> {
  const completed = own.filter(({ progress }) => progress === "completed");
  return { topic, activity: own.find((activity) => !completed.includes(activity)) ?? own[0] ?? null, completed };
}

function otherTopic(subCategory: string): CodingTopic {
  const title = subCategory.trim();
  return { id: title, title, subCategory: title, description: "" };
}
