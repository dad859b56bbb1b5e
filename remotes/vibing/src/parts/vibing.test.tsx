import { expect, it } from "vitest";
import { vibing } from "./vibing.tsx";

it("an evaluation is worded as specified, without praise [VIBE-079] [VIBE-080] [VIBE-084]", () => {
  expect(vibing.evaluation.words).toEqual({
    ask: "Update Evaluation",
    completedTitle: "Activity Completed!",
    marked: "Activity marked as completed!",
    title: "Evaluation Complete",
    yourScore: "Your Score",
  });
});

it("a completed activity is celebrated with 50 pieces for 4 seconds [VIBE-082] [VIBE-083]", () => {
  expect(vibing.evaluation.confetti).toEqual({ pieces: 50, seconds: 4 });
});
