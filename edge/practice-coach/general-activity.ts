import type { Activity } from "../supabase/functions/_shared/cues/index.ts";

/** What the practice coach talks from when a module brings no activity of its own: questions that fit any matter. */
export const generalActivity: Activity = {
  id: "general",
  version: 1,
  title: "Your activity",
  band: 4,
  minutes: 30,
  description: "",
  material: "",
  contextLine: "",
  outcomes: [],
  path: [
    { id: "Q1", outcomes: [], text: "What do you know about this already, and how do you know it?" },
    { id: "Q2", outcomes: [], text: "What example from your own day fits this?" },
    { id: "Q3", outcomes: [], text: "What makes that example fit?" },
    { id: "Q4", outcomes: [], text: "What would someone say who sees it another way?" },
    { id: "Q5", outcomes: [], text: "How could you check one thing that you have said?" },
    { id: "Q6", outcomes: [], text: "What are you still unsure about?" },
    { id: "Q7", outcomes: [], text: "Look back at your first message. What would you change in it now, and why?" },
  ],
  misconceptions: [],
  stuck: { do: "Make it smaller.", say: "Take one small part of this that you can picture. What do you notice about it?" },
  finishedEarly: { do: "Turn to another case.", say: "Think of a case that is the opposite. What would change there?" },
  asked: { do: "Hand the question back.", say: "The finding is your part here. What is one small step that you could try first?" },
  cues: [],
  metrics: [],
  criteria: [
    { name: "The Idea in Own Words", shownBy: ["reason", "example"], levels: [] },
    { name: "Reasons", shownBy: ["reason", "limit"], levels: [] },
    { name: "Testing and Checking", shownBy: ["check", "number"], levels: [] },
    { name: "Own Example", shownBy: ["example", "reason"], levels: [] },
    { name: "Looking Back", shownBy: ["change", "question"], levels: [] },
  ],
  doesNotCount: "",
};
