import type { Data, ListedActivity } from "@learn/data";
import { askProcedure } from "@learn/data/read-table";
import * as v from "valibot";

/** So many scores are drawn. */
const shownScores = 9;
/** So many days are drawn. */
const shownDays = 7;

const history = v.object({
  /** Evaluations of the person's own work, the oldest first: of each day the last. */
  tries: v.array(v.object({ session: v.string(), score: v.number(), at: v.string() })),
  /** In which hours of the last days the person wrote in which talk. */
  worked: v.array(v.object({ session: v.string(), at: v.string() })),
});

/** What the server knows of a learner's past beyond the rows of their dashboard. */
export type History = v.InferOutput<typeof history>;

/** The past of the person who is signed in. */
export async function fetchHistory(data: Data): Promise<History> {
  return v.parse(history, await askProcedure(data, "my_history"));
}

/** A score and the activity that it is of, on the day of its try. */
export interface ScoredTry {
  /** The activity's row. */
  id: string;
  title: string | null;
  score: number;
  day: string;
}

/** The last scores, try by try, the oldest first. The newest of an activity is what its row says: a teacher's level counts there. */
export function lastScores(rows: readonly ListedActivity[], { tries }: History): ScoredTry[] {
  return rows
    .flatMap(({ id, title, evaluation_score: score, updated_at: updatedAt }) => {
      const own = tries.filter(({ session }) => session === id);
      const day = own.at(-1)?.at ?? updatedAt;
      if (score === null || day === null) return [];
      return [...own.slice(0, -1).map((one) => ({ id, title, score: one.score, day: one.at })), { id, title, score, day }];
    })
    .toSorted((one, other) => one.day.localeCompare(other.day))
    .slice(-shownScores);
}

/** A day and how many activities were worked on then. */
export interface WorkDay {
  day: Date;
  count: number;
}

/** The last seven days up to `today`: what was written in then, and what was evaluated or ended. What was never begun counts on none. */
export function lastDays(rows: readonly ListedActivity[], { worked }: History, today: Date): WorkDay[] {
  const all = rows
    .filter(({ progress }) => progress !== "not started")
    .flatMap(({ id, updated_at: at }) => (at === null ? [] : [{ session: id, at }]))
    .concat(worked)
    .map(({ session, at }) => ({ session, day: new Date(at).toDateString() }));
  return Array.from({ length: shownDays }, (_, index) => {
    const day = new Date(today.getFullYear(), today.getMonth(), today.getDate() - (shownDays - 1) + index);
    const sessions = all.filter((one) => one.day === day.toDateString()).map(({ session }) => session);
    return { day, count: new Set(sessions).size };
  });
}
