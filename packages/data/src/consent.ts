import * as v from "valibot";
import type { Data } from "./client.ts";
import { valueOf } from "./failure.ts";
import { callFunction, ask, run } from "./functions.ts";
import { row } from "./row.ts";

const said = v.object({
  is_given: v.boolean(),
  how: v.picklist(["school", "sheet", "link", "mail", "before"]),
  at: v.string(),
  by: v.string(),
});

const page = row({
  name: v.string(),
  ends: v.string(),
  made_by: v.nullable(v.string()),
  class: v.nullable(v.string()),
  readers: v.object({ school: v.nullable(v.string()), since: v.nullable(v.string()) }),
  is_missing: v.boolean(),
  consent: v.nullable(said),
  erased_after: v.nullable(v.string()),
  shows: v.array(
    v.object({ activity: v.nullable(v.string()), criterion: v.string(), level: v.number(), quote: v.string(), at: v.string() }),
  ),
  ask: v.nullable(v.object({ title: v.string(), question: v.string() })),
  work: v.array(v.object({ title: v.nullable(v.string()), area: v.nullable(v.string()), progress: v.string(), at: v.string() })),
  pages: v.array(v.object({ at: v.string(), book: v.unknown() })),
});

/** What a parent reads of their child. */
export type FamilyPage = v.InferOutput<typeof page>;

/** Reads what the server answers to a parent's link. */
export function readFamilyPage(answer: unknown): FamilyPage {
  return v.parse(page, answer);
}

/** Has a parent asked by mail. @throws DataFailure with a sentence for the child where that can't be */
export async function askParent(data: Data, email: string): Promise<void> {
  await callFunction(data, "family/ask", { email });
}

const classConsents = row({
  is_recorded: v.boolean(),
  students: v.array(
    row({
      user_id: v.string(),
      name: v.string(),
      is_missing: v.boolean(),
      consent: v.nullable(said),
      link_ends: v.nullable(v.string()),
    }),
  ),
});

/** Consent in a class: whether the school recorded its own, and how each student stands. */
export type ClassConsents = v.InferOutput<typeof classConsents>;

/** How consent stands for the students of a class. */
export const fetchClassConsents = (data: Data, classId: string) => ask(data, classConsents, "class_consents", { class: classId });

/** Records the school's own consent for a class. */
export const recordClassConsent = (data: Data, classId: string) => run(data, "record_class_consent", { class: classId });

/** Records that a student's parent has signed the sheet. */
export const recordParentConsent = (data: Data, classId: string, userId: string) =>
  run(data, "record_parent_consent", { class: classId, people: [userId] });

/** Records that consent was withdrawn: the account is closed at once and erased later. */
export const withdrawConsent = (data: Data, userId: string) => run(data, "withdraw_consent", { student: userId });

/** Makes the link to the page of a student's parents, in the place of the one before, and answers its address, which nobody can read again. */
export async function makeParentLink(data: Data, classId: string, userId: string, days: number): Promise<string> {
  const made = valueOf(await data.rest.rpc("make_parent_link", { class: classId, student: userId, days }));
  return `${location.origin}/family#${v.parse(v.object({ token: v.string() }), made).token}`;
}

/** Ends the link that the school gave to a student's parents. */
export const endParentLink = (data: Data, classId: string, userId: string) =>
  run(data, "end_parent_link", { class: classId, student: userId });

/** Whether a school recorded its own consent for all, and for how many students consent is missing. */
const schoolConsent = v.object({
  recorded: v.nullable(v.object({ at: v.string(), by: v.string() })),
  students: v.number(),
  missing: v.number(),
});

/** How consent stands in a school; for its admins. */
export const fetchSchoolConsent = (data: Data, schoolId: string) => ask(data, schoolConsent, "school_consent", { school: schoolId });

/** Records the school's own consent for all its students, or ends what it recorded for itself. */
export const recordSchoolConsent = (data: Data, schoolId: string, isGiven: boolean) =>
  run(data, "record_school_consent", { school: schoolId, is_given: isGiven });
