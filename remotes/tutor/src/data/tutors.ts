import { useLearner } from "@learn/area-kit";
import { askFunction, valueOf, type Data } from "@learn/data";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import * as v from "valibot";
import { savedTutor } from "../model/tutor.ts";
import { triedTalk, type TriedChild } from "../model/try.ts";
import { words } from "../words.ts";

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

/** Why the area's function didn't do what it was asked, in a sentence for the student. */
class TutorFailure extends Error {}

/**
 * Asks the area's function something that isn't a message.
 *
 * @throws TutorFailure with the server's sentence, or with one of ours where the server has none
 */
async function askTutor<Answer>(
  data: Data,
  route: string,
  body: Record<string, string>,
  schema: v.GenericSchema<unknown, Answer>,
): Promise<Answer> {
  const asked = await askFunction(data, `tutor/${route}`, body);
  if (!asked.ok && asked.reason !== "refused") throw new TutorFailure(asked.reason === "timeout" ? words.tooSlow : words.offline);
  if (!asked.ok) throw new TutorFailure(asked.error || words.technical);
  const read = v.safeParse(schema, asked.answer);
  if (!read.success) throw new TutorFailure(words.technical);
  return read.output;
}
