import type { Learner } from "@learn/area-kit";
import { listDashboard, seedDashboard, type ListedActivity } from "@learn/data";
import { useQuery, useQueryClient } from "@tanstack/react-query";

/**
 * A learner's activities, and the way to set them up again.
 *
 * @see requirements DASH-025, DASH-026, DASH-032, DASH-034, DASH-041
 */
export function useDashboard(learner: Learner) {
  const queries = useQueryClient();
  const queryKey = ["dashboard", learner.id];
  const list = useQuery({ queryKey, queryFn: () => loadActivities(learner) });
  // No mutation: what keeps one would come with the first page for this button alone.
  const refresh = useQuery({ queryKey: ["seeding", learner.id], queryFn: () => seed(learner), enabled: false, retry: false, gcTime: 0 });
  const seedAgain = async (onAdded: (count: number) => void) => {
    const { isSuccess, data: added } = await refresh.refetch();
    if (!isSuccess) return;
    await queries.invalidateQueries({ queryKey });
    onAdded(added);
  };
  return { list, refresh, seedAgain };
}

/** A student's first visit finds nothing, so the activities of their continent and grade are put there. */
async function loadActivities(learner: Learner): Promise<ListedActivity[]> {
  if (learner.role === "facilitator") return [];
  const rows = await listDashboard(learner.data, learner.id);
  if (rows.length > 0 || learner.role !== "student") return rows;
  const added = await seed(learner);
  return added > 0 ? listDashboard(learner.data, learner.id) : rows;
}

function seed({ data, id, continent, gradeLevel }: Learner): Promise<number> {
  return seedDashboard(data, { userId: id, continent: continent ?? "", gradeLevel });
}
