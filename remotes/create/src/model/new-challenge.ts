import { categories, otherCategory } from "./categories.ts";

/** What a student has typed so far. */
export interface ChallengeDraft {
  title: string;
  overview: string;
  category: string;
  custom: string;
}

/** Nothing typed yet. */
export const emptyDraft: ChallengeDraft = { title: "", overview: "", category: "", custom: "" };

/** What is missing from a draft, the first one first: one of the required fields, or the name of a category of the student's own. */
export type Missing = keyof ChallengeDraft | null;

/**
 * What is missing before a challenge can be made; a field of nothing but spaces is empty.
 *
 * @see requirements CREATE-022 to CREATE-028
 */
export function missingFrom(draft: ChallengeDraft): Missing {
  const required =
    draft.category === otherCategory ? (["title", "overview", "custom"] as const) : (["title", "overview", "category"] as const);
  return required.find((field) => draft[field].trim() === "") ?? null;
}

/** A whole draft as the database takes it. */
export function challengeFrom({ title, overview, category, custom }: ChallengeDraft): {
  title: string;
  description: string;
  sub_category: string;
} {
  return {
    title: title.trim(),
    description: overview.trim(),
    sub_category: (category === otherCategory ? custom : category).trim(),
  };
}

/** A challenge as a draft that can be changed; a category that isn't among the known ones is the student's own. */
export function draftOf({ title, description, sub_category }: ReturnType<typeof challengeFrom>): ChallengeDraft {
  const isKnown = sub_category !== otherCategory && categories.includes(sub_category);
  const category = isKnown ? { category: sub_category, custom: "" } : { category: otherCategory, custom: sub_category };
  return { title, overview: description, ...category };
}
