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
