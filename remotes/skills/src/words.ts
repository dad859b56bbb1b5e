import { patternWords, type ActivityWords } from "@learn/activity";
import type { ResultWords } from "@learn/assessment";

/** Every text of Skills; what it says like its neighbours comes with the pattern. */
export const words = {
  ...patternWords,
  title: "Skills",
  tagline: "Practise a skill and see how far you get.",
  category: "Skills",
  topics: "Skills",
  loading: "Loading your skills...",
  emptyTitle: (skill: string | undefined) => `No activities found for ${skill ?? "any skill"}`,
  total: "Total Activities",
  inProgress: "In Progress",
  notStarted: "Not Started",
  subCategory: "Sub-category",
  back: "Back to Skills Menu",
} satisfies ActivityWords & Record<string, unknown>;

/** What an evaluation is called. */
export const resultWords = {
  ask: "Update Evaluation",
  completedTitle: "Activity Completed!",
  praise: "Excellent Work!",
  marked: "Activity marked as completed!",
  title: "Evaluation Complete",
  yourScore: "Your Score",
} satisfies ResultWords;
