import * as v from "valibot";
import type { Data } from "./client.ts";
import { ask, run } from "./functions.ts";
import { row } from "./row.ts";

const named = v.nullish(v.string(), "");

const person = { user_id: v.string(), name: named };

const schoolTeam = v.pipe(
  row({
    id: v.string(),
    name: named,
    closed_at: v.nullable(v.string()),
    facilitator_id: v.nullable(v.string()),
    projects: v.array(named),
    members: v.array(row({ ...person, shown_name: named })),
    taken_out: v.optional(v.array(row(person)), []),
  }),
  v.transform(({ closedAt, ...rest }) => ({ ...rest, isClosed: closedAt !== null })),
);

const schoolTeams = v.object({
  staff: v.array(row(person)),
  teams: v.array(schoolTeam),
});

/**
 * A team of a school: its members with the full name and the one that mates see, who was taken out, by the latter, and who of the staff
 * looks after it.
 */
export type SchoolTeam = v.InferOutput<typeof schoolTeam>;

/** The teams of a school, open ones first, and who of the staff there is to look after one. */
export type SchoolTeams = v.InferOutput<typeof schoolTeams>;

/**
 * The teams of a school.
 *
 * @throws DataFailure with code `42501` for everybody but the staff of the school, as every function here
 */
export const listSchoolTeams = (data: Data, schoolId: string) => ask(data, schoolTeams, "school_teams", { school: schoolId });

/** Takes a student out of a team; they stay out until somebody lets them in again. */
export const takeStudentOut = (data: Data, teamId: string, studentId: string) =>
  run(data, "take_student_out", { team: teamId, person: studentId });

/** Lets a student into a team again. */
export const letStudentIn = (data: Data, teamId: string, studentId: string) =>
  run(data, "answer_team_request", { team: teamId, person: studentId, lets_in: true });

/** Closes a team, which its members read from then on, or opens it again. */
export const closeTeam = (data: Data, teamId: string, isClosed: boolean) => run(data, "close_team", { team: teamId, is_closed: isClosed });

/** Says who of the staff looks after a team; null for nobody. */
export const giveTeam = (data: Data, teamId: string, personId: string | null) => run(data, "give_team", { team: teamId, person: personId });
