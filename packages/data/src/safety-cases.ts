import * as v from "valibot";
import type { Data } from "./client.ts";
import { ask, run } from "./functions.ts";
import { row } from "./row.ts";

const text = v.nullish(v.string(), null);

const lineFields = {
  id: v.string(),
  state: v.picklist(["new", "seen", "handling", "closed"]),
  part: v.picklist(["new", "handling", "closed"]),
  events: v.number(),
  kinds: v.record(v.string(), v.number()),
  opened_at: v.string(),
  last_event_at: v.string(),
  is_newcomer: v.boolean(),
  handled_by: text,
  name: v.nullish(v.string(), ""),
  email: v.nullish(v.string(), ""),
  email_verified: v.nullish(v.boolean(), false),
  member_since: text,
  class_name: text,
};
const line = v.pipe(row(lineFields), v.transform(withVerified));

function withVerified<Row extends { emailVerified: boolean }>({ emailVerified: isVerified, ...rest }: Row) {
  return { ...rest, isVerified };
}

/** A safety case in a list: whose, how many messages and of what kinds, and who handles it. Never the words. */
export type SafetyCase = v.InferOutput<typeof line>;

/** A part of the list: what has something unseen, what was seen and isn't closed, and what is closed. */
export type CasePart = SafetyCase["part"];

/** A page of cases, and how many there are in each part of the list. */
const page = row({
  counts: v.object({ new: v.number(), handling: v.number(), closed: v.number() }),
  has_more: v.boolean(),
  cases: v.array(line),
});

const step = v.object({ step: v.string(), name: text, note: text, at: v.string() });

const opened = v.pipe(
  row({
    ...lineFields,
    messages: v.array(v.object({ kind: v.string(), at: v.string() })),
    talks: v.optional(v.array(v.object({ session: v.string(), title: v.string() })), []),
    steps: v.array(step),
  }),
  v.transform(withVerified),
);

/** A case with the times and kinds of its newest hundred messages, the talks that they are in, and all its steps. */
export type OpenedCase = v.InferOutput<typeof opened>;

const test = row({ queued_at: v.string(), sent_at: text, failed_at: text });
const role = v.picklist(["at_once", "next"]);
const settings = row({
  wait_minutes: v.number(),
  is_reachable: v.boolean(),
  has_sender: v.boolean(),
  people: v.array(row({ name: v.string(), email: v.string(), role, is_staff: v.boolean(), test: v.nullish(test, null) })),
});

/** Who is told of a school's cases, in order, and how long until the next; `hasSender`: something sends mails at all. */
export type SafetySettings = v.InferOutput<typeof settings>;

/** Somebody whom a school tells: of every new case at once, or next while nobody has looked at it. */
export type SafePerson = Pick<SafetySettings["people"][number], "name" | "email" | "role">;

/**
 * A page of 25 cases of a school, those of newcomers last, else the latest first. The server keeps who has read it and when.
 *
 * @param after - the id of the case that was read last
 * @throws DataFailure with code `42501` for everybody but the staff of the school, as every function here
 */
export const readSafetyCases = (
  data: Data,
  schoolId: string,
  { part, classId, after }: { part: CasePart; classId?: string | undefined; after?: string | undefined },
) =>
  ask(data, page, "read_safety_cases", {
    school: schoolId,
    part,
    ...(classId !== undefined && { class: classId }),
    ...(after !== undefined && { after }),
  });

/** Opens a case. The server keeps who has opened it and when. */
export const openSafetyCase = (data: Data, caseId: string) => ask(data, opened, "open_safety_case", { case_id: caseId });

/** Takes a case a step on. @throws DataFailure with code `22023` and a sentence where a closing note is missing, or it is closed */
export const moveSafetyCase = (data: Data, caseId: string, to: "seen" | "handling" | "closed", note: string) =>
  run(data, "move_safety_case", { case_id: caseId, step: to, ...(note !== "" && { note }) });

/** Who is told of a school's cases. */
export const fetchSafetySettings = (data: Data, schoolId: string) => ask(data, settings, "safety_settings", { school: schoolId });

/** Settles who is told, for admins. @throws DataFailure with code `22023` and a sentence about what was typed */
export const saveSafePeople = (data: Data, schoolId: string, people: SafePerson[], waitMinutes: number) =>
  run(data, "save_safe_people", { school: schoolId, people, wait_minutes: waitMinutes });

/** Sends a test alarm to everybody who is told, and answers how many that are. @throws DataFailure with code `22023` within a minute of the last */
export const sendTestAlarm = (data: Data, schoolId: string) => ask(data, v.number(), "send_test_alarm", { school: schoolId });
