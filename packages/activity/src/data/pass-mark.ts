import { requestPassMark } from "@learn/assessment";
import { useLearner } from "@learn/area-kit";
import { useQuery } from "@tanstack/react-query";

/** The score that must be passed in an area, 0 to 100, as its function says it. */
export function usePassMark(areaId: string, isNeeded: boolean) {
  const { data } = useLearner();
  return useQuery({
    queryKey: ["pass-mark", areaId],
    queryFn: () => requestPassMark(data, areaId),
    enabled: isNeeded,
    // Only a release changes it.
    staleTime: Number.POSITIVE_INFINITY,
  });
}
