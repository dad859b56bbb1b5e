import type { DatabaseHandle } from "./database/database-handle.ts";
import type { Listener } from "./http/listen.ts";

/** What has been started so far. */
export interface RunningParts {
  listener?: Listener;
  /** Waits for replies whose readers have gone but which are still to be stored. */
  settled?: () => Promise<void>;
  stopProvider?: () => Promise<void>;
  database?: DatabaseHandle;
  unlock?: () => Promise<void>;
}

const graceMs = 5_000;

/** Ends what was started, in the order in which one part needs the other; a failing step doesn't keep the next from ending. */
export async function stopAll(running: RunningParts): Promise<void> {
  const steps = [
    () => running.listener?.close(graceMs),
    () => running.settled && withinMs(running.settled(), graceMs),
    () => running.stopProvider?.(),
    () => running.database?.close(),
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

async function withinMs(work: Promise<void>, limitMs: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, limitMs);
  });
  await Promise.race([work, limit]);
  clearTimeout(timer);
}
