import { expect, it } from "vitest";
import { aiLearning } from "./ai-learning.tsx";

it("an evaluation is worded as specified [ASSESS-034] [ASSESS-035] [ASSESS-036] [ASSESS-039] [ASSESS-040]", () => {
  expect(aiLearning.evaluation.words).toEqual({
    ask: "Update Evaluation",
    completedTitle: "Activity Completed!",
    praise: "Excellent Work!",
    marked: "Activity marked as completed!",
    title: "Evaluation Complete",
    yourScore: "Your Score",
  });
});

it("a completed activity is celebrated with 100 pieces for 4 seconds [AILEARN-046] [AILEARN-047]", () => {
  expect(aiLearning.evaluation.confetti).toEqual({ pieces: 100, seconds: 4 });
});
