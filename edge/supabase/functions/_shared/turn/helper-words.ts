/** The words of a helper in place of a reply; an evaluation never reads a number from them. */
export const helperWords = {
  failed: "An error occurred. Please try again.",
  empty: "AI failed to respond.",
  technicalIssue: "I apologize, but I encountered a technical issue. Please try again or contact support if the problem persists.",
} as const satisfies Record<string, string>;
