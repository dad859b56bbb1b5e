import type { StoredMessage } from "../conversation/index.ts";
import { backPrompt, isDangerPrompt, talkOnPrompt } from "../safety/index.ts";
import { signalsDanger } from "./outgoing.ts";

/** A talk that rests after a signal of danger, until the student goes back to the activity. */
export interface RestingTalk {
  /** The answer to the signal; empty where none could be stored. */
  answer: string;
  /** How many replies there were since. */
  replies: number;
}

/**
 * Whether a talk rests: the last thing that the student was answered is about a signal of danger, and they haven't chosen to
 * go back since. It is read from what is stored, so that it is the same in every tab and on the next day.
 *
 * @param history - oldest first; a program that the student runs by themselves in between changes nothing
 */
export function restingTalk(history: readonly StoredMessage[]): RestingTalk | null {
  let replies = 0;
  for (let place = history.length - 1; place >= 0; place -= 1) {
    const message = history[place];
    if (message?.role === "user") {
      // Its answer could not be stored.
      if (place === history.length - 1 && signalsDanger(message)) return { answer: "", replies };
      continue;
    }
    if (message === undefined || message.prompt === backPrompt) return null;
    if (isDangerPrompt(message.prompt)) return { answer: message.content, replies };
    if (message.prompt === talkOnPrompt) replies += 1;
    else if (history[place - 1]?.role === "user") return null;
  }
  return null;
}
