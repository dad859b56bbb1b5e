import { fetchSchoolOverview } from "@learn/data/school-staff";
import { useQuery } from "@tanstack/react-query";
import type { Session } from "../auth/use-session.ts";
import { useWork } from "./use-work.ts";

/** What the staff of a school look after, and the way to change it: each change reads everything anew. */
export function useStaffWork({ data, userId }: Session, schoolId: string) {
  const queryKey = ["school-overview", userId, schoolId];
  const overview = useQuery({ queryKey, queryFn: () => fetchSchoolOverview(data, schoolId) });
  return { overview, ...useWork(schoolId, [queryKey, classesKey(schoolId)]) };
}

/** Under which key the classes of a school are kept. */
export const classesKey = (schoolId: string) => ["school-classes", schoolId];
