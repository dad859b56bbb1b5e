import { NextStep, useLatestActivity } from "@learn/activity";
import { aiLearning } from "./ai-learning.tsx";

/**
 * The activity to go on with. When the one that the learner touched last is begun it comes next, and that is known before the
 * whole list is there.
 *
 * @see requirements AILEARN-049
 */
export function LatestActivity() {
  const { data: latest } = useLatestActivity(aiLearning.categoryActivity);
  return <NextStep early={latest?.progress === "started" ? latest : undefined} />;
}
