import type { ListedActivity } from "@learn/data";

/** So many scores are drawn. */
const shownScores = 7;
/** So many days are drawn. */
const shownDays = 7;

/** An activity's last score, on the day on which it was last worked on. */
export interface ScoredActivity {
  id: string;
  title: string | null;
  score: number;
  day: string;
}

/** The scores of the activities that were worked on last, the oldest first. */
export function lastScores(rows: readonly ListedActivity[]): ScoredActivity[] {
  return rows
    .flatMap(({ id, title, evaluation_score: score, updated_at: day }) =>
      score === null || day === null ? [] : [{ id, title, score, day }],
    )
    .toSorted((one, other) => one.day.localeCompare(other.day))
    .slice(-shownScores);
}

/** A day and how many activities were last worked on then. */
export interface WorkDay {
  day: Date;
  count: number;
}

/** The last seven days up to `today`. What was never begun counts on none of them. */
export function lastDays(rows: readonly ListedActivity[], today: Date): WorkDay[] {
  const worked = rows
    .filter(({ progress }) => progress !== "not started")
    .flatMap(({ updated_at: at }) => (at === null ? [] : [new Date(at).toDateString()]));
  return Array.from({ length: shownDays }, (_, index) => {
    const day = new Date(today.getFullYear(), today.getMonth(), today.getDate() - (shownDays - 1) + index);
    return { day, count: worked.filter((one) => one === day.toDateString()).length };
  });
}
