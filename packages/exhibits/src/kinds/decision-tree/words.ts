import type { Question } from "./machine.ts";

const questions: Record<Question, string> = {
  flies: "Can it fly?",
  fur: "Has it got fur?",
  swims: "Does it live in or on water?",
  legs: "Has it got four legs?",
  eggs: "Does it lay eggs?",
  big: "Is it bigger than you?",
};

/** What the machine that asks questions says. */
export const words = {
  animal: (id: string) => id,
  question: (question: Question) => questions[question],
  answer: (question: Question, isYes: boolean) => `${questions[question]} ${isYes ? "Yes" : "No"}`,
  all: "All animals",
  members: (number: number) => (number === 1 ? "1 animal" : `${number} animals`),
  nobody: "nobody",
  ask: "Ask about this group",
  choose: "Pick a question",
  splits: (yes: number, no: number) => `yes ${yes}, no ${no}`,
  askIt: "Ask it",
  machine: "Machine picks",
  back: "Undo this question",
  named: "This one has a name of its own now.",
  same: "No question tells these apart.",
  try: "Send in an animal it has never met",
  tried: (animal: string, company: string) => `The ${animal} came to: ${company}.`,
  start: "Pick a question. It splits the animals into two groups.",
};
