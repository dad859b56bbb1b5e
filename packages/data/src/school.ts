import * as v from "valibot";
import type { Data } from "./client.ts";
import { valueOf } from "./failure.ts";
import { readProgress } from "./progress.ts";
import { askProcedure } from "./read-table.ts";

const none: string[] = [];

/** The fields of a school in the database that say what it has open. */
export const switchFields = {
  id: v.string(),
  name: v.string(),
  enabled_areas: v.array(v.string()),
  closed_areas: v.optional(v.array(v.string()), none),
  new_areas_open: v.optional(v.boolean(), false),
};

const text = v.nullish(v.string(), null);

const taskActivity = v.object({
  module: text,
  session: text,
  title: text,
  category_activity: text,
  sub_category: text,
  minutes: v.nullish(v.number(), null),
  progress: v.pipe(v.unknown(), v.transform(readProgress)),
});

/**
 * Something that a task asks for; `session` is the student's own row of the dashboard, null while there is none. Without a `module` it is
 * something of their own, made in an area, and without a title while they haven't begun.
 */
export type TaskActivity = v.InferOutput<typeof taskActivity>;

const task = v.object({
  id: v.string(),
  ends_on: v.string(),
  note: text,
  by: text,
  is_reminded: v.optional(v.boolean(), false),
  reminded_by: text,
  is_over: v.optional(v.boolean(), false),
  activities: v.array(taskActivity),
});

/** What a student is asked to do, by whom and until which day, and whether and by whom they were reminded of it. */
export type Task = v.InferOutput<typeof task>;

const lesson = v.pipe(
  v.object({
    pause: v.nullish(v.object({ seconds: v.number(), by: text }), null),
    nudges: v.array(
      v.object({
        id: v.string(),
        text: v.string(),
        by: text,
        is_opened: v.optional(v.boolean(), false),
        activity: v.nullish(taskActivity, null),
      }),
    ),
  }),
  v.transform(({ pause, nudges }) => ({
    // By this machine's clock, which may be wrong: only how long it lasts still is the server's.
    pause: pause && { endsAt: Date.now() + 1000 * pause.seconds, by: pause.by },
    nudges,
  })),
);

/**
 * What a teacher says in a lesson: whether the screen is paused, until when and by whom, and the lines not put away yet, newest first.
 * Where an activity was opened (`is_opened`), its title is the text, and `activity` the way there until it is completed.
 */
export type Lesson = v.InferOutput<typeof lesson>;

const handIns = v.object({
  returned: v.array(
    v.object({
      id: v.string(),
      session: v.string(),
      module: text,
      category_activity: text,
      title: v.nullish(v.string(), ""),
      verdict: v.picklist(["done", "again"]),
      comment: v.string(),
      by: v.string(),
    }),
  ),
  shown: v.number(),
});

/** A work that a teacher has returned. */
export type Returned = v.InferOutput<typeof handIns>["returned"][number];
const teacherNews = v.object({
  session: v.string(),
  title: text,
  category_activity: text,
  progress: v.pipe(v.unknown(), v.transform(readProgress)),
  what: v.picklist(["commented", "changed", "agreed", "opened"]),
  name: v.string(),
  at: v.string(),
});

/** Something that a teacher did with a work of the learner's, who hasn't read it there yet. */
export type TeacherNews = v.InferOutput<typeof teacherNews>;

const school = v.pipe(
  v.object({
    ...switchFields,
    voice_off: v.optional(v.boolean(), false),
    classes: v.optional(v.array(v.object({ id: v.string(), name: v.string() })), []),
    tasks: v.optional(v.array(task), []),
    lesson: v.nullish(lesson, null),
    hand_ins: v.nullish(handIns, { returned: [], shown: 0 }),
    teacher_news: v.optional(v.array(teacherNews), []),
  }),
  v.transform(({ id, name, classes, tasks, lesson: now, hand_ins: ofWorks, teacher_news: news, ...row }) => ({
    id,
    name,
    classes,
    tasks,
    lesson: now,
    handIns: ofWorks,
    teacherNews: news,
    /** Whether replies are read aloud only once the learner turns it on. */
    isVoiceOff: row.voice_off,
    ...readSwitches(row),
  })),
);

/** Which areas are open: those that are enabled, and, where new areas are open, those in neither list. */
export interface AreaSwitches {
  enabledAreas: string[];
  closedAreas: string[];
  newAreasOpen: boolean;
}

/** A person's school, the classes they are in, what they are asked to do, what their teacher says now, what teachers did with their work, which of their works came back, and what is open to them. */
export type School = v.InferOutput<typeof school>;

/** A school's switches as the pages use them. */
export function readSwitches(row: { enabled_areas: string[]; closed_areas: string[]; new_areas_open: boolean }): AreaSwitches {
  return { enabledAreas: row.enabled_areas, closedAreas: row.closed_areas, newAreasOpen: row.new_areas_open };
}

/** Whether an area is open by these switches. */
export function isAreaOpen({ enabledAreas, closedAreas, newAreasOpen }: AreaSwitches, areaId: string): boolean {
  return enabledAreas.includes(areaId) || (newAreasOpen && !closedAreas.includes(areaId));
}

/** The school of the signed-in person with what is open to them, their classes counted in; null when they belong to none. */
export async function fetchSchool(data: Data, signal?: AbortSignal): Promise<School | null> {
  const row = await askProcedure(data, "my_school", {}, signal);
  return row === null ? null : v.parse(school, row);
}

/** Puts away a line that a teacher has sent. */
export async function putNudgeAway(data: Data, nudgeId: string): Promise<void> {
  valueOf(await data.rest.rpc("put_nudge_away", { nudge: nudgeId }));
}

/** Puts away what a teacher said of a work: Home shows it no more. */
export async function putReturnAway(data: Data, id: string): Promise<void> {
  valueOf(await data.rest.rpc("put_return_away", { hand_in: id }));
}
