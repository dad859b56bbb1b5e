import { fetchSchool, type Data } from "@learn/data";
import type { QueryClient } from "@tanstack/react-query";
import { bringCode } from "../lesson/of-teachers.tsx";

/** How long the pages wait for what a school has switched, in ms. */
const schoolLimitMs = 5_000;

/** The school of the signed-in person, by its id. */
export const schoolQuery = (data: Data, schoolId: string | null) => ({
  queryKey: ["school", schoolId],
  queryFn: async ({ client }: { client: QueryClient }) => {
    const school = schoolId ? await fetchSchool(data, AbortSignal.timeout(schoolLimitMs)) : null;
    if (school) await bringCode(school, client);
    return school;
  },
  staleTime: 60_000,
  // What a school or a class switches reaches a page that stays open.
  refetchInterval: 60_000,
});
