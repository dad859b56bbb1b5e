import { useLearner, type Learner } from "@learn/area-kit";
import { useMutation } from "@tanstack/react-query";
import { useReload } from "./use-teams.ts";

/**
 * A change of a team: what is seen is read anew after it, whatever came of it.
 *
 * @param work - the call; what it answers goes to `onSuccess` of the call
 */
export function useChange<Input, Result>(work: (learner: Learner, input: Input) => Promise<Result>) {
  const learner = useLearner();
  const reload = useReload();
  return useMutation({ mutationFn: (input: Input) => work(learner, input), onSettled: reload });
}
