import { useLearner } from "@learn/area-kit";
import { callFunction, valueOf, type TableAnswer } from "@learn/data";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import * as v from "valibot";
import { readOwnModules, type NewModule } from "../model/own-module.ts";
import { useOwnWorkArea } from "../own-work-area.tsx";

/** The procedures of own modules: they belong to this package, and so are not among the types that all areas share. */
interface Procedures {
  rpc(name: "own_modules", args: { category: string }): PromiseLike<TableAnswer>;
  rpc(name: "start_own_session" | "delete_own_module", args: { module: string }): PromiseLike<TableAnswer>;
}

function useProcedures(): Procedures {
  // The client calls any procedure by its name; only its types know a list of them.
  return useLearner().data.rest as unknown as Procedures;
}

/**
 * The student's own modules of the area, newest first.
 *
 * @see requirements DATA-069, DATA-070
 */
export function useOwnModules() {
  const { id } = useLearner();
  const procedures = useProcedures();
  const { category } = useOwnWorkArea();
  return useQuery({
    queryKey: ["own-modules", id, category],
    // Read again each time: the delete dialog names how many messages there are.
    refetchOnMount: "always",
    queryFn: async () => readOwnModules(valueOf(await procedures.rpc("own_modules", { category }))),
  });
}

/** Reads the student's modules again, and the dashboard, whose rows go and come with them. */
function useReload(): () => Promise<void> {
  const { id } = useLearner();
  const queries = useQueryClient();
  return async () => {
    await Promise.all([
      queries.invalidateQueries({ queryKey: ["own-modules", id] }),
      queries.invalidateQueries({ queryKey: ["dashboard", id] }),
    ]);
  };
}

/** What the server answers to texts that were kept: with `answer` where they signal danger, to be read before all else. */
const kept = v.object({ answer: v.optional(v.string()) });
const made = v.object({ ...kept.entries, learning_module_id: v.string() });

/** Makes a module from what the student typed, by the area's own function, and answers its id; a refusal is a DataFailure with a sentence for the student. */
export function useCreateOwnModule() {
  const { data } = useLearner();
  const { id } = useOwnWorkArea();
  const reload = useReload();
  return useMutation({
    mutationFn: async (fields: NewModule) => v.parse(made, await callFunction(data, `${id}/make`, fields)),
    onSuccess: reload,
  });
}

/** Changes what the student typed into a module of theirs; a refusal is a DataFailure with a sentence for the student. */
export function useChangeOwnModule() {
  const { data } = useLearner();
  const { id } = useOwnWorkArea();
  const reload = useReload();
  return useMutation({
    mutationFn: async ({ module, fields }: { module: string; fields: NewModule }) =>
      v.parse(kept, await callFunction(data, `${id}/change`, { module, ...fields })),
    onSuccess: reload,
  });
}

/** Opens the session of a module, begun where there is none, and answers its id. */
export function useStartOwnSession() {
  const procedures = useProcedures();
  const reload = useReload();
  return useMutation({
    mutationFn: async (module: string) => v.parse(v.string(), valueOf(await procedures.rpc("start_own_session", { module }))),
    onSuccess: reload,
  });
}

/** Deletes a module with its sessions, for good. */
export function useDeleteOwnModule() {
  const procedures = useProcedures();
  const reload = useReload();
  return useMutation({
    mutationFn: async (module: string) => valueOf(await procedures.rpc("delete_own_module", { module })),
    onSuccess: reload,
  });
}
