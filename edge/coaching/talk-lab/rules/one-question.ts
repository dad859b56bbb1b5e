import { repliesOf, type Rule } from "../talk.ts";
import { withoutQuotes } from "../text.ts";

/** A child answers the last of three questions, or none. */
export const oneQuestion: Rule = {
  id: "one-question",
  asks: "A reply asks one thing at most.",
  faultsOf: ({ talk }) =>
    repliesOf(talk).flatMap(({ line, text }) => {
      const asked = (withoutQuotes(text).match(/[?？؟]+/g) ?? []).length;
      return asked > 1 ? [{ line, what: `asks ${asked} questions` }] : [];
    }),
};
