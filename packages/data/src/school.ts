import * as v from "valibot";
import type { Data } from "./client.ts";
import { valueOf } from "./failure.ts";

const columns = "id,name,enabled_areas";

const school = v.pipe(
  v.object({ id: v.string(), name: v.string(), enabled_areas: v.array(v.string()) }),
  v.transform(({ id, name, enabled_areas: enabledAreas }) => ({ id, name, enabledAreas })),
);

/** A school and the ids of the areas that its learners may use. */
export type School = v.InferOutput<typeof school>;

const appointment = v.object({ role: v.picklist(["admin", "facilitator"]), schools: v.nullable(school) });

/** A school that a person is staff of. An admin may switch its areas. */
export type StaffSchool = School & { role: "admin" | "facilitator" };

/** A school by its id; null when there is none. */
export async function fetchSchool(data: Data, schoolId: string, signal?: AbortSignal): Promise<School | null> {
  const query = data.rest.from("schools").select(columns).eq("id", schoolId);
  const answer = await (signal ? query.abortSignal(signal) : query).maybeSingle();
  const row: unknown = valueOf(answer);
  return row === null ? null : v.parse(school, row);
}

/** The schools that a person is staff of, by name. */
export async function listStaffSchools(data: Data, userId: string): Promise<StaffSchool[]> {
  const appointed = data.rest.from("school_staff").select(`role,schools(${columns})`);
  const rows: unknown[] = valueOf(await appointed.eq("user_id", userId));
  return rows
    .map((row) => v.parse(appointment, row))
    .flatMap(({ role, schools: staffed }) => (staffed ? { ...staffed, role } : []))
    .toSorted((one, other) => one.name.localeCompare(other.name));
}

/**
 * Opens or closes an area for the learners of a school.
 *
 * @returns the ids of the areas that are open afterwards
 * @throws DataFailure with code `42501` for anybody but an admin of that school
 */
export async function switchArea(data: Data, schoolId: string, areaId: string, isEnabled: boolean): Promise<string[]> {
  const answer = await data.rest.rpc("switch_area", { school: schoolId, area: areaId, is_enabled: isEnabled });
  return v.parse(v.array(v.string()), valueOf(answer));
}
