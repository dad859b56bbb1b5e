import { patternWords, type ActivityWords } from "@learn/activity";
import type { ResultWords } from "@learn/assessment";

/** Every text of the AI Learning center; what it says like its neighbours comes with the pattern. */
export const words = {
  ...patternWords,
  title: "AI Learning Center",
  tagline: "Pick a topic. Talk it through. See what you know.",
  category: "AI Learning",
  topics: "Topics",
  loading: "Loading your AI learning activities...",
  emptyTitle: () => "No activities here yet",
  total: "Total",
  inProgress: "In progress",
  notStarted: "Not started",
  back: "Back to AI Learning Menu",
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
