/**
 * How long a page waits at most for one thing that the server works on, in milliseconds: a little longer than the server works on
 * anything (88 s), and than it holds a conversation busy for it (90 s).
 */
export const longestWaitMs = 95_000;

/** The page has waited as long as it ever does. */
export class WaitedTooLong extends Error {}

/**
 * The answer to something that is asked of the server, if it comes in time.
 *
 * @param ask - gets the signal that ends its requests; what it does after that counts no more
 * @throws what asking throws, or WaitedTooLong
 */
export async function withinLongestWait<Answer>(ask: (signal: AbortSignal) => Promise<Answer>, waitMs = longestWaitMs): Promise<Answer> {
  const limit = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  // Not every browser ends the reading of a body with its signal.
  const waited = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new WaitedTooLong());
      limit.abort();
    }, waitMs);
  });
  try {
    return await Promise.race([ask(limit.signal), waited]);
  } finally {
    clearTimeout(timer);
  }
}
