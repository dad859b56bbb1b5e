import type { Data } from "@learn/data";
import { fetchStaffHome } from "@learn/data/staff-home";
import { listStaffSchools } from "@learn/data/school-staff";
import { useQuery } from "@tanstack/react-query";
import type { Session } from "../auth/use-session.ts";

/** How often a page that somebody sees asks what runs now, in ms. */
const askEveryMs = 30_000;

/** Under which key it is kept what runs and what waits. */
export const staffHomeKey = ["staff-home"];

/** The schools that a person is staff of, each with what runs there and what waits. */
export function useStaffHome({ data, userId }: Session) {
  return useQuery({
    queryKey: [...staffHomeKey, userId],
    queryFn: async () => {
      const schools = await listStaffSchools(data, userId);
      return Promise.all(schools.map(async (school) => ({ school, ...(await fetchStaffHome(data, school.id)) })));
    },
    refetchInterval: askEveryMs,
    refetchOnWindowFocus: "always",
  });
}

/** A school with what runs there and what waits. */
export type SchoolHome = NonNullable<ReturnType<typeof useStaffHome>["data"]>[number];

/** What a page of one class at a time works with. */
export interface ClassPageProps {
  data: Data;
  schools: SchoolHome[];
}
