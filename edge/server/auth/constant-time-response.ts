import { setTimeout as wait } from "node:timers/promises";

/** Far longer than the work behind an answer that follows no mail. */
const noSoonerThanMs = 60;

/**
 * Lets an answer come at the same time whether there was something to write and to send or not: how long it took would
 * tell whether an address has an account.
 */
export function constantTimeResponse<Arguments extends unknown[]>(
  answer: (...given: Arguments) => Promise<Response>,
): (...given: Arguments) => Promise<Response> {
  return async (...given) => {
    const [response] = await Promise.all([answer(...given), wait(noSoonerThanMs)]);
    return response;
  };
}
