import { smallWords } from "#supabase/functions/_shared/text/index.ts";
import { authoredTexts, type JudgedActivity } from "../judged-activity.ts";
import { repliesOf, writtenBefore, type Rule } from "../talk.ts";
import { foldedWords, shareOf } from "../text.ts";
import { hintsSaid } from "./hint-order.ts";

const fewestWords = 3;
const tellingShare = 0.75;

/**
 * What a student is meant to say themselves: the answers that the criteria quote as examples, those that go far, and what the
 * author would tell about a misconception that three hints have left open. Only what a student could not read anywhere is looked for,
 * and only words that the student hasn't used.
 */
export const noLeak: Rule = {
  id: "no-leak",
  asks: "What the student is meant to find isn't told.",
  faultsOf: ({ talk, activity }) => {
    const shown = new Set(authoredTexts(activity).flatMap(foldedWords));
    const answers = conclusionsOf(activity);
    return repliesOf(talk).flatMap(({ line, text }) => {
      const known = new Set([...shown, ...writtenBefore(talk, line).flatMap(foldedWords)]);
      const said = new Set(foldedWords(text));
      const heard = talk.lines.slice(0, line);
      return answers.flatMap(({ words, misconception }) => {
        const secret = [...new Set(words)].filter((word) => !known.has(word) && !smallWords.has(word));
        if (secret.length < fewestWords || shareOf(secret, said) < tellingShare) return [];
        // Three hints have been tried: the author's own words may close it.
        const mayBeTold = misconception !== undefined && hintsSaid(heard, misconception).includes(3);
        return mayBeTold ? [] : [{ line, what: `tells what was to be found: ${secret.filter((word) => said.has(word)).join(", ")}` }];
      });
    });
  },
};

interface Conclusion {
  words: string[];
  misconception?: JudgedActivity["misconceptions"][number];
}

function conclusionsOf({ path, criteria, misconceptions }: JudgedActivity): Conclusion[] {
  const examples = criteria
    .flatMap(({ levels }) => levels.slice(3))
    .flatMap((level) => [...level.matchAll(/"([^"]+)"/g)].map(([, example = ""]) => ({ words: foldedWords(example) })));
  const told = misconceptions.flatMap((misconception) => {
    const { found = "" } = misconception;
    return found === "" ? [] : [{ words: foldedWords(found), misconception }];
  });
  const far = path.flatMap((question) => (question.far === undefined ? [] : [{ words: foldedWords(question.far) }]));
  return [...examples, ...far, ...told];
}
