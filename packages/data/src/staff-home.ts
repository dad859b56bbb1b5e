import * as v from "valibot";
import type { Data } from "./client.ts";
import { ask } from "./functions.ts";
import { row } from "./row.ts";

const homeClass = row({
  id: v.string(),
  name: v.string(),
  members: v.number(),
  completed: v.number(),
  started: v.number(),
  rest: v.number(),
  at_work: v.number(),
  handed_in: v.optional(v.number(), 0),
  activity: v.nullish(v.string(), null),
  tasks: v.array(
    row({
      id: v.string(),
      title: v.nullish(v.string(), null),
      makes: v.nullish(v.string(), null),
      ends_on: v.string(),
      asked: v.number(),
      done: v.number(),
      missing: v.number(),
    }),
  ),
});

/**
 * A class that somebody of the staff looks after: activities of its students in counts, how many have written within ten minutes and in
 * what most of them, how many works wait to be returned, and how its tasks of these two weeks stand.
 */
export type HomeClass = v.InferOutput<typeof homeClass>;

/** What staff see first: their classes, and how many requests wait. `givenTeams` counts those that were given to this person. */
const staffHome = row({ requests: v.number(), given_teams: v.number(), classes: v.array(homeClass) });

/**
 * What runs at a school and what waits, in counts.
 *
 * @throws DataFailure with code `42501` for everybody but the staff of that school
 */
export const fetchStaffHome = (data: Data, schoolId: string) => ask(data, staffHome, "staff_home", { school: schoolId });
