import { criteriaForPractice } from "../_shared/assessment/index.ts";
import type { Activity } from "../_shared/cues/index.ts";
import type { LearningModule } from "../_shared/conversation/index.ts";
import { rubricCreatePrompt } from "./prompts.generated.ts";

/** The first question, which every challenge's greeting ends with. */
export const firstQuestion = "What is the first idea that comes to your mind, even if it is silly?";

/** Questions that open any challenge, in the order of the five criteria, and none of which holds an idea. */
const questions = [
  firstQuestion,
  "What is a second idea that is nothing like the first?",
  "Who is this challenge for, and who else could have something of it?",
  "What idea would nobody else in your class think of, and what makes it different?",
  "What happens when you turn one of your ideas upside down?",
  "Which of your ideas do you like best, and why?",
  "Where would that happen, who is there, and what do they do?",
  "What do you need to make it, and what is the first step?",
  "What could go wrong with it, and what would you do then?",
  "What other ideas come to you within one minute, however wild they are?",
  "Look at all your ideas once more. Which one do you choose now, and why not one of the others?",
];

/** What the practice coach talks from: the student's challenge, with questions that fit any of them. */
export function practiceActivity(module: Pick<LearningModule, "title" | "description"> | null): Activity {
  return {
    id: "challenge",
    version: 1,
    title: module?.title ?? "",
    band: 4,
    minutes: 30,
    description: module?.description ?? "",
    material: "",
    contextLine: "",
    // Nothing is heard for it: the path is gone to its end.
    outcomes: [{ id: "O1", text: "has ideas of their own" }],
    path: questions.map((text, index) => ({ id: `Q${index + 1}`, outcomes: [], text })),
    misconceptions: [],
    stuck: {
      do: "Make it smaller.",
      say: "Think of the last time that you met your challenge. What bothered you there, or made you laugh?",
    },
    finishedEarly: {
      do: "Turn it round.",
      say: "Choose two of your ideas that have nothing to do with each other. What comes out when you join them?",
    },
    asked: {
      do: "Hand it back.",
      say: "The ideas are yours here, so I keep mine to myself. Which part of your challenge can you see in your mind?",
    },
    cues: [],
    metrics: [],
    criteria: criteriaForPractice(rubricCreatePrompt.text),
    doesNotCount: "",
  };
}
