import { mostReplyWords, wordsIn } from "#supabase/functions/_shared/conversation/index.ts";
import { repliesOf, type Rule } from "../talk.ts";
import { proseOf } from "../text.ts";

/** The server ends a longer reply, so that its question is lost: what counts is how long it was meant to be. */
export const wordLimit: Rule = {
  id: "word-limit",
  asks: `A reply has at most ${mostReplyWords} words, its programs left out.`,
  faultsOf: ({ talk }) =>
    repliesOf(talk).flatMap(({ line, text, prompt }) => {
      // What is said to a child in danger is fixed, and may be as long as it has to be.
      if (prompt.startsWith("safety")) return [];
      const words = talk.lines[line]?.words ?? wordsIn(proseOf(text));
      return words > mostReplyWords ? [{ line, what: `has ${words} words` }] : [];
    }),
};
