import { nextWordSchema, type NextWordData } from "@learn/exhibit-data/next-word";
import * as v from "valibot";
import { brief, counted } from "../../brief.ts";
import { defineExhibit, quoted } from "../../exhibit.ts";
import { followers, lastWord, mostAdded, mostCharacters, mostTapped, timesIn, type NextWordState } from "./model.ts";
import { View } from "./view.tsx";

/** A machine that counts which word came next. */
export default defineExhibit<NextWordData, NextWordState>({
  id: "next-word",
  schema: nextWordSchema,
  kept: () =>
    v.object({
      tapped: v.pipe(v.array(v.pipe(v.string(), v.maxLength(mostCharacters))), v.maxLength(mostTapped)),
      added: v.pipe(v.array(v.pipe(v.string(), v.maxLength(mostCharacters))), v.maxLength(mostAdded)),
    }),
  initial: () => ({ tapped: [], added: [] }),
  View,
  facts: (data, before, after) => {
    const sentence = after.added.at(-1);
    if (after.added.length > before.added.length && sentence) return `added the sentence ${quoted(brief(sentence, 8))}`;
    const word = after.tapped.at(-1);
    if (after.tapped.length < before.tapped.length) return `took back ${quoted(before.tapped.at(-1) ?? "")}`;
    if (word === undefined || after.tapped.length === before.tapped.length) return null;
    const last = lastWord(data, before);
    const all = followers([...data.texts, ...before.added], last);
    const times = all.find((one) => one.word === word)?.times ?? 0;
    return `tapped ${quoted(word)}, next in ${times} of ${timesIn(all)} behind ${quoted(last)}`;
  },
  summary: (_, { tapped }) => `${counted(tapped.length, "word")} tapped`,
  account: ({ start }, { tapped, added }) => {
    const sentence = tapped.length === 0 ? [] : [`Sentence so far: ${quoted([start, ...tapped].join(" "))}.`];
    return [...sentence, ...(added.length === 0 ? [] : [`Added: ${added.map(quoted).join(", ")}.`])].join(" ");
  },
});
