import { LineProblem, schemaOf } from "./lines.ts";

/** One or two answers to a question, in which words can be marked. */
export interface TwoAnswersData {
  asked: string;
  answers: string[];
  /** Whether one of the two is to be chosen. */
  chooses: boolean;
}

const mostWords = 45;

/** `asked: ...`, `answer: ...` (1 or 2), and `choose: yes` where one is to be chosen. */
export const twoAnswersSchema = schemaOf<TwoAnswersData>(["asked", "answer", "choose"], (lines) => {
  const answers = lines.all("answer", 1, 2).map((parts) => parts.join(" | "));
  for (const answer of answers)
    if (answer.split(/\s+/).length > mostWords)
      throw new LineProblem(`an answer has more than ${mostWords} words: "${answer.slice(0, 40)}..."`);
  const chooses = lines.text("choose") === "yes";
  if (chooses && answers.length < 2) throw new LineProblem("choose: yes needs two answers");
  return { asked: lines.one("asked", 1, 4).join(" | "), answers, chooses };
});
