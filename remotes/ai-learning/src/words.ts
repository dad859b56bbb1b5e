import { patternWords, type ActivityWords } from "@learn/activity";

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
  latest: {
    finding: "Finding your place...",
    "not started": { said: "New for you", todo: "Start" },
    started: { said: "Go on where you stopped", todo: "Go on" },
    completed: { said: "You have completed this one", todo: "Pick another activity" },
  },
  threshold: "A score above 89.5 completes this activity.",
} satisfies ActivityWords & Record<string, unknown>;
