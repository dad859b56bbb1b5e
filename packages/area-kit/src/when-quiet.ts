/** What the page that has just come needs for itself, its rows first of all, is asked for by then. */
const settleMs = 1_500;

/**
 * Does something that a person will probably need next, when the page has what it needs and the browser has nothing
 * else to do. Not at all where the person saves data, or without a line: some browsers remember a module that failed.
 * Whether it succeeds is seen when it is needed.
 *
 * @returns takes it back
 */
export function whenQuiet(work: () => Promise<unknown>): () => void {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (connection?.saveData) return () => undefined;
  const begin = () => {
    if (navigator.onLine !== false) work().catch(() => undefined);
  };
  // Safari has no idle callbacks.
  const timer = setTimeout(() => ("requestIdleCallback" in window ? requestIdleCallback(begin) : begin()), settleMs);
  return () => clearTimeout(timer);
}
