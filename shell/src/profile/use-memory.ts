import type { Data } from "@learn/data";
import { forgetMemory, keepMemoryLine, listMemory } from "@learn/data/memory";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";

/** What the coach remembers of a person, and what they can do about it. */
export function useMemory(data: Data, userId: string) {
  const queries = useQueryClient();
  const queryKey = ["memory", userId];
  const onSuccess = () => queries.invalidateQueries({ queryKey });
  return {
    memory: useQuery({ queryKey, queryFn: () => listMemory(data, userId) }),
    keep: (line: { id: string | null; text: string }) =>
      keepMemoryLine(data, line).then(async (answer) => {
        await onSuccess();
        return answer;
      }),
    /** Deletes the line of this id; all of them for null. */
    forget: useMutation({ mutationFn: (id: string | null) => forgetMemory(data, userId, id), onSuccess }),
  };
}

/** What `useMemory` gives. */
export type Memory = ReturnType<typeof useMemory>;
