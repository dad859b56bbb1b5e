import { useLearner } from "@learn/area-kit";
import { DataFailure } from "@learn/data";
import { useQuery } from "@tanstack/react-query";
import * as v from "valibot";

const criteria = v.object({
  evaluation_criteria: v.nullish(v.array(v.object({ name: v.string(), level: v.pipe(v.number(), v.minValue(0), v.maxValue(5)) })), []),
});

/** A criterion of the last evaluation with its level, 0 to 5. */
export type LastCriterion = v.InferOutput<typeof criteria>["evaluation_criteria"][number];

/** The criteria of a session's last evaluation; none before the first, and none for a score that no criterion proves. */
export function useLastCriteria(sessionId: string) {
  const { id, data } = useLearner();
  return useQuery({
    // Below the learner's dashboard, so that a new evaluation renews it.
    queryKey: ["dashboard", id, "criteria", sessionId],
    queryFn: async (): Promise<LastCriterion[]> => {
      const answer = await data.rest.from("dashboard").select("evaluation_criteria").eq("id", sessionId).maybeSingle();
      if (answer.error) throw new DataFailure(answer.error);
      const row: unknown = answer.data;
      return row ? v.parse(criteria, row).evaluation_criteria : [];
    },
  });
}
