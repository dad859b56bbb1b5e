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
  kept: (data) =>
    v.pipe(
      v.object({
        rules: v.pipe(v.array(v.object({ word: text, answer: text })), v.maxLength(mostRules)),
        // Answers were not always kept: what is without one is answered once more.
        said: v.pipe(v.array(v.union([text, v.object({ text, answer: v.string() })])), v.maxLength(mostSaid)),
      }),
      v.transform(({ rules, said }) => ({
        rules,
        said: said.map((one) => (typeof one === "string" ? { text: one, answer: answerOf(data, { rules }, one) } : one)),
      })),
    ),
  initial: () => ({ rules: [], said: [] }),
  View,
  facts: (data, before, after) => {
    if (after.rules.length > before.rules.length) return `wrote a rule for ${quoted(brief(after.rules[0]?.word ?? "", 4))}`;
    if (after.rules.length < before.rules.length) return "took a rule out";
    const said = after.said.at(-1);
    if (said === undefined || after.said === before.said) return null;
    const rule = ruleFor(data, after, said.text);
    return `said ${quoted(brief(said.text, 4))}; ${rule === null ? "no rule fitted" : `the rule ${quoted(brief(rule.word, 2))} answered`}`;
  },
  summary: (data, { rules }) => counted(data.rules.length + rules.length, "rule"),
  account: (_, state) => {
    if (state.rules.length + state.said.length === 0) return "";
    const own = state.rules.map(({ word, answer }) => `${quoted(word)} gives ${quoted(brief(answer))}`);
    const said = state.said.slice(-3).map((one) => `${quoted(brief(one.text))}: ${quoted(brief(one.answer))}`);
    return [
      ...(own.length === 0 ? [] : [`Own rules: ${own.join("; ")}.`]),
      ...(said.length === 0 ? [] : [`Said and answered: ${said.join("; ")}.`]),
    ].join(" ");
  },
});
