import { ruleBotSchema, type RuleBotData } from "@learn/exhibit-data/rule-bot";
import * as v from "valibot";
import { brief, counted } from "../../brief.ts";
import { defineExhibit, quoted } from "../../exhibit.ts";
import { View } from "./view.tsx";

const text = v.pipe(v.string(), v.maxLength(120));

/** The rules that the child wrote, before which none of the author's comes, and the last sentences that were said to the bot. */
export interface RuleBotState {
  rules: { word: string; answer: string }[];
  said: string[];
}

export const mostRules = 6;
export const mostSaid = 6;

/** A bot that answers by rules alone, to which a child adds rules. */
export default defineExhibit<RuleBotData, RuleBotState>({
  id: "rule-bot",
  schema: ruleBotSchema,
  kept: () =>
    v.object({
      rules: v.pipe(v.array(v.object({ word: text, answer: text })), v.maxLength(mostRules)),
      said: v.pipe(v.array(text), v.maxLength(mostSaid)),
    }),
  initial: () => ({ rules: [], said: [] }),
  View,
  facts: (data, before, after) => {
    if (after.rules.length > before.rules.length) return `wrote a rule for ${quoted(brief(after.rules[0]?.word ?? "", 4))}`;
    if (after.rules.length < before.rules.length) return "took a rule out";
    const said = after.said.at(-1);
    if (said === undefined || after.said === before.said) return null;
    const rule = ruleFor(data, after, said);
    return `said ${quoted(brief(said, 4))}; ${rule === null ? "no rule fitted" : `the rule ${quoted(brief(rule.word, 2))} answered`}`;
  },
  summary: (data, { rules }) => counted(data.rules.length + rules.length, "rule"),
  account: (data, state) => {
    if (state.rules.length + state.said.length === 0) return "";
    const own = state.rules.map(({ word, answer }) => `${quoted(word)} -> ${quoted(brief(answer))}`.replaceAll("->", "gives"));
    const said = state.said.slice(-3).map((one) => `${quoted(brief(one))}: ${quoted(brief(answerOf(data, state, one)))}`);
    return [
      ...(own.length === 0 ? [] : [`Own rules: ${own.join("; ")}.`]),
      ...(said.length === 0 ? [] : [`Said and answered: ${said.join("; ")}.`]),
    ].join(" ");
  },
});

/** The rule that answers a sentence: the first whose word stands in it, the child's own first; null where none fits. */
export function ruleFor(data: RuleBotData, { rules }: RuleBotState, sentence: string): RuleBotData["rules"][number] | null {
  const said = sentence.toLowerCase();
  return [...rules, ...data.rules].find(({ word }) => said.includes(word.toLowerCase())) ?? null;
}

/** What the bot says to a sentence. */
export function answerOf(data: RuleBotData, state: RuleBotState, sentence: string): string {
  return ruleFor(data, state, sentence)?.answer ?? data.otherwise;
}
