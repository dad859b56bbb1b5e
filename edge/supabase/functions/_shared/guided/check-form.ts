import type { Path } from "./walk.ts";

/** What the check at the end offers: the criteria with their steps in a student's words, and what teachers say of the ideas met. */
export interface CheckForm {
  criteria: { name: string; steps: { level: number; text: string }[]; shownBy: number[] }[];
  found: { question: number; text: string }[];
}

/**
 * A criterion that a student checks their own work by.
 *
 * @param shownBy - the ids of the questions whose answers show it, or of their outcomes
 * @param forYou - some of the levels 0 to 5, each as a student would say it of their own answers
 */
export function criterion(name: string, shownBy: string[], forYou: Record<number, string>): Path["criteria"][number] {
  return { name, shownBy, forYou: Object.entries(forYou).map(([level, text]) => ({ level: Number(level), text })) };
}

/**
 * The form of a path's check; null where its author gave no steps.
 *
 * `shownBy` are the questions, counted from 1, whose answers are offered first.
 */
export function checkForm({ path, misconceptions, criteria }: Path): CheckForm | null {
  const offered = criteria.flatMap(({ name, forYou, shownBy }) => {
    if (forYou === undefined) return [];
    const questions = path.flatMap(({ id, outcomes }, index) =>
      shownBy.includes(id) || outcomes.some((outcome) => shownBy.includes(outcome)) ? [index + 1] : [],
    );
    return [{ name, steps: forYou, shownBy: questions }];
  });
  if (offered.length === 0) return null;
  const found = path.flatMap(({ slip }, index) => {
    const text = misconceptions.find(({ id }) => id === slip?.idea)?.found;
    return text === undefined ? [] : [{ question: index + 1, text }];
  });
  // One idea can stand behind several questions.
  return { criteria: offered, found: found.filter(({ text }, place) => found.findIndex((other) => other.text === text) === place) };
}
