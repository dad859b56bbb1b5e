import type { ProviderFailure } from "../_shared/provider/index.ts";
import { helperWords } from "../_shared/turn/index.ts";

/** Everything that the Create function itself says to a learner. */
export const words = {
  technicalIssue: helperWords["technicalIssue"] ?? "",
  unknownTitle: "this learning activity",
  unknownDescription: "Description could not be loaded.",
  generalInstructions:
    "Ask for the student's own ideas first. Then ask for more, for one of another kind, for what is unusual about one, and for the details of the one they like best.",
};

/** Closes a reply in which an idea was kept back: the next of them in turn, so that a child who asks twice doesn't read the same. */
export const ideasFirst = [
  "The ideas are yours here, and the first ones are the hardest. What comes to your mind, even if it is silly?",
  "I keep my ideas to myself until you have two of your own. Which moment or place belongs to your challenge?",
  "One step smaller: who has to do with your challenge, and what bothers or delights them?",
  "Silly ones count, too. What is the worst idea that comes to your mind?",
];

/**
 * The words in the coach's place when no reply came.
 *
 * @see requirements AI-013, AI-014, AI-015
 */
export function apologyFor(failure: ProviderFailure): string {
  const { empty = "", failed = "" } = helperWords;
  return failure === "empty" ? empty : failed;
}
