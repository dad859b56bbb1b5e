import type { AreaCalls } from "../turn/index.ts";

/**
 * Tells what a score has to be above to complete an activity of this area, so that no page types it again.
 *
 * Answers `{ pass_mark }`, 0 to 100; the same as in the answer of an evaluation.
 */
export async function tellPassMark({ assessment }: Pick<AreaCalls, "assessment">): Promise<Response> {
  return Response.json({ pass_mark: assessment.passMark }, { headers: { "cache-control": "no-store" } });
}
