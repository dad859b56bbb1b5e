import { repliesOf, type Rule } from "../talk.ts";

const turns = 3;
const echo = /\b(?:you|you've|you have) (?:just )?(?:wrote|written|said)\b/i;

/** An echo at every turn is what a machine does, however exact it is. */
export const youWrote: Rule = {
  id: "you-wrote",
  asks: "“You wrote” stands in one of three replies in a row at most.",
  faultsOf: ({ talk }) => {
    let sinceLast = turns;
    return repliesOf(talk).flatMap(({ line, text, prompt }) => {
      if (prompt.startsWith("safety")) return [];
      sinceLast += 1;
      if (!echo.test(text)) return [];
      const isTooSoon = sinceLast < turns;
      sinceLast = 0;
      return isTooSoon ? [{ line, what: "says “You wrote” again so soon" }] : [];
    });
  },
};
