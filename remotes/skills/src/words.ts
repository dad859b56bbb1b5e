import { patternWords, type ActivityWords } from "@learn/activity";

/** Every text of Skills; what it says like its neighbours comes with the pattern. */
export const words = {
  ...patternWords,
  title: "Skills",
  tagline: "Practise a skill and feel it grow.",
  category: "Skills",
  topics: "Skills",
  loading: "Loading your skills...",
  emptyTitle: (skill: string | undefined) => `No activities found for ${skill ?? "any skill"}`,
  total: "Total Activities",
  inProgress: "In Progress",
  notStarted: "Not Started",
  subCategory: "Sub-category",
  back: "Back to Skills Menu",
  threshold: "A score above 84.9 completes this activity.",
} satisfies ActivityWords & Record<string, unknown>;
