import { listStaffSchools } from "@learn/data/school-staff";
import { useQuery } from "@tanstack/react-query";
import type { Session } from "../auth/use-session.ts";
import { staffSchoolsKey } from "./staff-schools-key.ts";

/** The schools that a person is staff of. */
export function useStaffSchools({ data, userId }: Session) {
  return useQuery({ queryKey: staffSchoolsKey({ userId }), queryFn: () => listStaffSchools(data, userId) });
}
