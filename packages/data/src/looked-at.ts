import * as v from "valibot";
import type { Data } from "./client.ts";
import { callFunction } from "./functions.ts";

const lookedAt = v.pipe(
  v.object({
    id: v.number(),
    criterion: v.string(),
    guide_level: v.number(),
    level: v.number(),
    reason: v.string(),
    name: v.string(),
    at: v.string(),
    answer: v.nullish(v.string(), null),
  }),
  v.transform(({ guide_level: guideLevel, ...rest }) => ({ ...rest, guideLevel })),
);

/** That a teacher looked at a criterion of somebody's work too: the model's level, the teacher's, which counts, and why; and what was answered. */
export type LookedAt = v.InferOutput<typeof lookedAt>;

/** The levels that teachers set, as the column `looked_at` of dashboard says them. */
export const lookedAtList = v.optional(v.array(lookedAt), []);

/**
 * Answers a teacher in a line, in place of an earlier answer.
 *
 * @throws DataFailure with code `not_kept` and a sentence for the person, `unsafe` with the calm answer
 */
export async function answerTeacher(data: Data, id: number, text: string): Promise<void> {
  await callFunction(data, "profile/answer", { id, text });
}
