import type { ProviderFailure } from "./provider.ts";

/** The words of the mentor, tutors and the workshop in place of a reply. */
export const helperWords = {
  failed: "An error occurred. Please try again.",
  empty: "AI failed to respond.",
  technicalIssue: "I apologize, but I encountered a technical issue. Please try again or contact support if the problem persists.",
};

// Nobody answered: the line or the time was at fault, not the provider's answer.
const transport = new Set<ProviderFailure>(["unreachable", "circuit_open", "no_first_byte", "stalled", "too_slow", "cut", "left"]);

/**
 * What the mentor, a tutor or the workshop's coach says when no reply came: the provider's error and its empty reply
 * have words of their own; transport has the apology, which stands for a reply that could not be saved, too.
 *
 * @see requirements AI-013 to AI-015
 */
export function helperApologyFor(failure: ProviderFailure): string {
  if (failure === "empty") return helperWords.empty;
  return transport.has(failure) ? helperWords.technicalIssue : helperWords.failed;
}
