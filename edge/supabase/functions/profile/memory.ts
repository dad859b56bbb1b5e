import * as v from "valibot";
import { parse } from "../_shared/conversation/index.ts";
import { hearLongDanger, takeTexts } from "../_shared/gate/index.ts";
import type { AreaRequest } from "../_shared/request/index.ts";

const lineSchema = v.object({
  /** The line to correct; without it, the words are something that the person likes. */
  id: v.nullish(v.pipe(v.string(), v.uuid("id has to be a UUID.")), null),
  text: v.string(),
});

/**
 * Corrects a line of a person's memory, or adds something that they like: answers `{ line }`. They alone read it, and a coach is told
 * it, so that what signals danger gets its calm answer and is not kept.
 */
export async function keepMemoryLine(request: AreaRequest): Promise<Response> {
  const parsed = parse(lineSchema, request.body);
  if (!parsed.ok) return parsed.response;
  const { id, text } = parsed.value;
  return takeTexts(request, {
    fields: { text },
    readers: "nobody",
    what: "memory",
    keep: async ({ text: words }) =>
      (await hearLongDanger(words ?? "")) === null
        ? request.dependencies.call("keep_memory_line", { learner: request.learner.id, line: id, words })
        : { ok: false, sentence: "" },
  });
}
