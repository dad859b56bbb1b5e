import { repliesOf, type Rule } from "../talk.ts";
import { quotedPieces, sentencesAsWritten, withoutQuotes } from "../text.ts";

const praise =
  /\b(?:great|awesome|amazing|excellent|fantastic|wonderful|brilliant|perfect|impressive|super|bravo|well done|good (?:job|work|thinking|point|answer|start|idea|question|one)|nice (?:job|work|thinking|point|one|try|idea)|proud of you|well said)\b/i;
const ofThePerson =
  /\byou(?:'re| are) (?:so |very |really |such an? |an? )?(?:smart|clever|bright|gifted|talented|genius|brilliant|amazing|awesome|great|good)\b/i;
const act =
  /\byou(?:'ve| have)? (?:\w+ly |also |just |now )?(?:added|answered|asked|based|built|caught|changed|checked|chose|compared|counted|described|explained|followed|found|gave|given|held|kept|linked|listed|looked|made|measured|named|noticed|picked|planned|pointed|put|questioned|read|said|saw|separated|set|showed|sorted|spotted|tested|thought of|told|took|tried|tested|turned|used|weighed|went|worked|wrote)\b/i;

/** "Great job!" tells a child nothing; "You compared two cases" does. */
export const earnedPraise: Rule = {
  id: "earned-praise",
  asks: "Praise names what the child did, and never what the child is.",
  faultsOf: ({ talk }) =>
    repliesOf(talk).flatMap(({ line, text }) => {
      if (ofThePerson.test(withoutQuotes(text))) return [{ line, what: "praises the child, not what the child did" }];
      const sentences = sentencesAsWritten(withoutQuotes(text));
      return sentences.flatMap((sentence, index) => {
        const found = sentence.endsWith("?") ? null : praise.exec(sentence);
        const around = `${sentence} ${sentences[index + 1] ?? ""}`;
        const isEarned = act.test(around) || (quotedPieces(text).length > 0 && around.includes('""'));
        return found === null || isEarned ? [] : [{ line, what: `says “${found[0]}” and names no act` }];
      });
    }),
};
