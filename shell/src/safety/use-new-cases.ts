import type { Data } from "@learn/data";
import { countNewSafetyCases } from "@learn/data/new-safety-cases";
import { useQuery } from "@tanstack/react-query";

/** How often a page that somebody sees asks for new cases, in ms. */
const askEveryMs = 30_000;

/** Under which key the number of new safety cases is kept. */
export const newCasesKey = ["new-safety-cases"];

/** How many new safety cases a member of staff has; asked when the page is opened, comes into sight, and while it is seen. */
export function useNewCases(data: Data, isStaff: boolean): number {
  const count = useQuery({
    queryKey: newCasesKey,
    queryFn: () => countNewSafetyCases(data),
    enabled: isStaff,
    refetchInterval: askEveryMs,
    refetchOnWindowFocus: "always",
  });
  return (isStaff && count.data) || 0;
}
