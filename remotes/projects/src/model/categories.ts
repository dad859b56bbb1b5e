/**
 * The categories of a project, as the form offers them; with the last one the student names their own.
 *
 * @see requirement PROJ-033
 */
export const categories = [
  "app development",
  "community service",
  "engineering",
  "environmental",
  "game development",
  "health & wellness",
  "research project",
  "robotics",
  "social innovation",
  "STEM challenge",
  "web development",
  "other",
] as const;

/** What a student has typed to make a project. */
export interface ProjectDraft {
  title: string;
  description: string;
  /** One of the categories; empty as long as none is chosen. */
  category: string;
  /** The student's own category, with 'other'. */
  custom: string;
  /** The id of the team that works on it; empty for none. */
  team: string;
}

/** What is missing in a draft, the first one first; null when it can be made. */
export type MissingField = "title" | "description" | "category" | "custom" | null;

/**
 * What a draft still needs.
 *
 * @see requirements PROJ-024 to PROJ-029
 */
export function missingField({ title, description, category, custom }: ProjectDraft): MissingField {
  if (!title.trim()) return "title";
  if (!description.trim()) return "description";
  if (!category) return "category";
  return category === "other" && !custom.trim() ? "custom" : null;
}
