import { useLearner } from "@learn/area-kit";
import { callFunction, DataFailure, fetchTalkNews, valueOf, type TableAnswer } from "@learn/data";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import * as v from "valibot";
import { readWorkList, savedWork, type WorkDraft, type WorkKind } from "../works/work.ts";
import { words } from "../words.ts";

/** The procedures of works: they belong to this area, and so are not among the types that all areas share. */
interface Procedures {
  rpc(name: "project_work_list", args: { module: string }): PromiseLike<TableAnswer>;
  rpc(name: "delete_project_work", args: { work: string }): PromiseLike<TableAnswer>;
  rpc(name: "own_programs"): PromiseLike<TableAnswer>;
  from(table: "project_work_versions"): {
    select(columns: string): {
      eq(column: string, value: string): { eq(column: string, value: number): { single(): PromiseLike<TableAnswer> } };
    };
  };
}

function useProcedures(): Procedures {
  // The client calls any procedure and table by its name; only its types know a list of them.
  return useLearner().data.rest as unknown as Procedures;
}

/** How long is waited before works that others have changed are asked for again, where they could not be read, in ms. */
const brokenMs = 3000;

/**
 * What a project shows, with its plan.
 *
 * @param told - the number at which the team's talk says that this has changed last: what was read before is read again
 */
export function useWorks(module: string, told = 0) {
  const { id } = useLearner();
  const procedures = useProcedures();
  const works = useQuery({
    queryKey: ["project-works", id, module],
    queryFn: async () => readWorkList(valueOf(await procedures.rpc("project_work_list", { module }))),
    refetchOnMount: "always",
    // The news say when there is something to read.
    refetchOnWindowFocus: false,
    refetchInterval: ({ state: { data } }) => (data && data.news < told ? brokenMs : false),
  });
  const { data, refetch } = works;
  const isOld = data !== undefined && data.news < told;
  useEffect(() => {
    // More than one place of a page shows the works; they are read once for all.
    if (isOld) void refetch({ cancelRefetch: false });
  }, [isOld, told, refetch]);
  return works;
}

/** As often as the talk asks, in ms: a tenth less or more, so that a class that came at once doesn't ask at once ever after. */
const askEveryMs = () => 2000 * (0.9 + Math.random() / 5);
/** More than any news: the answer then has none of the talk's messages. */
const afterAll = 2_147_483_647;

/**
 * What a project shows, on a page without its talk: asks what the talk would ask while somebody looks, and reads the works again
 * when they have changed or the learner is no member of the team any more.
 *
 * @param session - the team's session; null for a project of one, of which nobody else can change anything
 */
export function useWorksNews(module: string, session: string | null) {
  const { id, data } = useLearner();
  const { data: news } = useQuery({
    queryKey: ["project-works-news", id, session],
    enabled: session !== null,
    queryFn: () => fetchTalkNews(data, session ?? "", afterAll),
    refetchInterval: askEveryMs,
    refetchOnWindowFocus: true,
  });
  const works = useWorks(module, news?.works);
  const { refetch } = works;
  useEffect(() => {
    if (news === null) void refetch();
  }, [news, refetch]);
  return works;
}

/** Why something was not saved, in a sentence for the student. */
class WorkRefusal extends Error {}

/**
 * Saves the next version of a piece of work: answers it, or state `conflict` with the version that somebody saved before.
 *
 * @throws WorkRefusal with the server's sentence, or ours where it has none
 */
export function useSaveWork(module: string, session: string) {
  const { id, data } = useLearner();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ id: work, kind, title, body, basedOn }: WorkDraft) => {
      const sent = { session_id: session, work_id: work, kind, title, body, based_on: basedOn };
      try {
        return v.parse(savedWork, await callFunction(data, "projects/work", sent, { takenOnceBy: work }));
      } catch (cause) {
        throw new WorkRefusal((cause instanceof DataFailure && cause.message) || words.notSaved);
      }
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: ["project-works", id, module] }),
  });
}

/** Deletes a piece of work with its versions; a refusal is a DataFailure with a sentence for the student. */
export function useDeleteWork(module: string) {
  const { id } = useLearner();
  const procedures = useProcedures();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (work: string) => {
      valueOf(await procedures.rpc("delete_project_work", { work }));
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: ["project-works", id, module] }),
  });
}

const version = v.object({ title: v.string(), body: v.unknown() });

/** One version of a piece of work, read when it is asked for; it never changes. */
export function useVersion({ id: work, kind }: { id: string; kind: WorkKind }, number: number | null) {
  const procedures = useProcedures();
  const { id } = useLearner();
  return useQuery({
    queryKey: ["project-work-version", id, work, number],
    enabled: number !== null,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      if (number === null) throw new DataFailure({ message: "" });
      const table = procedures.from("project_work_versions").select("title,body");
      const read = v.parse(version, valueOf(await table.eq("work_id", work).eq("version", number).single()));
      return { kind, ...read };
    },
  });
}

const program = v.object({
  session: v.string(),
  execution: v.string(),
  activity: v.nullish(v.string(), ""),
  language: v.nullish(v.string(), ""),
  beginning: v.nullish(v.string(), ""),
});

/** The learner's own programs of Vibing, the newest first. */
export function usePrograms() {
  const { id } = useLearner();
  const procedures = useProcedures();
  return useQuery({
    queryKey: ["own-programs", id],
    queryFn: async () => v.parse(v.array(program), valueOf(await procedures.rpc("own_programs"))),
  });
}
