import * as v from "valibot";
import type { Data } from "./client.ts";
import { valueOf } from "./failure.ts";
import { ask, run } from "./functions.ts";
import { row } from "./row.ts";

/** What somebody of a school's staff is: a teacher of classes, a facilitator of teams, or an admin of the school. */
export const staffRole = v.picklist(["admin", "facilitator", "teacher"]);
export type StaffRole = v.InferOutput<typeof staffRole>;

/** What somebody of the staff may do. An admin sees every class and opens safety cases in any case. */
export interface Appointment {
  role: StaffRole;
  classIds: string[];
  isSafePerson: boolean;
}

/** Somebody of the staff. `isDataPerson`: they alone read who opened what of whom. */
export const staffMember = v.pipe(
  row({
    user_id: v.string(),
    name: v.string(),
    email: v.string(),
    email_verified: v.boolean(),
    role: staffRole,
    is_safe_person: v.boolean(),
    is_data_person: v.boolean(),
    class_ids: v.array(v.string()),
  }),
  v.transform(({ emailVerified: isVerified, ...rest }) => ({ ...rest, isVerified })),
);
export type StaffMember = v.InferOutput<typeof staffMember>;

/** Who is invited and has not answered. `mail` is null where a link was handed over. */
export const staffInvitation = row({
  id: v.string(),
  email: v.string(),
  role: staffRole,
  ends_at: v.string(),
  mail: v.nullable(v.picklist(["waiting", "sent", "failed"])),
});

const argsOf = (schoolId: string, { role, classIds, isSafePerson }: Appointment) => ({
  school: schoolId,
  role,
  classes: classIds,
  is_safe_person: isSafePerson,
});

/**
 * Makes a member staff, or changes what somebody of the staff may do.
 *
 * @throws DataFailure with code `42501` for everybody but an admin of the school, as every function about its staff here, and `22023`
 * with a sentence where it can't be
 */
export const appointStaff = (data: Data, schoolId: string, userId: string, appointment: Appointment) =>
  run(data, "appoint_staff", { ...argsOf(schoolId, appointment), person: userId });

/** Ends an appointment at once; false where there was none. */
export const removeStaff = (data: Data, schoolId: string, userId: string) =>
  ask(data, v.boolean(), "remove_staff", { school: schoolId, person: userId });

/** Makes somebody of the staff admin in the place of the person who is signed in. */
export const handOverSchool = (data: Data, schoolId: string, userId: string) =>
  run(data, "hand_over_school", { school: schoolId, person: userId });

/** Invites an address; answers the token of the link where no mail brings it, else null. */
export async function inviteStaff(data: Data, schoolId: string, email: string, appointment: Appointment): Promise<string | null> {
  const made = v.object({ token: v.nullable(v.string()) });
  return v.parse(made, valueOf(await data.rest.rpc("invite_staff", { ...argsOf(schoolId, appointment), email }))).token;
}

/** Takes an invitation back; false where it is not open any more. */
export const withdrawInvitation = (data: Data, schoolId: string, invitationId: string) =>
  ask(data, v.boolean(), "withdraw_invitation", { school: schoolId, invitation: invitationId });

const refused = v.object({ ok: v.literal(false), reason: v.picklist(["over", "other_address", "no_profile"]) });
/** What an invitation is for, for who has its link and its address; else why it can't be read. */
const invitation = v.union([
  v.object({
    ok: v.literal(true),
    school: v.string(),
    role: staffRole,
    is_safe_person: v.boolean(),
    classes: v.array(v.string()),
    invited_by: v.nullish(v.string(), ""),
  }),
  refused,
]);

/** Reads the invitation of a link. */
export const readInvitation = (data: Data, token: string) => ask(data, invitation, "read_invitation", { token });

/** Accepts or refuses an invitation, once; answers why it could not be, or null. */
export async function answerInvitation(data: Data, token: string, accepts: boolean): Promise<string | null> {
  const answer = v.union([v.object({ ok: v.literal(true) }), refused]);
  const said = v.parse(answer, valueOf(await data.rest.rpc("answer_invitation", { token, accepts })));
  return said.ok ? null : said.reason;
}
