import { dangerAnswer, declinedAnswer, type Help } from "../safety/index.ts";
import type { Unsafe } from "./hear.ts";

const unkindText =
  "I did not keep that: it would hurt somebody who reads it. Only you and the grown-ups who look after this site know about it.\n\nWhat could you write instead?";

/** The fixed words that answer what a child typed into a field: the same as in a talk where it signals danger. */
export function answerToText(unsafe: Unsafe, help: Help): string {
  if (unsafe === "unkind") return unkindText;
  return unsafe === "declined" ? declinedAnswer(help.safePerson) : dangerAnswer(unsafe, help);
}

/** In place of a reply that no child should read. */
export const stoppedReply =
  "I started to say something that does not belong here, so I stopped. That is not because of you. Let's go back to your own ideas: which one would you like to look at next?";

/** What a text is refused with that is longer than anything that could be kept. */
export const tooLong = "This is more than can be kept. Please make it shorter.";
