import * as v from "valibot";
import type { Data } from "./client.ts";
import { opening } from "./opening.ts";
import { ask, run } from "./functions.ts";
import { row } from "./row.ts";

const text = v.nullish(v.string(), null);

/** What decides who may read what a person says, and who opened something of theirs, the latest first. */
const seen = v.pipe(
  v.object({
    readers: v.nullable(v.object({ school: text, since: text, data_person: text })),
    openings: v.array(opening),
  }),
  v.transform(({ readers, openings: all }) => ({
    readers: { school: readers?.school ?? null, since: readers?.since ?? null, dataPerson: readers?.data_person ?? null },
    openings: all,
  })),
);

/** Reads about the person who is signed in. */
export const fetchWhoSeesMe = (data: Data) => ask(data, seen, "who_sees_me");

const talk = row({ session: v.string(), title: v.string(), last_at: v.string() });
const openedTalk = v.object({
  name: v.nullish(v.string(), ""),
  title: v.string(),
  since: text,
  messages: v.array(v.object({ role: v.picklist(["user", "assistant"]), content: v.string(), at: v.string() })),
});

/** A talk that a member of staff has opened; `since` is from when on it is shown. */
export type OpenedTalk = v.InferOutput<typeof openedTalk>;

/** The talks of a student that their teacher could open. @throws DataFailure with code `42501` for everybody else */
export const listStudentTalks = (data: Data, userId: string) => ask(data, v.array(talk), "student_talks", { student: userId });

/** Opens a talk of a student. The student sees who has, why and when. @param reason - asked, stuck, check or worry */
export const openTalk = (data: Data, sessionId: string, reason: string) =>
  ask(data, openedTalk, "open_talk", { session: sessionId, reason });

/** Opens a talk that a safety case is about. The student sees it as well. */
export const openCaseTalk = (data: Data, caseId: string, sessionId: string) =>
  ask(data, openedTalk, "open_case_talk", { case_id: caseId, session: sessionId });

const choice = row({ since: text, data_person: text });

/** Since when teachers of a school may open talks, null for never, and the id of its data person. For its admins. */
export const fetchTalkReading = (data: Data, schoolId: string) => ask(data, choice, "talk_reading", { school: schoolId });

/** Chooses whether teachers may open what is said from now on, and who reads the log. */
export const saveTalkReading = (data: Data, schoolId: string, isOn: boolean, dataPerson: string | null) =>
  run(data, "save_talk_reading", { school: schoolId, is_on: isOn, data_person: dataPerson });

const logLine = v.object({ ...opening.entries, id: v.number(), student: text });

/** Who opened what of whom, 50 a page, the newest first. @throws DataFailure with code `42501` for everybody but the data person */
export const readTalkLog = (data: Data, schoolId: string, before?: number) =>
  ask(data, v.array(logLine), "read_talk_log", { school: schoolId, ...(before !== undefined && { before }) });
