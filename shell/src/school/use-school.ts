import type { Profile, School } from "@learn/data";
import { useQuery } from "@tanstack/react-query";
import type { Session } from "../auth/use-session.ts";
import { schoolQuery } from "./school-query.ts";

/**
 * The school of a person, and whether it is still to come.
 * When it does not come, every area is shown: the functions of a closed one refuse all the same.
 */
export function useSchool({ data }: Session, profile: Profile | undefined): { school: School | null; isPending: boolean } {
  const schoolId = profile?.school_id ?? null;
  const school = useQuery({
    ...schoolQuery(data, schoolId),
    enabled: schoolId !== null,
    // What an admin switches reaches the pages that are open.
    refetchOnWindowFocus: true,
    retry: false,
  });
  return { school: school.data ?? null, isPending: schoolId !== null && school.isPending };
}
