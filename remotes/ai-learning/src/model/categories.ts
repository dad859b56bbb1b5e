/** One card of the menu. Its title is the sub-category that activities carry. */
export interface Category {
  id: string;
  title: string;
  description: string;
}

/** The fixed categories of the AI Learning center, in the order they are shown. */
export const CATEGORIES = [
  { id: "what-is-ai", title: "What is AI", description: "Find out what a machine can learn." },
  { id: "ai-for-music", title: "AI for Music", description: "Make a beat and ask who wrote it." },
  { id: "ai-ethics", title: "AI Ethics", description: "Decide what is fair and what is not." },
  { id: "writing-prompts", title: "Writing Prompts", description: "Ask clearly and get better answers." },
  { id: "critiquing-responses", title: "Critiquing Responses", description: "Catch mistakes that sound right." },
  { id: "ai-for-storytelling", title: "AI for Storytelling", description: "Plan a story with a helper." },
  { id: "ai-for-art", title: "AI for Art", description: "Turn an idea into a picture." },
  { id: "sparring-with-ai", title: "Sparring with AI", description: "Argue, listen and change your mind." },
] as const satisfies readonly Category[];

/** The id of one of the fixed categories. */
export type CategoryId = (typeof CATEGORIES)[number]["id"];

/** The category of an id from the address; undefined for an unknown one. */
export function findCategory(id: string | null): (typeof CATEGORIES)[number] | undefined {
  return CATEGORIES.find((category) => category.id === id);
}

/** The category that an activity is filed under; undefined when it is none of the fixed ones. */
export function categoryOf({ sub_category }: { sub_category: string | null }): (typeof CATEGORIES)[number] | undefined {
  const wanted = sub_category?.trim().toLowerCase();
  return CATEGORIES.find(({ title }) => title.toLowerCase() === wanted);
}

/** The activities of one category, in the order they came. */
export function activitiesOf<Activity extends { sub_category: string | null }>(category: Category, activities: readonly Activity[]): Activity[] {
  return activities.filter((activity) => categoryOf(activity)?.id === category.id);
}
