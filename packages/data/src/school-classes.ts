import * as v from "valibot";
import type { Data } from "./client.ts";
import { ask, run } from "./functions.ts";
import { learnerWeek, type FigureDays } from "./staff-overview.ts";
import { row } from "./row.ts";

const schoolClass = row({
  id: v.string(),
  name: v.string(),
  code: v.nullable(v.string()),
  members: v.number(),
  worked: v.optional(v.number(), 0),
  completed: v.optional(v.number(), 0),
  closed_areas: v.array(v.string()),
  daily_tokens: v.nullable(v.number()),
  used_today: v.number(),
  grade: v.nullish(v.number(), null),
  crossing: v.nullish(v.number(), 0),
  teachers: v.optional(v.array(v.nullish(v.string(), "")), []),
});

/**
 * A class in use: its join code, who teaches it, how many are in it, how many of them have `worked` and how much they `completed` within
 * the days that were asked for, its grade, how many of its students would be in another grade band
 * a year later (`crossing`), and what it narrows of its school. Tokens are of a day, UTC; null is no limit.
 */
export type SchoolClass = v.InferOutput<typeof schoolClass>;

/** Who is in a class and how each works, the grades that the school set by user id, whom staff have taken out, and whether this person may open talks there (`opens_talks`). */
const classWeek = v.object({
  opens_talks: v.optional(v.boolean(), false),
  members: v.array(learnerWeek),
  grades: v.nullish(v.record(v.string(), v.number()), {}),
  removed: v.array(row({ user_id: v.string(), name: v.nullish(v.string(), "") })),
});

/**
 * The classes of a school that are in use, by name.
 *
 * @throws DataFailure with code `42501` for everybody but the staff of the school, as every function here
 */
export const listClasses = (data: Data, schoolId: string, days: FigureDays = 7) =>
  ask(data, v.array(schoolClass), "list_classes", { school: schoolId, days });

/** Who is in a class, whoever worked last first. */
export const fetchClassWeek = (data: Data, classId: string, days: FigureDays = 7) =>
  ask(data, classWeek, "class_week", { class: classId, days });

/** Makes a class with a join code. @throws DataFailure with code `22023` and a sentence where the name can't be, or is taken */
export const makeClass = (data: Data, schoolId: string, name: string) => run(data, "make_class", { school: schoolId, name });

/** Gives a class another name. @throws DataFailure as `makeClass` does */
export const renameClass = (data: Data, classId: string, name: string) => run(data, "rename_class", { class: classId, name });

/** Gives a class a new join code and ends the one before. */
export const renewClassCode = (data: Data, classId: string) => ask(data, v.string(), "renew_class_code", { class: classId });

/** Archives a class, until `restoreClass`. */
export const archiveClass = (data: Data, classId: string) => run(data, "archive_class", { class: classId });

/** Takes somebody out of a class, or puts them back in; false when nothing changed. */
export const keepInClass = (data: Data, classId: string, userId: string, isIn: boolean) =>
  ask(data, v.boolean(), "keep_in_class", { class: classId, person: userId, is_in: isIn });

/** Moves a student to another class, or takes them into it as well; all of theirs comes along. False when nothing changed. */
export const moveToClass = (data: Data, classId: string, userId: string, target: string, stays: boolean) =>
  ask(data, v.boolean(), "move_to_class", { class: classId, person: userId, target, stays });

/** Closes an area to a class, or leaves it to the school again. */
export const switchClassArea = (data: Data, classId: string, areaId: string, isClosed: boolean) =>
  run(data, "switch_class_area", { class: classId, area: areaId, is_closed: isClosed });

/** Gives a class a share of the school's day, in tokens; null is no share of its own. */
export const setClassBudget = (data: Data, classId: string, dailyTokens: number | null) =>
  run(data, "set_class_budget", { class: classId, daily_tokens: dailyTokens });
