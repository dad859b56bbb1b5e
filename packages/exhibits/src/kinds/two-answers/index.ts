import { twoAnswersSchema, type TwoAnswersData } from "@learn/exhibit-data/two-answers";
import * as v from "valibot";
import { defineExhibit, quoted } from "../../exhibit.ts";
import { mostMarked, wordsOf, type TwoAnswersState } from "./model.ts";
import { View } from "./view.tsx";

/** A word without the signs around it. */
const bare = (word: string): string => word.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "");
const nameOf = ({ answers }: TwoAnswersData, place: number): string => (answers.length === 1 ? "the answer" : `answer ${place + 1}`);

/** One or two answers, in which words can be marked, and one of which can be chosen. */
export default defineExhibit<TwoAnswersData, TwoAnswersState>({
  id: "two-answers",
  schema: twoAnswersSchema,
  kept: ({ answers }) =>
    v.object({
      marked: v.pipe(v.array(v.pipe(v.array(v.number()), v.maxLength(mostMarked))), v.length(answers.length)),
      chosen: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(answers.length - 1))),
    }),
  initial: ({ answers }) => ({ marked: answers.map(() => []), chosen: null }),
  View,
  facts: (data, before, after) => {
    if (after.chosen !== before.chosen && after.chosen !== null) return `chose ${nameOf(data, after.chosen)}`;
    for (const [place, answer] of data.answers.entries()) {
      const had = before.marked[place] ?? [];
      const has = after.marked[place] ?? [];
      const changed = has.find((word) => !had.includes(word)) ?? had.find((word) => !has.includes(word));
      if (changed === undefined) continue;
      return `${has.includes(changed) ? "marked" : "unmarked"} ${quoted(bare(wordsOf(answer)[changed] ?? ""))} in ${nameOf(data, place)}`;
    }
    return null;
  },
  summary: (_, { marked }) => `${marked.flat().length} words marked`,
  account: (data, { marked, chosen }) =>
    [
      ...data.answers.flatMap((answer, place) => {
        const words = (marked[place] ?? []).toSorted((one, other) => one - other).map((word) => quoted(bare(wordsOf(answer)[word] ?? "")));
        return words.length === 0 ? [] : [`Marked in ${nameOf(data, place)}: ${words.join(", ")}.`];
      }),
      ...(chosen === null ? [] : [`Chose ${nameOf(data, chosen)}.`]),
    ].join(" "),
});
