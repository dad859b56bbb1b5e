import type { Profile } from "@learn/data";
import { useQuery } from "@tanstack/react-query";
import type { Session } from "../auth/use-session.ts";
import { staffSchoolsKey } from "./staff-schools-key.ts";

/** Whether a person is staff of a school; null until it is known. Anybody may call themselves a teacher: their appointments tell. */
export function useIsStaff(session: Session, role: Profile["role"]): boolean | null {
  const appointed = useQuery({
    queryKey: staffSchoolsKey(session),
    // For those alone who need it.
    queryFn: async () => (await import("@learn/data/school-staff")).listStaffSchools(session.data, session.userId),
    enabled: role === "teacher",
    // Nobody is told that they are no staff because a question got lost.
    refetchInterval: ({ state }) => state.status === "error" && 10_000,
  });
  if (role === "admin" || role === "facilitator") return true;
  if (role !== "teacher") return false;
  return appointed.data ? appointed.data.length > 0 : null;
}
