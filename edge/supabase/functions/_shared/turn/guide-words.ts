import type { ProviderFailure } from "../provider/index.ts";

const technicalIssue = "I apologize, but I encountered a technical issue. Please try again or contact support if the problem persists.";

/** Everything that the function of a guided area itself says to a learner. */
export const words = {
  technicalIssue,
  unknownTitle: "this learning activity",
  unknownDescription: "Description could not be loaded.",
  generalInstructions:
    "Ask the student what this activity is about in their own words, what they think about it and how they know. Then ask for an example of their own, for a case that does not fit, and for one thing that they would check. At the end ask what they would now say differently.",
};

const highDemand = "I'm currently experiencing high demand. Please wait a moment and try again.";

const byFailure: Partial<Record<ProviderFailure, string>> = {
  not_configured: "I'm sorry, I can't answer yet: AI service not properly configured. Please tell your teacher or contact support.",
  busy: highDemand,
  quota: highDemand,
  unauthorised:
    "I'm sorry, there is an authentication issue with the AI service. It is not because of anything you did. Please tell your teacher or contact support.",
};

/**
 * The words in the guide's place when no reply came.
 *
 * @see requirements AILEARN-055 to AILEARN-058, SKILL-045 to SKILL-048, CHAT-033
 */
export function apologyFor(failure: ProviderFailure): string {
  return byFailure[failure] ?? technicalIssue;
}
