const usualTokens = 30_000_000;
// With less than a few turns' worth the coach would rest from the first message on.
const fewestTokens = 20_000;

/**
 * Reads AI_DAILY_TOKENS: how many tokens a day all learners together may use, undefined for no cap.
 *
 * @param text - unset takes 30,000,000; 0 is no cap
 * @throws a sentence that names the setting
 */
export function readDailyTokens(text: string | undefined): number | undefined {
  const digits = text?.trim() ?? "";
  if (digits === "") return usualTokens;
  const tokens = Number(digits);
  if (!/^\d{1,15}$/.test(digits) || (tokens > 0 && tokens < fewestTokens)) {
    throw new Error(`AI_DAILY_TOKENS must be a whole number of at least ${fewestTokens}, or 0 for no cap, not "${digits}".`);
  }
  return tokens === 0 ? undefined : tokens;
}
