import * as v from "valibot";
import { parse } from "../_shared/conversation/index.ts";
import { takeTexts } from "../_shared/gate/index.ts";
import type { AreaRequest } from "../_shared/request/index.ts";

const answerSchema = v.object({
  to: v.optional(v.picklist(["level", "comment"]), "level"),
  /** What is answered: a level that a teacher set, or a comment. */
  id: v.pipe(v.number(), v.integer()),
  text: v.string(),
});

/** Keeps what a person answers to a teacher who set a level of their work or wrote about it. The teachers of the class read it. */
export async function answerTeacher(request: AreaRequest): Promise<Response> {
  const parsed = parse(answerSchema, request.body);
  if (!parsed.ok) return parsed.response;
  const { to, id, text } = parsed.value;
  const { learner, dependencies } = request;
  return takeTexts(request, {
    fields: { text },
    readers: "others",
    what: "answer",
    keep: ({ text: words }) =>
      to === "comment"
        ? dependencies.call("answer_comment", { learner: learner.id, comment_id: id, words })
        : dependencies.call("answer_teacher", { learner: learner.id, teacher_level: id, words }),
  });
}
