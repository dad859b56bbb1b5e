import * as v from "valibot";
import type { Data } from "./client.ts";
import { readProjectStatus } from "./progress.ts";
import { readRows } from "./read-table.ts";
import { selfCheck } from "./self-check.ts";

const project = v.object({
  id: v.string(),
  learning_module_id: v.nullish(v.string(), null),
  title: v.nullish(v.string(), ""),
  description: v.nullish(v.string(), null),
  team_id: v.nullish(v.string(), null),
  self_check: v.fallback(v.nullish(selfCheck, null), null),
  status: v.pipe(v.nullish(v.unknown(), null), v.transform(readProjectStatus)),
  updated_at: v.nullish(v.string(), null),
});

/** A project as 'My Projects' shows it. */
export type Project = v.InferOutput<typeof project>;

/** Reads one row of `projects`; throws when it isn't one. */
export function readProject(row: unknown): Project {
  return v.parse(project, row);
}

/**
 * A learner's projects and those of their team, the ones last touched first.
 *
 * @param limit - how many at most
 */
export async function listProjects(data: Data, userId: string, teamId: string | null, limit: number): Promise<Project[]> {
  const rows = await readRows(data, "projects", {
    select: "id,learning_module_id,title,description,team_id,self_check,status,updated_at",
    ...(teamId ? { or: `(user_id.eq.${userId},team_id.eq.${teamId})` } : { user_id: `eq.${userId}` }),
    order: "updated_at.desc",
    limit: String(limit),
  });
  return rows.map(readProject);
}
