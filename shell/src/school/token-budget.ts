import { staffWords as words } from "./staff-words.ts";

/** The least that a limit for a day can be; below that the coach would rest from the start. */
const leastTokens = 20_000;

/** A limit as somebody types it: a number of tokens, null for none, or the sentence that says what is wrong. */
export function readBudget(typed: string): { tokens: number | null } | { error: string } {
  const text = typed.replaceAll(/[\s.,_']/g, "");
  if (text === "") return { tokens: null };
  const tokens = Number(text);
  if (!/^\d{1,12}$/.test(text)) return { error: words.budgetNumber };
  return tokens < leastTokens ? { error: words.budgetLeast } : { tokens };
}

/** A number of tokens as people read it. */
export const spellTokens = (tokens: number): string => tokens.toLocaleString("en");
