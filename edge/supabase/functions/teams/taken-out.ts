import type { AreaRequest } from "../_shared/request/index.ts";

/** Answers by whom the learner was last taken out of a team: `{ by }` is `staff`, `captain`, `school` or null. */
export async function tellWhoTookOut({ dependencies, learner }: AreaRequest): Promise<Response> {
  const by = await dependencies.call("taken_out_by", { learner: learner.id });
  return Response.json({ by }, { headers: { "cache-control": "no-store" } });
}
