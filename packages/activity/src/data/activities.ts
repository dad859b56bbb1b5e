import { useLearner, type Learner } from "@learn/area-kit";
import { DataFailure, listDashboard, openActivity, refreshDashboard } from "@learn/data";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";

// Below the learner's dashboard, so that what renews one renews the other.
const listKey = (learner: Learner, categoryActivity: string) => ["dashboard", learner.id, categoryActivity];

/**
 * The learner's activities of one area, the ones last touched first.
 *
 * @param categoryActivity - what the area's rows carry, as in 'Music'
 * @param isWanted - false asks for nothing yet
 */
export function useActivities(categoryActivity: string, isWanted = true) {
  const learner = useLearner();
  return useQuery({
    queryKey: listKey(learner, categoryActivity),
    queryFn: () => listDashboard(learner.data, learner.id, categoryActivity),
    enabled: isWanted,
  });
}

/** The activity of one area that the learner touched last; null when there is none. */
export function useLatestActivity(categoryActivity: string) {
  const learner = useLearner();
  return useQuery({
    queryKey: [...listKey(learner, categoryActivity), "latest"],
    queryFn: async () => (await listDashboard(learner.data, learner.id, categoryActivity, 1))[0] ?? null,
  });
}

/** Brings the learner's activities up to date on the server, then reads them again. */
export function useRefresh() {
  const learner = useLearner();
  const reload = useReload();
  return useMutation({
    mutationFn: () => refreshDashboard(learner.data, learner.id),
    onSuccess: reload,
  });
}

/** Reads the lists of activities again. */
export function useReload(): () => Promise<void> {
  const learner = useLearner();
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: ["dashboard", learner.id] });
}

/** One activity with its conversation, opened; forgotten as soon as it is left. */
export function useOpenedActivity(sessionId: string) {
  const learner = useLearner();
  return useQuery({
    queryKey: ["activity", learner.id, sessionId],
    queryFn: () => openActivity(learner.data, sessionId),
    // The open conversation lives in its own store: read again under it, it would only be an older copy.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
    retry: (failures, error) => failures < 1 && !isMissing(error),
  });
}

/** Whether there is no such activity for this learner; an id that is no uuid can't be one either (22P02). */
export function isMissing(error: Error): boolean {
  return error instanceof DataFailure && (error.code === "PGRST116" || error.code === "22P02");
}
