import { repliesOf, type Rule } from "../talk.ts";
import { quotedPieces, withoutQuotes } from "../text.ts";

const kind =
  /\b(?:sorry|sad|sounds? (?:hard|tough|sad|heavy|tiring|like a lot)|hard (?:day|time|to)|miss(?:ing)? (?:him|her|them|someone)|thank you for telling|that hurts|upset|angry|tired|take (?:your|a) (?:time|break|rest)|pause|stop here|no hurry|it is ok(?:ay)?|it's ok(?:ay)?|that is a lot)\b/i;

/** A child that tells of a death, or is furious, is met before anything is asked about lamps. */
export const sympathy: Rule = {
  id: "sympathy",
  asks: "Something heavy is met with a kind word, and isn't quoted as work.",
  faultsOf: ({ talk }) =>
    repliesOf(talk).flatMap(({ line, text }) => {
      const before = talk.lines[line - 1];
      if (before?.isHeavy !== true) return [];
      if (!kind.test(withoutQuotes(text))) return [{ line, what: "has no kind word" }];
      const quoted = quotedPieces(text).find((piece) => before.text.toLowerCase().includes(piece.toLowerCase()));
      return quoted === undefined ? [] : [{ line, what: `makes work of “${quoted}”` }];
    }),
};
