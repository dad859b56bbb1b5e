import * as v from "valibot";
import { parse } from "../_shared/conversation/index.ts";
import { takeTexts } from "../_shared/gate/index.ts";
import type { AreaRequest } from "../_shared/request/index.ts";

const projectSchema = v.object({
  title: v.string(),
  description: v.string(),
  sub_category: v.string(),
  team: v.nullish(v.pipe(v.string(), v.uuid("team has to be a UUID.")), null),
});

/**
 * Makes a project from what the student typed: answers `{ learning_module_id, project_id }`. The members of its team read it, else
 * nobody but its writer.
 *
 * @see requirements DATA-054, DATA-056
 */
export async function makeProject(request: AreaRequest): Promise<Response> {
  const parsed = parse(projectSchema, request.body);
  if (!parsed.ok) return parsed.response;
  const { team, ...fields } = parsed.value;
  return takeTexts(request, {
    fields,
    readers: team === null ? "nobody" : "others",
    what: "title",
    keep: (texts) => request.dependencies.call("create_project", { learner: request.learner.id, team, ...texts }),
  });
}
