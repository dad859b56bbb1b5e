import { useLearner } from "@learn/area-kit";
import { callFunction, DataFailure, readDashboardRow, readProjectStatus, valueOf, type TableAnswer } from "@learn/data";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import * as v from "valibot";
import type { ProjectDraft } from "../model/categories.ts";

/** The procedures of projects: they belong to this area, and so are not among the types that all areas share. */
interface Procedures {
  rpc(name: "project_list"): PromiseLike<TableAnswer>;
  rpc(name: "start_project_session", args: { module: string }): PromiseLike<TableAnswer>;
}

function useProcedures(): Procedures {
  // The client calls any procedure by its name; only its types know a list of them.
  return useLearner().data.rest as unknown as Procedures;
}

const text = v.nullish(v.string(), "");

const project = v.object({
  learning_module_id: v.string(),
  title: text,
  sub_category: text,
  description: text,
  source: v.picklist(["learning_module", "dashboard"]),
  is_owner: v.nullish(v.boolean(), false),
  owner_name: text,
  team_id: v.nullish(v.string(), null),
  team_name: text,
  status: v.pipe(v.nullish(v.unknown(), null), v.transform(readProjectStatus)),
  session_id: v.nullish(v.string(), null),
  last_score: v.nullish(v.number(), null),
  updated_at: v.nullish(v.string(), null),
});

/** A project as its card shows it: the learner's own, or one of a team of theirs. */
export type ProjectCard = v.InferOutput<typeof project>;

// Below the modules that learners make, so that deleting one reads this list again, too.
const listKey = (learnerId: string) => ["own-modules", learnerId, "Project", "cards"];

/**
 * The learner's projects and those of their teams, each once, the newest made first.
 *
 * @see requirements PROJ-001, PROJ-068, DATA-047, DATA-048
 */
export function useProjects() {
  const { id } = useLearner();
  const procedures = useProcedures();
  return useQuery({
    queryKey: listKey(id),
    queryFn: async () => v.parse(v.array(project), foundIn(await procedures.rpc("project_list")) ?? []),
  });
}

/** Reads everything anew in which a project shows: the cards, and on the dashboard 'My Projects' and the activities. */
function useReload(): () => Promise<void> {
  const { id } = useLearner();
  const queries = useQueryClient();
  return async () => {
    await Promise.all([listKey(id), ["projects", id], ["dashboard", id]].map((queryKey) => queries.invalidateQueries({ queryKey })));
  };
}

const created = v.object({ learning_module_id: v.string(), answer: v.optional(v.string()) });

/**
 * Makes a project and answers its module's id, with the calm answer beside it where a text that only the student reads signals danger;
 * a refusal is a DataFailure with a sentence for the student, or with that answer and code `unsafe` where a team would read it.
 *
 * @see requirements PROJ-034 to PROJ-037, DATA-054, DATA-056
 */
export function useCreateProject() {
  const { data } = useLearner();
  const reload = useReload();
  return useMutation({
    mutationFn: async ({ title, description, category, custom, team }: ProjectDraft) => {
      const sub_category = category === "other" ? custom.trim() : category;
      const fields = { title: title.trim(), description: description.trim(), sub_category, team: team || null };
      return v.parse(created, await callFunction(data, "projects/make", fields));
    },
    onSuccess: reload,
  });
}

/**
 * Opens the session of a project, begun where there is none, and answers its row: one of a team is the team's.
 *
 * @see requirements PROJ-058 to PROJ-062, PROJ-066, DATA-051, DATA-055
 */
export function useStartProject() {
  const procedures = useProcedures();
  const reload = useReload();
  return useMutation({
    mutationFn: async (module: string) => readDashboardRow(valueOf(await procedures.rpc("start_project_session", { module }))),
    onSuccess: reload,
  });
}

/** The session of the project that an address names, begun where there is none; forgotten as soon as it is left. */
export function useStartedProject(module: string) {
  const { id } = useLearner();
  const procedures = useProcedures();
  return useQuery({
    queryKey: ["project-session", id, module],
    queryFn: async () => {
      const row = foundIn(await procedures.rpc("start_project_session", { module }));
      if (row === null) throw new DataFailure({ code: "22023", message: "" });
      return readDashboardRow(row);
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
}

/** Whether there is no such project for this learner; an id that is no uuid can't be one either (22P02). */
export const isNoProject = (error: Error): boolean => error instanceof DataFailure && ["22023", "22P02"].includes(error.code);

const team = v.object({ id: v.string(), name: text, team_members: v.array(v.object({ user_id: v.string() })) });

/**
 * The teams that the learner belongs to, by name: those that can work on a project together.
 *
 * @see requirements DATA-049, PROJ-068
 */
export function useTeamChoices() {
  const { id, data } = useLearner();
  return useQuery({
    queryKey: ["teams", id, "choices"],
    queryFn: async () => {
      const rows = foundIn(await data.rest.from("teams").select("id,name,team_members(user_id)").order("name"));
      return v.parse(v.array(team), rows ?? []).filter(({ team_members: members }) => members.some(({ user_id: member }) => member === id));
    },
  });
}

/**
 * Puts a project into the archive or takes it out again: then it has the status of its work.
 *
 * @see decisions, Data: archived by hand
 */
export function useArchiveProject() {
  const { data } = useLearner();
  const reload = useReload();
  return useMutation({
    mutationFn: async ({ module, isArchived }: { module: string; isArchived: boolean }) => {
      // Out of the archive the database decides the status, whichever is named.
      const status = isArchived ? "archived" : "draft";
      const rows = valueOf(await data.rest.from("projects").update({ status }).eq("learning_module_id", module).select("id"));
      if (v.parse(v.array(v.unknown()), rows).length === 0) throw new DataFailure({ message: "" });
    },
    onSuccess: reload,
  });
}

/**
 * What a lookup found: null where the API says with 406 that there is no such row, which is nothing unusual.
 *
 * @see requirement PROJ-068
 */
function foundIn(answer: TableAnswer): unknown {
  return answer.status === 406 ? null : valueOf(answer);
}
