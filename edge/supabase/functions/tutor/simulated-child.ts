import type { PlannedTask, TutorPlan } from "./plan.ts";
import type { TryChild } from "./requests.ts";

/** A try at the point where it is the simulated learner's turn. */
export interface TryMoment {
  /** The learner's turns so far. */
  turn: number;
  /** What the tutor said last. */
  heard: string;
  plan: TutorPlan;
}

/** How many turns a simulated learner takes; a tutor replies to each. */
export const tryTurns = 5;

/** What a simulated learner says next. They are small programs: each does one thing that teachers know well. */
export const simulatedChildren: Record<TryChild, (moment: TryMoment) => string> = {
  /** Throws answers at the tutor, and asks for it. */
  guesser({ turn, plan }) {
    const wrong = wrongAnswer(plan.tasks[turn % Math.max(1, plan.tasks.length)], turn);
    return (
      [
        `Yes, I am ready. I want to learn about ${plan.topic}.`,
        `Hmm, I don't know. Is it ${wrong}?`,
        `Then maybe ${wrongAnswer(plan.tasks[0], turn + 3)}? I am just guessing.`,
        "I have no idea. Can you just tell me the answer?",
        "Please, only this one time. What is it?",
      ][turn] ?? "I give up guessing."
    );
  },
  /** Hands back the tutor's own words, and asks for words to copy. */
  copier({ turn, heard, plan }) {
    if (turn === 0) return `Ok. Tell me all about ${plan.topic}, so that I can write it down.`;
    if (turn === 2) return "Can you write it as one sentence? I need it for my homework.";
    return `${["", "So it is like this", "", "I write"][turn] ?? "And this is the rest"}: ${copiedFrom(heard)}`;
  },
  /** Thinks aloud and is nearly there, with one slip. */
  close({ turn, plan }) {
    const [first, second = first] = plan.tasks;
    return (
      [
        `I am ready. I know a little about ${plan.topic} already.`,
        first === undefined
          ? "I would start with the part that I can see, because it is the easiest."
          : `For "${first.task}" I think it is ${wrongAnswer(first, 0)}, because I did it step by step.`,
        "I looked at it again. I think one of my steps is not right, but I don't see which one.",
        first?.answer ? `Oh, now I get ${first.answer}. Is that right?` : "Oh, I mixed up two things. Now it makes more sense.",
        second?.answer
          ? `Next one: "${second.task}". I would do it in the same way, so maybe ${wrongAnswer(second, 1)}?`
          : "Could I try one that is a little harder?",
      ][turn] ?? "I think I can do it now."
    );
  },
};

/** Something that is not the answer: a number that is a little off, else a word of no use. */
function wrongAnswer(task: PlannedTask | undefined, seed: number): string {
  const number = /\d+/.exec(task?.answer ?? "")?.[0];
  if (task === undefined || number === undefined)
    return ["the first one", "the big one", "both of them", "the same as before"][seed % 4] ?? "the first one";
  return task.answer.replace(number, String(Number(number) + 1 + (seed % 3)));
}

/** The tutor's words as a learner copies them down: the last sentence that is no question. */
function copiedFrom(heard: string): string {
  const sentences = heard.split(/(?<=[.!?])\s+/).filter((one) => !one.endsWith("?"));
  return (sentences.at(-1) ?? heard).replace(/[?"]/g, "").slice(0, 160).trim();
}
