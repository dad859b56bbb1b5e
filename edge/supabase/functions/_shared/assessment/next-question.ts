import type { Activity } from "../activity/index.ts";

/** More words than these stand on no button. */
const mostWords = 14;

/**
 * The question of the author's that leads on from an evaluation: the first one about the weakest criterion that has not been asked
 * word for word, a short one before a long one. Null where nothing is left to show, and where no author wrote a path.
 *
 * @param said - everything that was said in the talk
 */
export function nextQuestion(
  levels: readonly { name: string; level: number }[],
  activity: Pick<Activity, "criteria" | "path"> | null,
  said: readonly string[],
): string | null {
  const open = levels.filter(({ level }) => level < 5).toSorted((one, other) => one.level - other.level);
  for (const { name } of open) {
    const shownBy = activity?.criteria.find((one) => one.name === name)?.shownBy ?? [];
    const about = (activity?.path ?? [])
      .filter(({ id, outcomes }) => [id, ...outcomes].some((one) => shownBy.includes(one)))
      .map(({ text }) => text)
      .filter((text) => !said.some((words) => words.includes(text)));
    const found = about.find((text) => text.split(/\s+/).length <= mostWords) ?? about[0];
    if (found !== undefined) return found;
  }
  return null;
}
