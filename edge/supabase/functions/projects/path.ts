import { criterion, type Path, type PathStep } from "../_shared/guided/index.ts";

/** The parts of a plan, in the order in which they are asked for. */
const planParts = ["what", "whom", "step", "know"] as const;

/** A part of a project's plan. */
type PlanPart = (typeof planParts)[number];

/** The question that asks for each part of the plan. */
const planQuestions: Record<PlanPart, string> = {
  what: "What will be there at the end that is not there today?",
  whom: "Who is it for, and what shows that they need it?",
  step: "What is the first small step, one that can be done this week, and who does it?",
  know: "How will you know that it worked: what will you count, see or ask?",
};

/** The questions that look at the plan again. */
const looks = {
  obstacle: "What could go wrong with it, and how could you find out cheaply?",
  share: "Who does what by when?",
  tried: "Look at your plan. What did you try or do so far, and what came of it?",
  changed: "What will you change in the plan because of that, and what stays?",
  ask: "Who could you ask about it, and what exactly would you ask them?",
  learned: "What have you learned here that will help in your next project?",
};
const alone = ["obstacle", "tried", "changed", "ask", "learned"] as const;
const together = ["obstacle", "share", "tried", "changed", "learned"] as const;

/** The question about a piece of work that is shown: only its title is known. */
const askAbout = (shown: string): string => `You show “${shown}” now. What in it works as you planned, and what would you still change?`;

/** What a student or a team checks a project by: the five criteria of the rubric, each as a student would say it, and the questions that show it. */
const criteria = [
  criterion("Project Planning", ["what", "whom", "step", "know"], {
    0: "There is no plan yet.",
    2: "I said what will be there at the end, or for whom.",
    3: "I said both, and a first step.",
    5: "I also said who does what, and how we see that it worked.",
  }),
  criterion("Problem Solving", ["obstacle", "tried"], {
    0: "I named nothing that could get in the way.",
    2: "I said what could get in the way.",
    3: "I also said one way around it.",
    5: "I tried a way around it, or said how to try it cheaply.",
  }),
  criterion("Collaboration & Communication", ["whom", "ask", "share"], {
    0: "I spoke of nobody else.",
    2: "I named somebody, and what for.",
    3: "I said what somebody else said or needs.",
    5: "I asked somebody, and said what follows from the answer.",
  }),
  criterion("Critical Thinking", ["whom", "know", "obstacle"], {
    0: "I took everything as it is.",
    2: "I named one thing that I only believe.",
    3: "I also said how to find out if it is so.",
    5: "I found out, and said what speaks against my plan.",
  }),
  criterion("Adaptability & Learning", ["changed", "learned"], {
    0: "I changed nothing and looked back on nothing.",
    2: "I named something that went another way.",
    3: "I changed one part of the plan because of it.",
    5: "I also said what stays, and what I learned for the next time.",
  }),
];

/**
 * The path through any project: the questions of a plan, then those that look at it again. Its length never changes, so that a
 * conversation keeps its place.
 *
 * @param shown - the title of the piece of work that was saved last; null where there is none
 */
export function projectPath({ isTeam, shown }: { isTeam: boolean; shown: string | null }): Path {
  const texts = { ...planQuestions, ...looks, ...(shown === null ? {} : { tried: askAbout(shown) }) };
  const ids = [...planParts, ...(isTeam ? together : alone)];
  return {
    path: ids.map((id): PathStep => ({ id, outcomes: [], text: texts[id] })),
    misconceptions: [],
    stuck: "Let's make it smaller. Picture one person who uses it. What are they doing?",
    criteria,
    isShared: isTeam,
  };
}
