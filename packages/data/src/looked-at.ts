import * as v from "valibot";
import type { Data } from "./client.ts";
import { callFunction, ask, run } from "./functions.ts";
import { readProgress } from "./progress.ts";

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
type LookedAt = v.InferOutput<typeof lookedAt>;

const comment = v.object({ id: v.number(), text: v.string(), name: v.string(), at: v.string(), answer: v.nullish(v.string(), null) });

/** What a teacher wrote about somebody's work, and what was answered. */
type TeacherComment = v.InferOutput<typeof comment>;

/** The levels that teachers set, as the column `looked_at` of dashboard says them. */
export const lookedAtList = v.optional(v.array(lookedAt), []);

/** What teachers wrote, as the column `commented` of dashboard says it. */
export const commentList = v.optional(v.array(comment), []);

/** What teachers said about one work; `isNew` where something of it hasn't been read. */
export interface FromTeachers {
  /** The id of the work. */
  session: string;
  levels: LookedAt[];
  comments: TeacherComment[];
  isNew: boolean;
}

/**
 * Answers a teacher in a line, in place of an earlier answer.
 *
 * @param to - a level that was set, or a comment
 * @throws DataFailure with code `not_kept` and a sentence for the person, `unsafe` with the calm answer
 */
export async function answerTeacher(data: Data, to: { kind: "level" | "comment"; id: number }, text: string): Promise<void> {
  await callFunction(data, "profile/answer", { to: to.kind, id: to.id, text });
}

/** Notes that the learner has read what teachers did with a work; with all of them where none is named. */
export const readTeacherNews = (data: Data, sessionId?: string) =>
  run(data, "read_teacher_news", sessionId === undefined ? {} : { session: sessionId });

/** A work about which teachers said something. */
const work = v.object({
  session: v.string(),
  title: v.nullish(v.string(), ""),
  category_activity: v.nullish(v.string(), null),
  progress: v.pipe(v.unknown(), v.transform(readProgress)),
  levels: lookedAtList,
  comments: commentList,
});

/** What teachers said about works of the person who is signed in, the latest first. */
export const fetchFromTeachers = (data: Data) => ask(data, v.array(work), "from_teachers");
