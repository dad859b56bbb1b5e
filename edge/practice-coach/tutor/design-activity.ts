import type { Activity } from "../../supabase/functions/_shared/cues/index.ts";
import { generalActivity } from "../general-activity.ts";
import { aspects, questions } from "./words.ts";

/** A design talk as any talk of the practice coach: its questions, and a page on which words can be looked up. */
export const designActivity: Activity = {
  ...generalActivity,
  id: "tutor-design",
  title: "Design a tutor",
  description: [
    "A tutor is a program that helps somebody learn by asking questions and giving hints.",
    "A prompt is the text that tells a program how to behave.",
    "A goal is what somebody can do in the end.",
    "A learner is the person who learns with the tutor.",
    "A hint is a small help that leaves the answer to the learner.",
  ].join(" "),
  path: aspects.map((aspect, index) => ({ id: `Q${index + 1}`, outcomes: [], text: questions[aspect] })),
  stuck: { do: "Make it smaller.", say: "Think of something that you had to practise yourself. What helped you there?" },
  finishedEarly: { do: "Ask for more.", say: "What else should your tutor know?" },
  asked: { do: "Hand the question back.", say: "You are the designer, so the idea comes from you. What would you try first?" },
};
