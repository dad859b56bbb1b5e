import type { RuleBotData } from "@learn/exhibit-data/rule-bot";

/** The rules that the child wrote, before which none of the author's comes, and what was said to the bot last, with its answers then. */
export interface RuleBotState {
  rules: { word: string; answer: string }[];
  said: { text: string; answer: string }[];
}

export const mostRules = 6;
export const mostSaid = 6;
export const mostCharacters = 120;

/** The rule that answers a sentence: the first whose word stands in it, the child's own first; null where none fits. */
export function ruleFor(data: RuleBotData, { rules }: Pick<RuleBotState, "rules">, sentence: string): RuleBotData["rules"][number] | null {
  return [...rules, ...data.rules].find((rule) => fits(rule, sentence)) ?? null;
}

/** Whether a rule's word stands in a sentence. */
export function fits({ word }: { word: string }, sentence: string): boolean {
  return sentence.toLowerCase().includes(word.toLowerCase());
}

/** What the bot says to a sentence. */
export function answerOf(data: RuleBotData, state: Pick<RuleBotState, "rules">, sentence: string): string {
  return ruleFor(data, state, sentence)?.answer ?? data.otherwise;
}
