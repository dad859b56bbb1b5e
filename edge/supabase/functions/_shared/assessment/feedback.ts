import type { ExplainedCriterion } from "./level-lines.ts";

/** What a student reads when an answer of the model claims levels that their words don't prove: it stores no number. */
export const notJudged = "Your work could not be judged this time. It's not about your work, and nothing is lost. Please try again.";

// A number in the text could be another one than the score that is counted.
const figures =
  /\b\d+(?:[.,]\d+)?\s*(?:%|points?\b|marks?\b|percent\b|out of\b|of 100\b|\/\s*\d+)|\b(?:levels?|scores?|rated|grade)\W+(?:\w+\W+)?\d/i;
const sayNothing = /\b(?:nothing|no evidence|none of|not shown any|hasn't shown|have not shown|haven't shown)\b/i;
const sayEverything = /\b(?:full marks|perfect|flawless|everything|all (?:of )?(?:the )?criteria|highest level|top marks)\b/i;

/**
 * Whether what a model wrote can stand beside the levels that are kept: it names no number of its own, says "nothing" only
 * where no level was reached, and "everything" only where all are the highest.
 */
export function agreesWithLevels(text: string, criteria: { level: number }[]): boolean {
  if (figures.test(text)) return false;
  if (sayNothing.test(text) && criteria.some(({ level }) => level > 0)) return false;
  return !sayEverything.test(text) || criteria.every(({ level }) => level === 5);
}

/** Feedback made from the levels alone: the strongest criterion with the student's words, and the next step in the weakest. */
export function feedbackFromLevels(criteria: ExplainedCriterion[]): string {
  const sorted = criteria.toSorted((one, other) => other.level - one.level);
  const strongest = sorted[0];
  const weakest = criteria.toSorted((one, other) => one.level - other.level).find(({ next }) => next !== "");
  const step = weakest === undefined ? "" : `One step more for ${weakest.name}: ${weakest.next}`;
  if (strongest === undefined || strongest.level === 0) return `There is nothing to count yet. ${step}`.trim();
  const words = strongest.quote === "" ? "" : ` You said: "${strongest.quote}".`;
  return `Your strongest part is ${strongest.name}.${words} ${step}`.trim();
}
