import type { Runner } from "#runner/program.ts";
import type { DatabaseHandle } from "./database/database-handle.ts";
import type { Listener } from "./http/listen.ts";
import type { MailQueue } from "./mail/mail-queue.ts";

/** What has been started so far. */
export interface RunningParts {
  listener?: Listener;
  previewListener?: Listener | undefined;
  /** Ends the streams on which open pages wait for news. */
  endNews?: () => void;
  /** Waits for replies whose readers have gone but which are still to be stored. */
  settled?: () => Promise<void>;
  runner?: Runner;
  stopSafetyMails?: () => Promise<void>;
  stopRetention?: () => Promise<void>;
  stopLtiScores?: () => Promise<void>;
  mailQueue?: MailQueue;
  endTraces?: () => Promise<void> | undefined;
  database?: DatabaseHandle;
  unlock?: () => Promise<void>;
}

const graceMs = 5_000;

/**
 * Ends what was started, in the order in which one part needs the other; a step that fails, or never ends, doesn't keep
 * the next from ending.
 *
 * @param requestsMs - how long requests that run may take to end, replies that are being written among them
 */
export async function stopAll(running: RunningParts, requestsMs = graceMs): Promise<void> {
  const steps = [
    () => running.endNews?.(),
    () => Promise.all([running.listener?.close(requestsMs), running.previewListener?.close(graceMs)]),
    () => running.runner && withinMs(running.runner.close(), graceMs),
    () => running.settled && withinMs(running.settled(), graceMs),
    () => running.stopSafetyMails && withinMs(running.stopSafetyMails(), graceMs),
    () => running.stopRetention && withinMs(running.stopRetention(), graceMs),
    () => running.stopLtiScores && withinMs(running.stopLtiScores(), graceMs),
    () => running.mailQueue && withinMs(running.mailQueue.end(), graceMs),
    () => running.endTraces && withinMs(Promise.resolve(running.endTraces()), graceMs),
    () => running.database && closeDatabase(running.database),
    () => running.unlock?.(),
  ];
  const failures: unknown[] = [];
  for (const step of steps) {
    try {
      await step();
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, "The server could not end cleanly.");
}

async function closeDatabase(database: DatabaseHandle): Promise<void> {
  if (!(await withinMs(database.close(), 2 * graceMs))) throw new Error("The database did not close in time.");
}

/** False when the work takes longer; it is then left to itself. */
async function withinMs(work: Promise<unknown>, limitMs: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), limitMs);
  });
  const isDone = await Promise.race([work.then(() => true), limit]);
  clearTimeout(timer);
  return isDone;
}
