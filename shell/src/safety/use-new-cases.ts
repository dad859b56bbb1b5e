import type { Data } from "@learn/data";
import { countNewSafetyCases } from "@learn/data/new-safety-cases";
import { useQuery } from "@tanstack/react-query";

/** How often a page that somebody sees asks for new cases, in ms. */
const askEveryMs = 30_000;

/** Under which key the number of new safety cases is kept. */
export const newCasesKey = ["new-safety-cases"];

const useCounts = (data: Data, isStaff: boolean) =>
  useQuery({
    queryKey: newCasesKey,
    queryFn: () => countNewSafetyCases(data),
    enabled: isStaff,
    refetchInterval: askEveryMs,
    refetchOnWindowFocus: "always",
  });

/** How many new safety cases a member of staff has; asked when the page is opened, comes into sight, and while it is seen. */
export function useNewCases(data: Data, isStaff: boolean): number {
  const counts = useCounts(data, isStaff);
  return (isStaff && counts.data?.reduce((sum, { count }) => sum + count, 0)) || 0;
}

/** Whether the first answer of how many there are is still to come. */
export function useAwaitsNewCases(data: Data): boolean {
  const { isPending, failureCount } = useCounts(data, true);
  return isPending && failureCount === 0;
}

/** Whether somebody of a school's staff may open its safety cases. */
export function useHandlesCases(data: Data, schoolId: string): boolean {
  return useCounts(data, true).data?.some(({ school }) => school === schoolId) ?? false;
}
