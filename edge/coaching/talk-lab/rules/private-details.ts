import { repliesOf, type Rule } from "../talk.ts";
import { foldedWords, quotedPieces } from "../text.ts";

/** A password that the coach reads back stands on the screen a second time, and looks like something to be proud of. */
export const privateDetails: Rule = {
  id: "private-details",
  asks: "A name, address, number or password of the child's is not said again.",
  faultsOf: ({ talk }) =>
    repliesOf(talk).flatMap(({ line, text }) => {
      const told = talk.lines.slice(0, line).filter(({ isPrivate }) => isPrivate === true);
      const quoted = quotedPieces(text).find((piece) => told.some((one) => one.text.toLowerCase().includes(piece.toLowerCase())));
      if (quoted !== undefined) return [{ line, what: `quotes “${quoted}”` }];
      const figures = told.flatMap((one) => foldedWords(one.text)).filter((word) => /\d{2}/.test(word));
      const repeated = foldedWords(text).find((word) => figures.includes(word));
      return repeated === undefined ? [] : [{ line, what: `repeats “${repeated}”` }];
    }),
};
