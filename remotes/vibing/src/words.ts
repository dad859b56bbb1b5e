import { isolated } from "@learn/data";
import { patternWords, type ActivityWords } from "@learn/activity";
import type { ResultWords } from "@learn/assessment";

/** Every text of Vibing's menu and session; what it says like its neighbours comes with the pattern. */
export const words = {
  ...patternWords,
  title: "Vibing",
  tagline: "Say what you want to build. See it run. Find out how it works.",
  category: "Coding",
  topics: "What you can build",
  loading: "Loading your vibing activities...",
  emptyTitle: () => "No coding activities available",
  beginnings: "What would you like to build? Tap one.",
  total: "Total",
  inProgress: "In progress",
  notStarted: "Not started",
  startVibing: "Click to Start Vibing",
  lookBack: (title: string) => `Look back: ${isolated(title)}`,
  noActivity: "No Activity Available",
  picture: (title: string) => `${isolated(title)} when you run it`,

  back: "Back to Vibing Menu",
  placeholder: "Tell the coach what to build...",
  threshold: "At the end of a session, select the Update Evaluation button to get an assessment of your effort",
  greeting: (title: string) => `Hi! In **${title}** you say what you want, and I write the code. What do you want to build?`,

  codeAndRun: "Code & Run",
  critique: "Critique My Vibing",
  ideas: "Get Ideas",
  hint: "Enter asks for ideas.",
} satisfies ActivityWords & Record<string, unknown>;

/** What is said in another way where no model writes programs: the activity brings one, and a path leads along. */
export const guidedWords = {
  ...words,
  tagline: "Run a program. Change it. Find out how it works.",
  placeholder: "Your answer",
  greeting: (title: string) => `Hi! Let's find out about **${title}**. Think, try it, and tell what you saw.`,
} satisfies ActivityWords & Record<string, unknown>;

/** What an evaluation is called. */
export const resultWords = {
  ask: "Update Evaluation",
  completedTitle: "Activity Completed!",
  marked: "Activity marked as completed!",
  title: "Evaluation Complete",
  yourScore: "Your Score",
} satisfies ResultWords;
