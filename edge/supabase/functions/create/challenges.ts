import * as v from "valibot";
import { parse } from "../_shared/conversation/index.ts";
import { takeTexts } from "../_shared/gate/index.ts";
import type { AreaRequest } from "../_shared/request/index.ts";

/** The category of the modules that are made here. */
const category = "Create";

const fieldsSchema = v.object({ title: v.string(), description: v.string(), sub_category: v.string() });
const changeSchema = v.object({ ...fieldsSchema.entries, module: v.pipe(v.string(), v.uuid("module has to be a UUID.")) });

/** Makes a challenge from what the student typed: answers `{ learning_module_id }`. Only its writer reads it. */
export async function makeChallenge(request: AreaRequest): Promise<Response> {
  const parsed = parse(fieldsSchema, request.body);
  if (!parsed.ok) return parsed.response;
  return takeTexts(request, {
    fields: parsed.value,
    readers: "nobody",
    what: "title",
    keep: (texts) => request.dependencies.call("create_own_module", { learner: request.learner.id, category, ...texts }),
  });
}

/** Changes what the student typed into one of their challenges. */
export async function changeChallenge(request: AreaRequest): Promise<Response> {
  const parsed = parse(changeSchema, request.body);
  if (!parsed.ok) return parsed.response;
  const { module, ...fields } = parsed.value;
  return takeTexts(request, {
    fields,
    readers: "nobody",
    what: "title",
    keep: (texts) => request.dependencies.call("change_own_module", { learner: request.learner.id, module, ...texts }),
  });
}
