import { useLearner } from "@learn/area-kit";
import { valueOf } from "@learn/data";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import * as v from "valibot";
import { savedTutor } from "../model/tutor.ts";
import { triedTalk, type TriedChild } from "../model/try.ts";
import { askTutor } from "./ask-tutor.ts";

const row = v.object({ id: v.string() });

/** Reads the student's tutors and sessions again. */
export function useReloadTutors(): () => Promise<void> {
  const { id } = useLearner();
  const queries = useQueryClient();
  return async () => {
    await Promise.all(["own-modules", "dashboard"].map((name) => queries.invalidateQueries({ queryKey: [name, id] })));
  };
}

/**
 * The id of the unfinished design of a new tutor, or of the change of one; begun where there is none.
 *
 * @param module - the tutor that is changed; null for a new one
 */
export function useTutorDesign(module: string | null) {
  const { id, data } = useLearner();
  return useQuery({
    queryKey: ["tutor-design", id, module],
    queryFn: async () => v.parse(row, valueOf(await data.rest.rpc("start_tutor_design", module === null ? {} : { module }))).id,
    // Read again it would be begun again, also when it has just been finalized: only dropping it does that.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** Drops an unfinished design with its talk; the page that shows it begins another one. */
export function useDropDesign() {
  const { id, data } = useLearner();
  const queries = useQueryClient();
  const reload = useReloadTutors();
  return useMutation({
    mutationFn: async (session: string) => valueOf(await data.rest.rpc("drop_tutor_design", { session })),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ["tutor-design", id] });
      await reload();
    },
  });
}

/** Makes the tutor that a design proposed last, or changes the one that it is about. */
export function useFinalizeTutor() {
  const { data } = useLearner();
  return useMutation({
    mutationFn: async (session: string) =>
      (await askTutor(data, "finalize", { session_id: session }, v.object({ tutor: savedTutor }))).tutor,
  });
}

/** Begins a fresh session with a tutor, in place of the earlier one, and answers its id. */
export function useStartTutorSession() {
  const { data } = useLearner();
  const reload = useReloadTutors();
  return useMutation({
    mutationFn: async (module: string) =>
      v.parse(row, valueOf(await data.rest.rpc("start_tutor_session", { module, local_time: new Date().toLocaleString() }))).id,
    onSuccess: reload,
  });
}

/** What is tried: what a design proposed last. */
export interface Tried {
  design: string;
  child: TriedChild;
}

/** Tries a tutor on a simulated learner; nothing of it is kept. */
export function useTryTutor() {
  const { data } = useLearner();
  return useMutation({
    mutationFn: ({ design, child }: Tried) => askTutor(data, "try", { session_id: design, child }, triedTalk),
  });
}
