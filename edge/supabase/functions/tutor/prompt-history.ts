import { mostReplyWords } from "../_shared/conversation/index.ts";
import { givesAnswer, type TutorPlan } from "./plan.ts";
import { tryWords } from "./words.ts";

const givesAway =
  /\b(?:the (?:right |correct |real )?(?:answer|solution|result) (?:is|was|would be)|it (?:equals|is equal to)|here is the (?:answer|solution)|let me (?:solve|do) (?:it|that|this) for you)\b/i;

/** One reply of a tutor, and what was said before it. */
export interface RepliedTo {
  text: string;
  /** How many words had come, also of a reply that was ended for its length. */
  words: number;
  /** What the learner had said until then. */
  childSaid: string;
}

/**
 * Where a tutor told instead of asked, as a sentence for the student who designed it; null where it did not.
 *
 * It told when it said the answer of one of its own tasks before the learner did, asked nothing, or wrote more than 75 words.
 */
export function promptHistoryOf({ text, words, childSaid }: RepliedTo, plan: TutorPlan): string | null {
  if (givesAnswer(text, childSaid, plan) || givesAway.test(text)) return tryWords.gaveAnswer;
  if (!text.includes("?")) return tryWords.noQuestion;
  return words > mostReplyWords ? tryWords.tooLong : null;
}
