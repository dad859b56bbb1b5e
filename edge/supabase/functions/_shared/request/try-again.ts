import { endedWithin } from "./ending.ts";

const shortWaitsMs = [100, 400, 1600];
// A database behind a dead line answers nothing at all.
const oneTryMs = 3000;

/**
 * Does something that must not be lost and that may be done twice: when it fails or takes too long, again after each
 * of the waits.
 *
 * @throws what the last try threw
 */
export async function tryAgain<Result>(work: () => Promise<Result>, waitsMs: readonly number[] = shortWaitsMs): Promise<Result> {
  for (const waitMs of waitsMs) {
    try {
      return await endedWithin(oneTryMs, work());
    } catch {
      await new Promise((resolve) => setTimeout(resolve, waitMs));
    }
  }
  return endedWithin(oneTryMs, work());
}
