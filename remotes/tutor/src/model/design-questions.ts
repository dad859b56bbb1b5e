/** How many questions the path of a new design has: one for each part of a tutor. */
export const questionsOfDesign = 7;

/**
 * The same of a change: first a wish, then the seven parts where the instructions have a line for each.
 *
 * @param instructions - of the tutor that is changed
 */
export function questionsOfChange(instructions: string): number {
  return /^\s*tutor:[^\S\n]*\S/im.test(instructions) ? 1 + questionsOfDesign : 1;
}
