import { fetchSchool, type Profile, type School } from "@learn/data";
import { useQuery } from "@tanstack/react-query";
import type { Session } from "../auth/use-session.ts";

/** How long the pages wait for what a school has switched, in ms. */
const schoolLimitMs = 5_000;

/**
 * The school of a person, and whether it is still to come.
 * When it does not come, every area is shown: the functions of a closed one refuse all the same.
 */
export function useSchool({ data }: Session, profile: Profile | undefined): { school: School | null; isPending: boolean } {
  const schoolId = profile?.school_id ?? null;
  const school = useQuery({
    queryKey: ["school", schoolId],
    queryFn: () => (schoolId ? fetchSchool(data, schoolId, AbortSignal.timeout(schoolLimitMs)) : null),
    enabled: schoolId !== null,
    staleTime: 60_000,
    // What an admin switches reaches the pages that are open.
    refetchOnWindowFocus: true,
    retry: false,
  });
  return { school: school.data ?? null, isPending: schoolId !== null && school.isPending };
}
