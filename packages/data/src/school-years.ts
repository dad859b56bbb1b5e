import * as v from "valibot";
import type { Data } from "./client.ts";
import { ask, run } from "./functions.ts";
import { row } from "./row.ts";

const pastClasses = v.object({
  archived: v.array(row({ id: v.string(), name: v.string(), archived_at: v.string() })),
  move: v.nullable(row({ id: v.string(), moved_at: v.string(), classes: v.number(), left: v.number() })),
});

/** The classes in the archive, and the move up a year that can still be undone; null for none, and for who is no admin. */
export type PastClasses = v.InferOutput<typeof pastClasses>;

/** How one class moves up: to a name, with the grade that it is this year where none is set, or out of the school. */
export type ClassMove = { class: string; name: string; leave: boolean; grade?: number };

/** What a school keeps of classes that were. @throws DataFailure with code `42501` for everybody but the staff of the school */
export const listPastClasses = (data: Data, schoolId: string) => ask(data, pastClasses, "list_past_classes", { school: schoolId });

/** Brings a class back from the archive, with a new code. @throws DataFailure with code `22023` where another has its name */
export const restoreClass = (data: Data, classId: string) => run(data, "restore_class", { class: classId });

/** Makes a class with the areas, share, grade and teachers of another. @throws DataFailure with code `22023` where the name is taken */
export const copyClass = (data: Data, classId: string, name: string) => run(data, "copy_class", { class: classId, name });

/** Says which grade a class is, 3 to 12; null says none. */
export const setClassGrade = (data: Data, classId: string, grade: number | null) => run(data, "set_class_grade", { class: classId, grade });

/** Says which grade one student of a class is in; null lets the student choose. False for who is no student of it. */
export const setStudentGrade = (data: Data, classId: string, userId: string, grade: number | null) =>
  ask(data, v.boolean(), "set_student_grade", { class: classId, person: userId, grade });

/**
 * Moves classes up a year, and closes the accounts of single students who leave, all or none.
 *
 * @throws DataFailure with code `22023` and a sentence where names collide
 */
export const moveClassesUp = (data: Data, schoolId: string, moves: ClassMove[], leavers: string[]) =>
  run(data, "move_classes_up", { school: schoolId, moves, leavers });

/** Undoes the last move up. @throws DataFailure with code `22023` and a sentence where a class changed since, or it is too late */
export const undoYearMove = (data: Data, moveId: string) => run(data, "undo_year_move", { move: moveId });
