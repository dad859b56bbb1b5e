/**
 * How long a page waits at most for one thing that the server works on, in milliseconds: a little longer than the server works on
 * anything (88 s), and than it holds a conversation busy for it (90 s).
 */
export const longestWaitMs = 95_000;

/** The page has waited as long as it ever does. */
export class WaitedTooLong extends Error {}

interface Limits {
  waitMs?: number | undefined;
  signal?: AbortSignal | null | undefined;
}

/**
 * The answer to something that is asked of the server, if it comes in time and before the caller's signal ends it.
 *
 * @param ask - gets the signal that ends its requests; what it does after that counts no more
 * @throws what asking throws, WaitedTooLong, or the reason of the caller's signal
 */
export async function withinLongestWait<Answer>(
  ask: (signal: AbortSignal) => Promise<Answer>,
  { waitMs = longestWaitMs, signal }: Limits = {},
): Promise<Answer> {
  const limit = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  // Not every browser ends the reading of a body with its signal.
  const ended = new Promise<never>((_, reject) => {
    const end = (reason: unknown) => {
      reject(reason);
      limit.abort(reason);
    };
    timer = setTimeout(() => end(new WaitedTooLong()), waitMs);
    // It stays: the signal also ends a body that is read after this.
    signal?.addEventListener("abort", () => end(signal.reason), { once: true });
    if (signal?.aborted) end(signal.reason);
  });
  try {
    return await Promise.race([ask(limit.signal), ended]);
  } finally {
    clearTimeout(timer);
  }
}
