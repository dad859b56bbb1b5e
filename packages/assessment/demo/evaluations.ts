import type { Evaluation } from "../src/evaluation.ts";

const names = ["The Idea in Own Words", "Reasons", "Testing and Checking", "Own Example", "Looking Back"];
const quotes = [
  "a phone learned from many old messages",
  "the lamp dosnt learn it just has a timer",
  "does it get better when you use it",
  "my grandmother’s radio finds no song by itself",
  "now I would put my radio elsewhere",
];

const reached = [
  "You say in your own words what it learned from.",
  "You sort two things; one reason is about learning from examples or following set steps.",
  "You use a question of your own on one thing and say what came out.",
  "You name an example from home.",
  "You say that it moves, with a reason.",
];
const goals = [
  "All of this, and say what it could pick up from them.",
  "Sort three things; two such reasons.",
  "Use it on two things, and say what came out or what is still unknown.",
  "Name an example of your own and say what it shows.",
  "Say that it stays or moves, with a reason.",
];

const withLevels = (...levels: number[]): Evaluation["criteria"] =>
  names.map((name, index) => {
    const level = levels[index] ?? 0;
    const isShown = level > 0;
    const quote = isShown ? (quotes[index] ?? "") : "";
    return { name, level, quote, shown: isShown ? (reached[index] ?? "") : "", next: level < 5 ? (goals[index] ?? "") : "" };
  });

/** One evaluation of each kind. */
export const evaluations: Record<string, Evaluation> = {
  completed: {
    evaluation_score: 92,
    evaluation_evidence:
      "You set a lamp with a timer against a phone that learned from messages. Next, try your test question on a thing that nobody can sort.",
    completed: true,
    criteria: withLevels(5, 5, 5, 4, 4),
    proven: true,
    stored: true,
    failed: false,
  },
  "not completed": {
    evaluation_score: 48,
    evaluation_evidence:
      "You sorted three things and said how a lamp and a phone differ. Next, go back to your first pick and say whether your own test question would still put it there.",
    completed: false,
    criteria: withLevels(4, 3, 2, 3, 0),
    proven: true,
    stored: true,
    failed: false,
  },
  long: {
    evaluation_score: 96,
    evaluation_evidence: "Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen ".repeat(6),
    completed: true,
    criteria: ["Collaboration & Communication with Everybody Who Took Part", ...names.slice(1)].map((name) => ({
      name,
      level: 5,
      quote: "wordswithoutanyspaceatall".repeat(8),
      shown: "Anotherwordwithoutanyspace".repeat(6),
      next: "",
    })),
    proven: true,
    stored: true,
    failed: false,
  },
  failed: {
    evaluation_score: 0,
    evaluation_evidence: "Assessment could not be completed due to technical issues.",
    completed: false,
    criteria: [],
    proven: false,
    stored: false,
    failed: true,
  },
  unproven: {
    evaluation_score: null,
    evaluation_evidence: "Your work could not be judged this time. It's not about your work, and nothing is lost. Please try again.",
    completed: false,
    criteria: [],
    proven: false,
    stored: false,
    failed: false,
  },
};
