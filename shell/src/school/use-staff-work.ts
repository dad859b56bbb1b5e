import { fetchSchoolOverview } from "@learn/data";
import { useToast } from "@learn/ui";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Session } from "../auth/use-session.ts";
import { staffWords as words } from "./staff-words.ts";

/** A change. `work` answers what is said when it is done; null says nothing. */
export interface StaffWork {
  /** What was pressed: its button alone shows that it waits. */
  button: string;
  work: () => Promise<string | null>;
}

/** What the staff of a school look after, and the way to change it: each change reads everything anew. */
export function useStaffWork({ data, userId }: Session, schoolId: string) {
  const queries = useQueryClient();
  const toast = useToast();
  const queryKey = ["school-overview", userId, schoolId];
  const overview = useQuery({ queryKey, queryFn: () => fetchSchoolOverview(data, schoolId) });
  const change = useMutation({
    // One after the other: the list that is seen is the one that a press is about.
    scope: { id: schoolId },
    mutationFn: ({ work }: StaffWork) => work(),
    onSuccess: (said) => said && toast.good(said),
    onError: () => toast.bad(words.notChanged),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  });
  return {
    overview,
    change: (button: string, work: StaffWork["work"]) => change.mutate({ button, work }),
    isBusy: (button: string) => change.isPending && change.variables.button === button,
  };
}
