/** Every visible text of an evaluation that all areas share. */
export const words = {
  evaluating: "Evaluating...",
  failed: "Failed to complete evaluation. Please try again.",
  noConversation: "No conversation history available for evaluation.",
  noModule: "Learning module information not available for evaluation.",
  busy: "A reply is still being written. Please ask for the evaluation when it is there.",
  wait: "That was a lot in a short time. Please wait a minute, then ask again.",
  waitFor: (seconds: number) => `That was a lot in a short time. You can ask again in ${seconds === 1 ? "1 second" : `${seconds} seconds`}.`,
  overBudget: "You have talked with the coach a lot today. Come back tomorrow for your evaluation.",
  coachResting: "The coach is resting until tomorrow. Everything else works.",
  scoreAloud: "Your score: ",
  outOf: "out of 100",
  feedback: "Assessment Feedback",
  criteria: "What you showed",
  level: (level: number, most: number) => `${level} of ${most}`,
  yourWords: "Your words: ",
  practice: "This is a practice evaluation",
  practiceHint: "The practice coach made it: no AI model is connected.",
  failedTitle: "No evaluation this time",
  failedScore: "This try",
  failedHint: "It's not about your work. Everything you wrote is safe, and so is what you had before.",
  tryAgain: "Try again",
  goOn: "You are on your way. Go on with your coach, take the next step, and ask for the evaluation again.",
  unproven: "This score is not proven yet",
  unprovenHint: "The evaluation did not show your own words for it, so it does not complete the activity. Tell your coach more, then ask again.",
  earlierStays: "Your earlier score stays.",
  celebrate: "Celebrate!",
  close: "Close",
} as const;

/** What one area calls its evaluation. */
export interface ResultWords {
  /** The button that asks for it. */
  ask: string;
  /** The button while it is under way; the same unless set. */
  asking?: string;
  /** The dialog's title above the threshold. */
  completedTitle: string;
  praise?: string | undefined;
  /** What a completed evaluation means. */
  marked?: string;
  /** The dialog's title otherwise. */
  title: string;
  yourScore: string;
}

const activity: ResultWords = {
  ask: "Update Evaluation",
  completedTitle: "Activity Completed!",
  praise: "Excellent Work!",
  marked: "Activity marked as completed!",
  title: "Evaluation Complete",
  yourScore: "Your Score",
};

const saving = { ask: "Evaluate and Save Session", asking: "Evaluating Session..." };

/** The words that differ from area to area. */
export const resultWords = {
  activity,
  coding: { ...activity, praise: undefined },
  tutor: { ...saving, completedTitle: "Session Mastered!", title: "Session Complete", yourScore: "Your Score" },
  create: {
    ...saving,
    completedTitle: "Creative Mastery!",
    praise: "Exceptional Creativity!",
    marked: "You've demonstrated breakthrough creative thinking!",
    title: "Creativity Assessment",
    yourScore: "Your Creativity Score",
  },
  project: { ...saving, completedTitle: "Project Excellence!", title: "Project Assessment", yourScore: "Your Score" },
};
