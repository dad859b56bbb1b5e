import { describe, expect, it } from "vitest";
import { readableSentence } from "./readable.ts";
import { rawMessages } from "./testing/raw-messages.ts";

describe("a server's own message", () => {
  it.each(rawMessages)("isn't shown when it is for programmers: %s", (message) => expect(readableSentence(message)).toBeNull());

  it.each([
    "Too many tries. Please wait 3 minutes, or use an Email Link.",
    "We could not send the email. Please try again in a few minutes.",
    "This account is closed. Ask a teacher for help.",
    "GitHub told us no email address. Add one at GitHub, then try again.",
    "Confirm your email address at Google first, then try again.",
    "This sign-in took too long or was used already. Please try again.",
    "Google can't be reached just now. Please try again.",
    "Your name can have at most 200 characters.",
    "Many people use this password. Please choose another one!",
  ])("is shown when it is a sentence for people: %s", (message) => expect(readableSentence(` ${message} `)).toBe(message));
});
