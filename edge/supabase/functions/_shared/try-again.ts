/**
 * Does something that must not be lost: when it fails, again after each of the waits.
 *
 * @throws what the last try threw
 */
export async function tryAgain<Result>(work: () => Promise<Result>, waitsMs: readonly number[] = [100, 400, 1600, 5000]): Promise<Result> {
  for (const waitMs of waitsMs) {
    try {
      return await work();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, waitMs));
    }
  }
  return work();
}
