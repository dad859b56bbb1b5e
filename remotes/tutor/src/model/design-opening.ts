/** What the page offers on the path of a new design before its first answer: the greeting has asked the first of seven questions. */
export const designOpening = {
  question: 1,
  of: 7,
  step: "answer",
  through: [],
  skipped: [],
  form: { kind: "words" },
  hintsLeft: 2,
  hasAnotherWay: true,
};

/**
 * The same of a change: the greeting has asked for a wish. Then come the seven parts where the instructions have a line for each.
 *
 * @param instructions - of the tutor that is changed
 */
export function changeOpening(instructions: string) {
  return { ...designOpening, of: /^\s*tutor:[^\S\n]*\S/im.test(instructions) ? 8 : 1 };
}
