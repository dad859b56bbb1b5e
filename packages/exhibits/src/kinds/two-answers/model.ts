/** Which words are marked in each answer, by their places, and which answer is chosen. */
export interface TwoAnswersState {
  marked: number[][];
  chosen: number | null;
}

export const mostMarked = 12;

/** The words of an answer, as they are marked. */
export function wordsOf(answer: string): string[] {
  return answer.split(/\s+/);
}

/** The marks of one answer after a word was tapped; at most twelve. */
export function toggled(marks: readonly number[], word: number): number[] {
  if (marks.includes(word)) return marks.filter((one) => one !== word);
  return marks.length >= mostMarked ? [...marks] : [...marks, word];
}
