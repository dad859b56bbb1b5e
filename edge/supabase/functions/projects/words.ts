import type { ProviderFailure } from "../_shared/provider/index.ts";
import { helperWords } from "../_shared/turn/index.ts";

/** Everything that the function of Projects itself says to a learner. */
export const words = {
  notSaved: helperWords["technicalIssue"] ?? "",
  unknownTitle: "a project",
  unknownDescription: "no description",
  noWords: "no words yet",
  nothingShown: "nothing yet",
  noMember: "You are not in this team any more, so its talk ends here for you.",
  unkind:
    "I did not pass that on to your team: it would hurt somebody. Only you and the grown-ups who look after this site can see it.\n\nBeing cross about an idea is fine. What exactly would not work in it, and what could you try instead?",
};

/**
 * The words in the mentor's place when no reply came.
 *
 * @see requirements AI-009, AI-010, CHAT-033
 */
export function apologyFor(failure: ProviderFailure): string {
  if (failure === "empty") return helperWords["empty"] ?? "";
  if (failure === "refused" || failure === "unauthorised" || failure === "not_configured" || failure === "quota" || failure === "busy")
    return helperWords["failed"] ?? "";
  return words.notSaved;
}
