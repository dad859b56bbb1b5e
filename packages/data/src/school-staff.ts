import * as v from "valibot";
import type { Data } from "./client.ts";
import { valueOf } from "./failure.ts";
import { ask, run } from "./functions.ts";
import { readSwitches, switchFields, type AreaSwitches } from "./school.ts";
import { staffInvitation, staffMember, staffRole, type StaffRole } from "./staff.ts";
import { row } from "./row.ts";

const text = v.nullish(v.string(), null);
const account = { user_id: v.string(), name: v.nullish(v.string(), ""), email: v.nullish(v.string(), ""), email_verified: v.boolean() };

const code = v.object({ id: v.string(), code: v.string(), members: v.number() });

/** A join code of the whole school that works, and how many came by it. */
export type SchoolCode = v.InferOutput<typeof code>;

const asker = v.pipe(
  row({ ...account, role: text, created_at: v.string() }),
  v.transform(({ emailVerified: isVerified, createdAt: since, ...rest }) => ({ ...rest, isVerified, since })),
);

/** Somebody who says that they belong to the school. `isVerified`: the address is proven to be theirs. */
export type SchoolAsker = v.InferOutput<typeof asker>;

const member = v.pipe(
  row({ ...account, role: text, since: text, link: v.string(), class_name: text }),
  v.transform(({ emailVerified: isVerified, ...rest }) => ({ ...rest, isVerified })),
);

/** A member of the school. `link` is the proof: code, request, domain, staff or operator. */
export type SchoolMember = v.InferOutput<typeof member>;

const overview = row({
  codes: v.array(code),
  requests: v.array(asker),
  members: v.array(member),
  domains: v.array(v.string()),
  staff: v.array(staffMember),
  invitations: v.array(staffInvitation),
  has_sender: v.boolean(),
  own_domain: text,
});

/** What the admins of a school look after. `ownDomain`: the e-mail domain that this person could bind; `hasSender`: something sends mails. */
export type SchoolOverview = v.InferOutput<typeof overview>;

const bound = v.union([v.object({ ok: v.literal(true) }), v.object({ ok: v.literal(false), reason: v.string() })]);

/**
 * All that the admins of a school look after.
 *
 * @throws DataFailure with code `42501` for everybody else, as every function here
 */
export const fetchSchoolOverview = (data: Data, schoolId: string) => ask(data, overview, "school_overview", { school: schoolId });

/** Makes a join code for the whole school. */
export const makeSchoolCode = (data: Data, schoolId: string) => run(data, "make_school_code", { school: schoolId });

/** Ends a join code, by its id; whoever came by it stays. */
export const revokeSchoolCode = (data: Data, schoolId: string, codeId: string) =>
  run(data, "revoke_school_code", { school: schoolId, code: codeId });

/** Confirms or refuses a request; false when it is no longer open. */
export const answerSchoolRequest = (data: Data, schoolId: string, userId: string, isConfirmed: boolean) =>
  ask(data, v.boolean(), "answer_school_request", { school: schoolId, person: userId, is_confirmed: isConfirmed });

/** Takes a member out of the school; false when they are none any more. */
export const removeSchoolMember = (data: Data, schoolId: string, userId: string) =>
  ask(data, v.boolean(), "remove_school_member", { school: schoolId, person: userId });

/** Binds the domain of the admin's own address to the school, or frees one. Reasons against it: public, not_yours, taken. */
export const bindSchoolDomain = (data: Data, schoolId: string, domain: string, isBound: boolean) =>
  ask(data, bound, "bind_school_domain", { school: schoolId, domain, is_bound: isBound });

const appointment = v.object({
  role: staffRole,
  is_data_person: v.optional(v.boolean(), false),
  schools: v.nullable(v.object(switchFields)),
});

/** A school that a person is staff of. An admin may switch its areas, its data person reads who opened what. */
export type StaffSchool = AreaSwitches & { id: string; name: string; role: StaffRole; isDataPerson?: boolean };

/** The schools that a person is staff of, by name. */
export async function listStaffSchools(data: Data, userId: string): Promise<StaffSchool[]> {
  const appointed = data.rest.from("school_staff").select("role,is_data_person,schools(id,name,enabled_areas,closed_areas,new_areas_open)");
  const rows: unknown[] = valueOf(await appointed.eq("user_id", userId));
  return rows
    .map((row) => v.parse(appointment, row))
    .flatMap(({ role, is_data_person: isDataPerson, schools: row }) =>
      row ? { id: row.id, name: row.name, role, isDataPerson, ...readSwitches(row) } : [],
    )
    .toSorted((one, other) => one.name.localeCompare(other.name));
}
