import * as v from "valibot";
import type { Dependencies } from "#supabase/functions/_shared/request/index.ts";
import type { Config } from "./config.ts";
import { keepDoing, type Repeated } from "./keep-doing.ts";
import { describeFailure, type Log } from "./log.ts";

const anHour = 60 * 60_000;
const counts = v.object({ talks: v.number(), accounts: v.number() });

export interface RetentionParts {
  /** Calls a procedure as the service role. */
  call: Dependencies["call"];
  bounds: Config["retention"];
  log: Pick<Log, "info" | "error">;
  everyMs?: number | undefined;
}

/**
 * Deletes some of what schools keep no longer, and answers how much it was: nothing, once all is done. Of several that do it at once, one
 * does each step.
 *
 * @see docs/decisions/098-how-long-things-are-kept.md
 */
export async function carryOutRetention({ call, bounds }: Pick<RetentionParts, "call" | "bounds">) {
  await call("set_retention_bounds", { talk_months: bounds.talkMonths, account_days: bounds.accountDays });
  return v.parse(counts, await call("carry_out_retention", { most: 100 }));
}

/** Does so at once and every hour. Only a day's end makes anything due: the first look after it deletes, and the others find nothing. */
export function keepRetention({ log, everyMs = anHour, ...parts }: RetentionParts): Repeated {
  return keepDoing({
    everyMs,
    work: async () => {
      const { talks, accounts } = await carryOutRetention(parts);
      if (talks + accounts === 0) return false;
      log.info({ event: "retention_carried_out", talks, accounts });
      return true;
    },
    failed: (error) => log.error({ event: "retention_failed", ...describeFailure(error) }),
  });
}
