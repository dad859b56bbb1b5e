/** Five criteria with five levels each. */
export const stepsInAll = 25;

/**
 * The fewest steps whose score is above the pass mark.
 *
 * @param passMark - 0 to 100; the score must be above it, not equal
 * @see requirements ASSESS-020, ASSESS-024
 */
export function stepsToPass(passMark: number): number {
  return Math.floor((passMark * stepsInAll) / 100) + 1;
}
