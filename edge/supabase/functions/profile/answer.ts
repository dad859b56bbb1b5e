import * as v from "valibot";
import { parse } from "../_shared/conversation/index.ts";
import { takeTexts } from "../_shared/gate/index.ts";
import type { AreaRequest } from "../_shared/request/index.ts";

const answerSchema = v.object({
  /** What is answered: a level that a teacher set. */
  id: v.pipe(v.number(), v.integer()),
  text: v.string(),
});

/** Keeps what a person answers to a teacher who set a level of their work. The teachers of the class read it. */
export async function answerTeacher(request: AreaRequest): Promise<Response> {
  const parsed = parse(answerSchema, request.body);
  if (!parsed.ok) return parsed.response;
  const { id, text } = parsed.value;
  return takeTexts(request, {
    fields: { text },
    readers: "others",
    what: "answer",
    keep: ({ text: words }) => request.dependencies.call("answer_teacher", { learner: request.learner.id, teacher_level: id, words }),
  });
}
