import { fetchSchool, type Data } from "@learn/data";

/** How long the pages wait for what a school has switched, in ms. */
const schoolLimitMs = 5_000;

/** The school of the signed-in person, by its id. */
export const schoolQuery = (data: Data, schoolId: string | null) => ({
  queryKey: ["school", schoolId],
  queryFn: () => (schoolId ? fetchSchool(data, AbortSignal.timeout(schoolLimitMs)) : null),
  staleTime: 60_000,
  // What a school or a class switches reaches a page that stays open.
  refetchInterval: 60_000,
});
