import * as v from "valibot";
import type { Data } from "./client.ts";
import { valueOf } from "./failure.ts";

const text = v.nullish(v.string(), null);

/** How one learner works, as the database tells it. */
export const learnerWeek = v.pipe(
  v.object({
    user_id: v.string(),
    name: v.nullish(v.string(), ""),
    class_name: text,
    last_worked: text,
    worked_on: v.number(),
    started: v.number(),
    completed: v.number(),
    checked: v.nullish(v.number(), 0),
  }),
  v.transform((row) => ({
    userId: row.user_id,
    name: row.name,
    className: row.class_name,
    lastWorked: row.last_worked,
    workedOn: row.worked_on,
    started: row.started,
    completed: row.completed,
    // Optional: areas that know an earlier form of this row stay as they are.
    ...(row.checked > 0 ? { checked: row.checked } : {}),
  })),
);

/** Over how many days figures are counted: a week, a term of 13 weeks, a year of 52 weeks. */
export type FigureDays = 7 | 91 | 364;

/**
 * How one learner of a school works, in counts of activities: within the days that were asked for (`workedOn`), begun, completed, and of these `checked`
 * by nobody but the learner, where there are any. `lastWorked` is null for somebody who hasn't begun anything.
 */
export type LearnerWeek = v.InferOutput<typeof learnerWeek>;

/**
 * The learners of a school, whoever worked last first.
 *
 * @throws DataFailure with code `42501` for everybody but the staff of that school
 */
export async function fetchSchoolWeek(data: Data, schoolId: string, days: FigureDays = 7): Promise<LearnerWeek[]> {
  return v.parse(v.array(learnerWeek), valueOf(await data.rest.rpc("school_week", { school: schoolId, days })));
}

/**
 * Puts every activity of a grade band on the dashboard of a teacher, facilitator or admin, and answers how many there are.
 *
 * @param band - 1 to 3
 * @throws DataFailure with code `42501` for students
 */
export async function tryActivities(data: Data, band: number): Promise<number> {
  return v.parse(v.number(), valueOf(await data.rest.rpc("try_activities", { band })));
}
