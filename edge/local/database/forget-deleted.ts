import { describeFailure, type Log } from "../log.ts";
import type { Queryable } from "./database-handle.ts";

const everyMs = 10_000;

interface Forgetting {
  /** Ends it, and waits for a statement that is under way. */
  stop(): Promise<void>;
}

/**
 * Lets go of deleted modules that can't be taken back any more: at once, for those that a stopped server left, and every ten
 * seconds. A failure is logged, and the next time tries again.
 *
 * @see docs/decisions/049-what-a-student-deletes.md
 */
export function forgetDeletedModules(database: Queryable, log: Pick<Log, "warn">): Forgetting {
  let running: Promise<void> = Promise.resolve();
  const forget = () => {
    running = running
      .then(() => database.query("select public.forget_deleted_modules()"))
      .then(
        () => undefined,
        (error: unknown) => log.warn({ event: "deleted_modules_kept", ...describeFailure(error) }),
      );
  };
  forget();
  const timer = setInterval(forget, everyMs);
  return {
    stop: () => {
      clearInterval(timer);
      return running;
    },
  };
}
