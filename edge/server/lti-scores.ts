import { sendDueScores } from "#supabase/functions/lti/send-scores.ts";
import type { Asking } from "#supabase/functions/lti/service.ts";
import { keepDoing, type Repeated } from "./keep-doing.ts";
import { describeFailure, type Log } from "./log.ts";

const everyMs = 10_000;

/**
 * Sends what schools' learning platforms are told of their students' work, at once and every few seconds.
 *
 * @see docs/decisions/096-coming-from-a-learning-platform.md
 */
export function sendLtiScores(parts: Asking & { log: Pick<Log, "error"> }): Repeated {
  return keepDoing({
    work: async () => (await sendDueScores(parts)) > 0,
    everyMs,
    failed: (error) => parts.log.error({ event: "lti_scores_failed", ...describeFailure(error) }),
  });
}
