import { estimateTokens } from "#supabase/functions/_shared/provider/index.ts";

/**
 * How many tokens a prompt in English has, rather too many than too few.
 *
 * The functions' estimate allows for children's spelling and for every script. Counted once with o200k_base, the tokenizer of gpt-4o and
 * gpt-4o-mini, the system messages of the activities have 0.72 to 0.79 of it: those with tables the most.
 */
export function englishTokens(text: string): number {
  return Math.ceil(estimateTokens(text) * 0.79);
}
