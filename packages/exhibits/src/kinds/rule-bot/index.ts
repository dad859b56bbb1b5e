import { ruleBotSchema, type RuleBotData } from "@learn/exhibit-data/rule-bot";
import * as v from "valibot";
import { brief, counted } from "../../brief.ts";
import { defineExhibit, quoted } from "../../exhibit.ts";
import { answerOf, mostCharacters, mostRules, mostSaid, ruleFor, type RuleBotState } from "./model.ts";
import { View } from "./view.tsx";

const text = v.pipe(v.string(), v.maxLength(mostCharacters));

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
    const own = state.rules.map(({ word, answer }) => `${quoted(word)} gives ${quoted(brief(answer))}`);
    const said = state.said.slice(-3).map((one) => `${quoted(brief(one))}: ${quoted(brief(answerOf(data, state, one)))}`);
    return [
      ...(own.length === 0 ? [] : [`Own rules: ${own.join("; ")}.`]),
      ...(said.length === 0 ? [] : [`Said and answered: ${said.join("; ")}.`]),
    ].join(" ");
  },
});
