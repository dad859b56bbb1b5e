import { TooSlow, endedWithin } from "./ending.ts";

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
