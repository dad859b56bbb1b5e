import type { Activity } from "../_shared/cues/index.ts";

/** The parts of a plan, in the order in which they are asked for. */
export const planParts = ["what", "whom", "step", "know"] as const;

/** A part of a project's plan. */
export type PlanPart = (typeof planParts)[number];

/** What each part is called where the plan is put in view. */
export const planNames: Record<PlanPart, string> = { what: "What", whom: "For whom", step: "First step", know: "How you will know" };

/** The question that asks for each part of the plan. */
export const planQuestions: Record<PlanPart, string> = {
  what: "What will be there at the end that is not there today?",
  whom: "Who is it for, and what shows that they need it?",
  step: "What is the first small step, one that can be done this week, and who does it?",
  know: "How will you know that it worked: what will you count, see or ask?",
};

const alone = [
  "What could go wrong with it, and how could you find out cheaply?",
  "Look at your plan. What did you try or do so far, and what came of it?",
  "What will you change in the plan because of that, and what stays?",
  "Who could you ask about it, and what exactly would you ask them?",
  "What have you learned here that will help in your next project?",
];

const together = [
  "What could go wrong with it, and how could you find out cheaply?",
  "Who does what by when?",
  "Look at your plan. What did you try or do so far, and what came of it?",
  "What will you change in the plan because of that, and what stays?",
  "What have you learned here that will help in your next project?",
];

/** The question about a piece of work that is shown: the coach knows its title only. */
const askAbout = (shown: string): string => `You show “${shown}” now. What in it works as you planned, and what would you still change?`;

/**
 * What the practice coach mentors a project from: the questions of a plan, the one about what is shown, then those that check in on it.
 *
 * @param shown - the title of the piece of work that was saved last; null where there is none
 */
export function planActivity(
  { title, description }: { title: string; description: string },
  isTeam: boolean,
  shown: string | null = null,
): Activity {
  const checks = isTeam ? together : alone;
  const questions = [...planParts.map((part) => planQuestions[part]), ...(shown === null ? [] : [askAbout(shown)]), ...checks];
  return {
    id: "project",
    version: 1,
    title,
    band: 4,
    minutes: 30,
    description,
    material: "",
    contextLine: "",
    // Nothing that is said ends the talk before every question was asked.
    outcomes: [{ id: "O1", text: "A plan that others understand, and that was tried." }],
    path: questions.map((text, index) => ({ id: `Q${index + 1}`, outcomes: [], text })),
    misconceptions: [],
    stuck: { do: "Make it smaller.", say: "Let's make it smaller. Picture one person who uses it. What are they doing?" },
    finishedEarly: { do: "Look for the weak spot.", say: "Which part of the plan are you least sure of, and what would make you surer?" },
    asked: { do: "Hand the choice back.", say: "The plan is yours to make. What is the smallest part of it that you could decide now?" },
    cues: [],
    metrics: [],
    criteria: [],
    doesNotCount: "",
  };
}
