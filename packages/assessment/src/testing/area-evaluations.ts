import type { AreaEvaluation } from "../area-evaluation.ts";

const saving = { ask: "Evaluate and Save Session", asking: "Evaluating Session..." };
const activity = {
  ask: "Update Evaluation",
  completedTitle: "Activity Completed!",
  marked: "Activity marked as completed!",
  title: "Evaluation Complete",
  yourScore: "Your Score",
};
const long = { pieces: 100, seconds: 10 };

/** Evaluations with everything that an area can say about one, and with the least. */
export const areaEvaluations = {
  full: { words: { ...activity, praise: "Excellent Work!" }, confetti: { pieces: 100, seconds: 4 } },
  unpraised: { words: activity, confetti: { pieces: 50, seconds: 4 } },
  least: { words: { ...saving, completedTitle: "Session Mastered!", title: "Session Complete", yourScore: "Your Score" }, confetti: long },
  wordy: {
    words: {
      ...saving,
      completedTitle: "Creative Mastery!",
      praise: "Exceptional Creativity!",
      marked: "You've demonstrated breakthrough creative thinking!",
      title: "Creativity Assessment",
      yourScore: "Your Creativity Score",
    },
    confetti: long,
  },
} satisfies Record<string, AreaEvaluation>;
