import { repliesOf, type Rule } from "../talk.ts";
import { foldedWords, withoutQuotes } from "../text.ts";

const compared = 4;

/** "Keep that; it will be needed." three times in one talk sounds like a machine. */
export const freshOpenings: Rule = {
  id: "fresh-openings",
  asks: "No two replies of a talk begin with the same words.",
  faultsOf: ({ talk }) => {
    const heard = new Set<string>();
    return repliesOf(talk).flatMap(({ line, text, prompt }) => {
      if (prompt.startsWith("safety")) return [];
      const opening = foldedWords(withoutQuotes(text)).slice(0, compared).join(" ");
      const isRepeated = heard.has(opening);
      heard.add(opening);
      return isRepeated ? [{ line, what: `begins with “${opening}” once more` }] : [];
    });
  },
};

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
