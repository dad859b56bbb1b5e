import type { Data } from "@learn/data";
import { fetchTaskChoice } from "@learn/data/school-tasks";
import { useQuery } from "@tanstack/react-query";

/** What a class can be asked to do. */
export function useTaskChoice(data: Data, classId: string) {
  return useQuery({ queryKey: ["task-choice", classId], queryFn: () => fetchTaskChoice(data, classId), staleTime: Infinity });
}
