import type { ProviderFailure } from "../_shared/provider/index.ts";
import { helperWords } from "../_shared/turn/index.ts";

/** Everything that the Tutor function itself says to a learner. */
export const words = {
  notSaved: helperWords.technicalIssue,
  /** The first message of every session with a tutor. */
  greeting: (title: string): string => `Hello! This is your tutor "${title}". Are you ready to start learning?`,
  notYet: {
    no_proposal: "There is nothing new to save yet. Go on with the talk until you see a final prompt.",
    too_many: "You have made 200 tutors. That is as many as one person can have. Delete one to make room.",
  },
  /** What a tutor without instructions goes by. */
  generalInstructions:
    "Ask what the student wants to learn and what they know already. Then ask for a try, a reason, and an example of their own.",
  notOneTutor: "Name either a design or a tutor to try.",
};

/** What a field says that neither the model nor the instructions give. */
export const defaults = {
  title: "Custom AI Tutor",
  description: "A tutor that you designed. It asks questions and gives hints, and you find the answers yourself.",
  outcomes: "You can explain the topic in your own words. You can work out an example on your own. You can say how you check your answer.",
  metrics_for_success: "Tries first; explains each step; finds and mends own mistakes; makes up an example of their own.",
  ai_assessment_instructions:
    "Look at what the student tried, how they explained it, what they did with mistakes, and whether they used it on a new case.",
};

/** What is said of a try, in a child's words. */
export const tryWords = {
  gaveAnswer: "The tutor gave the answer away here.",
  noQuestion: "The tutor asked nothing here, so the learner had nothing to do.",
  tooLong: "This reply was longer than 75 words. That is a lot to read at once.",
  summary: (asked: number, told: number): string => {
    const replies = asked + told;
    if (told === 0) return `Your tutor asked in all of its ${replies} replies and told nothing that the learner could find out.`;
    const times = told === 1 ? "once" : told === 2 ? "twice" : `${told} times`;
    return `Your tutor replied ${replies} times. It told ${times} where it could have asked. Look at the marked places: what could it ask there?`;
  },
};

/**
 * The words in the tutor's place when no reply came.
 *
 * @see requirements AI-013, AI-014
 */
export function apologyFor(failure: ProviderFailure): string {
  return failure === "empty" ? helperWords.empty : helperWords.failed;
}
