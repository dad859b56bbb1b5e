import * as v from "valibot";
import type { Data } from "./client.ts";
import { valueOf } from "./failure.ts";
import { ask, run } from "./functions.ts";
import { row } from "./row.ts";

const text = v.nullish(v.string(), null);
const number = v.nullish(v.number(), null);

const talk = v.pipe(
  row({
    title: text,
    category_activity: text,
    team: text,
    team_id: text,
    is_done: v.boolean(),
    silent_for: v.number(),
    quick: v.optional(v.number(), 0),
    asks: v.optional(v.number(), 0),
    question: number,
    of: number,
    step: text,
    hints: number,
    here_for: number,
  }),
  v.transform(({ categoryActivity: category, isDone, title, ...rest }) => ({
    ...rest,
    title: title ?? "",
    category,
    isDone: isDone || rest.step === "end",
  })),
);

/**
 * Where somebody is in a conversation; times in seconds at the moment of the answer. `question`, `hints` and `hereFor`, how long the
 * question stands, are null where nothing says so. `quick`: how many of the newest answers came within ten seconds, one after the other.
 * `asks`: how often the answer was asked for in this question, as a model said; 0 where none leads.
 */
export type LessonTalk = v.InferOutput<typeof talk>;

const person = v.pipe(
  row({
    user_id: v.string(),
    name: v.nullish(v.string(), ""),
    criterion: v.nullish(v.object({ name: v.string(), level: v.number(), by: v.picklist(["coach", "student"]) }), null),
    paused_for: number,
    nudge: v.nullish(row({ text: v.string(), ago: v.number(), is_seen: v.boolean(), is_opened: v.optional(v.boolean(), false) }), null),
    talk: v.nullish(talk, null),
  }),
  v.transform(({ pausedFor: left, ...rest }) => ({
    ...rest,
    pausedFor: left !== null && left > 0 ? left : null,
    freeFor: left === null ? null : Math.max(0, -left),
  })),
);

/**
 * A student of a class in a lesson; `talk` is null for who has written nothing in the last two hours. `freeFor`: for how many seconds their
 * screen has been free since it was last paused, 0 while it is; null where it never was.
 */
export type LessonPerson = v.InferOutput<typeof person>;

const team = v.object({ id: v.string(), name: v.string(), members: v.record(v.string(), v.string()), talk });

const board = v.pipe(
  v.object({ people: v.array(person), in_teams: v.optional(v.array(team), []) }),
  v.transform(({ people, in_teams: teams }) => ({ people, teams })),
);

/** A class in a lesson; a team that works has those of the class in it, their first names by id, and where its talk is. */
export type LessonBoard = v.InferOutput<typeof board>;

/**
 * Where each student of a class and each team of theirs is in the conversation of the last two hours: never a word of theirs.
 *
 * @throws DataFailure with code `42501` for everybody but the staff of the class, as every function here but the last
 */
export const fetchLessonBoard = (data: Data, classId: string) => ask(data, board, "lesson_board", { class: classId });

/** Whom of a class something is for; null for all. */
type People = string[] | null;
const asked = (classId: string, people: People) => ({ class: classId, ...(people !== null && { people }) });

/** Sends one line, and answers to how many. @throws DataFailure with code `22023` and a sentence where it can't be sent */
export const sendNudge = (data: Data, classId: string, line: string, people: People) =>
  ask(data, v.number(), "send_nudge", { ...asked(classId, people), text: line });

/** Opens an activity as a task that ends on a day, and answers for how many. @throws DataFailure as `sendNudge` does */
export async function openActivity(data: Data, classId: string, module: string, endsOn: string, people: People): Promise<number> {
  return v.parse(v.number(), valueOf(await data.rest.rpc("open_activity", { ...asked(classId, people), module, ends_on: endsOn })));
}

/** Pauses screens for as long as a pause lasts at most, and answers how many. */
export const beginPause = (data: Data, classId: string, people: People) => ask(data, v.number(), "begin_pause", asked(classId, people));

/** Ends the pause. */
export const endPause = (data: Data, classId: string, people: People) => run(data, "end_pause", asked(classId, people));
