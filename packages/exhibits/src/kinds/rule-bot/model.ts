import type { RuleBotData } from "@learn/exhibit-data/rule-bot";

/** The rules that the child wrote, before which none of the author's comes, and the last sentences that were said to the bot. */
export interface RuleBotState {
  rules: { word: string; answer: string }[];
  said: string[];
}

export const mostRules = 6;
export const mostSaid = 6;
export const mostCharacters = 120;

/** The rule that answers a sentence: the first whose word stands in it, the child's own first; null where none fits. */
export function ruleFor(data: RuleBotData, { rules }: RuleBotState, sentence: string): RuleBotData["rules"][number] | null {
  const said = sentence.toLowerCase();
  return [...rules, ...data.rules].find(({ word }) => said.includes(word.toLowerCase())) ?? null;
}

/** What the bot says to a sentence. */
export function answerOf(data: RuleBotData, state: RuleBotState, sentence: string): string {
  return ruleFor(data, state, sentence)?.answer ?? data.otherwise;
}
