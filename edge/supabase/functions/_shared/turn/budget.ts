import { promptLimits } from "../prompt/index.ts";
import type { Provider } from "../request/index.ts";
import { bookable, type Spoken } from "../provider/index.ts";

// Of all areas; a test holds each to it.
const longestReply = 2000;

/** The most tokens that a turn can cost, in whatever area: its prompt and a reply. */
export const turnReserve = promptLimits.tokens + longestReply;

/** What an evaluation is expected to cost at most. A second try, where the first had no form, is booked when it's known. */
export const assessmentReserve = 10_000;

/** The arguments with which `claim_turn` and `begin_assessment` reserve what may be spent. Without a model nothing is spent. */
export function reservation({ practice, dailyTokens }: Provider, reserve: number): { reserve: number; daily_tokens: number | null } {
  return practice ? { reserve: 0, daily_tokens: null } : { reserve, daily_tokens: dailyTokens ?? null };
}

/** The arguments with which `finish_turn`, `finish_assessment` and `keep_summary` book what was spent. */
export function spentTokens(
  { practice }: Provider,
  { tokensIn, tokensOut }: Pick<Spoken, "tokensIn" | "tokensOut">,
): { tokens_in: number; tokens_out: number } {
  return practice ? { tokens_in: 0, tokens_out: 0 } : { tokens_in: bookable(tokensIn), tokens_out: bookable(tokensOut) };
}
