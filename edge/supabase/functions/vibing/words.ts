import type { ProviderFailure } from "../_shared/provider/index.ts";

const technicalIssue = "I apologize, but I encountered a technical issue. Please try again.";

/** Everything that the Vibing function itself says to a learner. */
export const words = {
  technicalIssue,
  noKey: "OpenAI API key not found...",
  empty: "I apologize, but I encountered an issue generating a response. Please try again.",
  unknownTitle: "this learning activity",
  unknownDescription: "Description could not be loaded.",
  generalInstructions:
    "Let the student say what the program is for, who uses it and what it answers. Before a run, ask what will be seen. After it, ask what was different, what an unusual use does, which one change comes next, and what one part of the program decides.",
  /** Follows a page in the conversation, and stands in its record. */
  openPreview: "This is a web page, so it opens in Preview.",
  waiting: (prompts: string[]): string => {
    const asked = prompts.filter((prompt) => prompt !== "").map((prompt) => `“${prompt}”`);
    const what = asked.length === 0 ? "" : ` It asks: ${asked.join(", ")}.`;
    return `The program asks for words or numbers while it runs, and it gets all of them before the start.${what} Which lines will you give it?`;
  },
  cutOff: "The program got too long and stops in the middle, so it was not run. Which part of it should be built first?",
  notAnalysed: "Look at the result. What did you expect to see, and what came?",
  /** The same where the student said before the run what they thought. */
  compare: "Look at the result, and at what you thought before. What is different?",
  comparePage: "Open Preview and play with your page. What does it do that you did not think of?",
  notRun: "The program could not be run just now. You can run it again from the Console.",
  /** Before the question of the guided path. */
  ran: "Your program has run. Look at what it did.",
  ranAsGuessed: "Your new version runs. Look at it, and at your guess.",
  ownRun: "You ran your own version. What did you change, and what did you expect to see?",
  ownRunFailed: "You ran your own version, and it stopped with an error. Which line does it name, and what does that line use?",
  ownPage: "You made your own version of the page. Open it in Preview. What did you change, and what should be different now?",
  ranWhileResting: "Your program has run. You don't have to say anything about it.",
  sameAgain: "You ran it once more. What did you do differently this time, and what came of it?",
};

/** A kind question where a reply without code would have carried some. */
export const insteadOfCode = {
  critique: "Code is for Code & Run; here it is about your words. Which of your sentences would you make clearer first?",
  ideas: "Code is for Code & Run; here it is about ideas. What should somebody see or do first?",
  explain: "The fix is yours to find. Which part of that line would you look at first?",
  analysis: "What did you expect to see, and what came?",
} as const;

/** Closes ideas that were cut off at their fourth sentence, and an idea that stands alone. */
export const closingQuestion = "Which one would you take, or what is yours?";

// The provider's own sentences can hold pieces of keys and addresses: only the name of the status is passed on.
const statusNames: Record<number, string> = {
  400: "Bad Request",
  401: "Unauthorized",
  403: "Forbidden",
  404: "Not Found",
  408: "Request Timeout",
  413: "Payload Too Large",
  422: "Unprocessable Entity",
  429: "Too Many Requests",
  500: "Internal Server Error",
  502: "Bad Gateway",
  503: "Service Unavailable",
  504: "Gateway Timeout",
};

/**
 * The words in the coach's place when no reply came.
 *
 * @see requirements VIBE-116 to VIBE-120
 */
export function apologyFor(failure: ProviderFailure, status?: number): string {
  if (failure === "not_configured") return words.noKey;
  if (failure === "empty") return words.empty;
  if (status !== undefined) return `OpenAI API error: ${status} - ${statusNames[status] ?? "Request Failed"}`;
  return technicalIssue;
}
