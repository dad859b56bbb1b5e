import * as v from "valibot";
import type { Dependencies } from "#supabase/functions/_shared/request/index.ts";
import type { Config } from "./config.ts";
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
 * Deletes what schools keep no longer, in small steps until nothing is left to do, and answers how much it was. Of several that do it
 * at once, one does each step.
 *
 * @see docs/decisions/098-how-long-things-are-kept.md
 */
export async function carryOutRetention({ call, bounds }: Pick<RetentionParts, "call" | "bounds">, isOver = (): boolean => false) {
  await call("set_retention_bounds", { talk_months: bounds.talkMonths, account_days: bounds.accountDays });
  const sum = { talks: 0, accounts: 0 };
  while (!isOver()) {
    const { talks, accounts } = v.parse(counts, await call("carry_out_retention", { most: 100 }));
    if (talks + accounts === 0) break;
    sum.talks += talks;
    sum.accounts += accounts;
  }
  return sum;
}

/** Does so at once and every hour. Only a day's end makes anything due: the first look after it deletes, and the others find nothing. */
export function keepRetention({ log, everyMs = anHour, ...parts }: RetentionParts): { stop: () => Promise<void> } {
  let running: Promise<void> | null = null;
  let isOver = false;
  const work = async (): Promise<void> => {
    try {
      const { talks, accounts } = await carryOutRetention(parts, () => isOver);
      if (talks + accounts > 0) log.info({ event: "retention_carried_out", talks, accounts });
    } catch (error) {
      log.error({ event: "retention_failed", ...describeFailure(error) });
    }
  };
  const look = (): void => void (running ??= work().finally(() => (running = null)));
  look();
  const timer = setInterval(look, everyMs);
  return {
    async stop() {
      isOver = true;
      clearInterval(timer);
      await running;
    },
  };
}
