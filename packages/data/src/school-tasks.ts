import * as v from "valibot";
import type { Data } from "./client.ts";
import { valueOf } from "./failure.ts";
import { ask, run } from "./functions.ts";
import { row } from "./row.ts";

const text = v.nullish(v.string(), null);

/** How a task stands for a student: `late` is done after its last day, `missing` is not done when that day is over. */
export const taskStates = ["done", "late", "begun", "open", "missing"] as const;

const classTasks = v.object({
  people: v.array(row({ user_id: v.string(), name: v.nullish(v.string(), "") })),
  groups: v.array(v.object({ id: v.string(), name: v.string(), people: v.array(v.string()) })),
  templates: v.array(
    v.object({ id: v.string(), name: v.string(), modules: v.array(v.string()), makes: text, note: text, days: v.number() }),
  ),
  tasks: v.array(
    row({
      id: v.string(),
      starts_on: v.string(),
      ends_on: v.string(),
      note: text,
      group_id: text,
      person_id: text,
      makes: text,
      titles: v.array(v.string()),
      states: v.record(v.string(), v.picklist(taskStates)),
      /** Who has handed in every activity of it. */
      handed_in: v.optional(v.array(v.string()), []),
      people: v.optional(v.record(v.string(), v.object({ ends_on: text, is_reminded: v.boolean() })), {}),
    }),
  ),
});

/** The tasks of a class with how each stands for each student that it asks, by user id who has an own last day or was reminded, its students and groups, and the school's templates. */
export type ClassTasks = v.InferOutput<typeof classTasks>;

/** The activities that a class can be asked to do, the areas in which something of one's own is made, and the grade band of most of its students. */
const choice = v.object({
  grade: v.nullish(v.number(), null),
  makes: v.optional(v.array(v.string()), []),
  activities: v.array(
    v.object({
      id: v.string(),
      title: v.string(),
      teaser: text,
      minutes: v.nullish(v.number(), null),
      grade: v.number(),
      category_activity: text,
      sub_category: text,
    }),
  ),
});

/** A task as somebody sets it: days as '2026-12-02', and a whole class where neither a group nor a person is named. */
export interface NewTask {
  modules: string[];
  /** The area in which something of one's own is made at the end. */
  makes: string | null;
  startsOn: string;
  endsOn: string;
  note: string;
  groupId: string | null;
  personId: string | null;
}

/**
 * The tasks of a class, the ones that end last first.
 *
 * @throws DataFailure with code `42501` for everybody but the staff of the class, as every function here
 */
export const fetchClassTasks = (data: Data, classId: string) => ask(data, classTasks, "class_tasks", { class: classId });

/** The activities that a class can be asked to do. */
export const fetchTaskChoice = (data: Data, classId: string) => ask(data, choice, "task_activities", { class: classId });

/** Sets a task. @throws DataFailure with code `22023` and a sentence where it can't be */
export async function setTask(data: Data, classId: string, task: NewTask): Promise<void> {
  const { modules, makes, startsOn, endsOn, note, groupId, personId } = task;
  const asked = {
    ...(makes !== null && { makes }),
    ...(groupId !== null && { of_group: groupId }),
    ...(personId !== null && { person: personId }),
  };
  valueOf(await data.rest.rpc("set_task", { class: classId, modules, starts_on: startsOn, ends_on: endsOn, note, ...asked }));
}

/** Takes a task back; what was done of it stays. */
export const takeTaskBack = (data: Data, taskId: string) => run(data, "take_task_back", { task: taskId });

/** Gives more time for a task to some of those whom it asks, or to all, and answers how many. @throws DataFailure as `setTask` does */
export const giveMoreTime = (data: Data, taskId: string, endsOn: string, people: string[] | null) =>
  ask(data, v.number(), "give_more_time", { task: taskId, ends_on: endsOn, ...(people !== null && { people }) });

/** Reminds those who haven't done a task, and answers how many. */
export const remindOfTask = (data: Data, taskId: string) => ask(data, v.number(), "remind_of_task", { task: taskId });

/** Makes a group of a class, or changes one. @throws DataFailure with code `22023` and a sentence where the name can't be, or is taken */
export async function saveGroup(data: Data, classId: string, group: { id: string | null; name: string; people: string[] }): Promise<void> {
  // The types of a function's arguments don't know that one may be null.
  const asked = { class: classId, of_group: group.id as string, name: group.name, people: group.people };
  valueOf(await data.rest.rpc("save_group", asked));
}

/** Dissolves a group; its tasks end with it. */
export const deleteGroup = (data: Data, groupId: string) => run(data, "delete_group", { of_group: groupId });

/** Keeps activities and note as a template of the school. @throws DataFailure as `saveGroup` does */
export const keepTaskTemplate = (
  data: Data,
  classId: string,
  { makes, ...template }: { name: string; modules: string[]; makes: string | null; days: number; note: string },
) => run(data, "keep_task_template", { class: classId, ...template, ...(makes !== null && { makes }) });

/** Throws a template away. */
export const dropTaskTemplate = (data: Data, templateId: string) => run(data, "drop_task_template", { template: templateId });
