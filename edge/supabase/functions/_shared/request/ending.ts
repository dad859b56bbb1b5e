/** Why a piece of work was given up. */
export class TooSlow extends Error {
  override name = "TooSlow";
}

/**
 * The result of some work, or the signal's reason as soon as it is aborted, whatever the work then does.
 *
 * No signal may be trusted to end the reading of a body: with undici 6 (Node 20 and 22), one that is aborted after the answer
 * has arrived and before its body is read leaves the read pending for ever.
 *
 * @throws what the work throws, or the signal's reason
 */
export async function endedBy<Result>(signal: AbortSignal, work: Promise<Result>): Promise<Result> {
  let end = (): void => {};
  const ended = new Promise<never>((_, reject) => {
    end = () => reject(signal.reason as Error);
    signal.addEventListener("abort", end);
    if (signal.aborted) end();
  });
  try {
    return await Promise.race([work, ended]);
  } finally {
    signal.removeEventListener("abort", end);
  }
}

/**
 * The result of some work that may take so long and no longer.
 *
 * @throws what the work throws, or TooSlow
 */
export async function endedWithin<Result>(ms: number, work: Promise<Result>): Promise<Result> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(new TooSlow(`This took longer than ${ms} ms.`)), ms);
  try {
    return await endedBy(limit.signal, work);
  } finally {
    clearTimeout(timer);
  }
}

const shortWaitsMs = [100, 400, 1600];
// A database behind a dead connection answers nothing at all.
const oneTryMs = 3000;

/** What was asked again and again gave no answer in time; the piece of work that asked is not at its own limit for that. */
export class NoAnswer extends Error {
  override name = "NoAnswer";
}

/**
 * Does something that must not be lost and that may be done twice: when it fails or takes too long, again after each
 * of the waits.
 *
 * @param tryMs - how long one try may take
 * @throws what the last try threw, or NoAnswer where that one took too long
 */
export async function tryAgain<Result>(
  work: () => Promise<Result>,
  waitsMs: readonly number[] = shortWaitsMs,
  tryMs = oneTryMs,
): Promise<Result> {
  for (const waitMs of waitsMs) {
    try {
      return await endedWithin(tryMs, work());
    } catch {
      await new Promise((resolve) => setTimeout(resolve, waitMs));
    }
  }
  try {
    return await endedWithin(tryMs, work());
  } catch (error) {
    throw error instanceof TooSlow ? new NoAnswer(error.message) : error;
  }
}
