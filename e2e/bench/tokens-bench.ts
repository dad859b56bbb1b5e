import { measureSessionCost } from "@learn/edge/session-cost";
import { print } from "./print.ts";

const figures = new Intl.NumberFormat("en");

/** The tokens of one session: prompts, replies and evaluation, as the functions estimate them. */
export async function benchTokens(): Promise<void> {
  const { sessions, messages, tokens, sessionsADay } = await measureSessionCost();
  print(
    `tokens: ${figures.format(tokens)} a session of ${messages.toFixed(1)} messages and an evaluation, on average of ${sessions}, ` +
      `estimated upwards: ${figures.format(sessionsADay)} sessions a day with the default of AI_DAILY_TOKENS`,
  );
}
