import * as v from "valibot";
import type { Data } from "./client.ts";
import { commentList } from "./looked-at.ts";
import { ask, run } from "./functions.ts";
import { row } from "./row.ts";

const wallLevel = row({
  user_id: v.string(),
  area: v.string(),
  topic: v.string(),
  activity: v.string(),
  criterion: v.string(),
  level: v.number(),
  guide_level: v.number(),
  is_set: v.boolean(),
  at: v.string(),
});

/** The level of a criterion that a student has proven, or a teacher has set (`isSet`); of several talks the highest. */
export type WallLevel = v.InferOutput<typeof wallLevel>;

const wall = v.object({
  people: v.array(row({ user_id: v.string(), name: v.nullish(v.string(), "") })),
  levels: v.array(wallLevel),
  growth: v.array(v.object({ area: v.string(), week: v.string(), level: v.number(), levels: v.number() })),
  misconceptions: v.optional(v.array(row({ area: v.string(), misconception: v.string(), user_id: v.string(), at: v.string() })), []),
});

/** What the students of a class have proven; `growth` has the average level of a week's evaluations in an area, `misconceptions` who met which. */
export type EvidenceWall = v.InferOutput<typeof wall>;

/** Reads the wall of a class. @throws DataFailure with code `42501` for everybody but who keeps the class */
export const fetchEvidenceWall = (data: Data, classId: string) => ask(data, wall, "evidence_wall", { class: classId });

const sentence = row({
  session: v.string(),
  activity: v.string(),
  criterion: v.string(),
  quote: v.string(),
  level: v.number(),
  guide_level: v.number(),
  at: v.string(),
  is_newest: v.boolean(),
  teachers: v.array(
    row({
      name: v.string(),
      old_level: v.number(),
      level: v.number(),
      reason: v.string(),
      at: v.string(),
      answer: v.nullish(v.string(), null),
    }),
  ),
});

/** What one evaluation found for a criterion, with what teachers set there, the latest first. */
export type EvidenceSentence = v.InferOutput<typeof sentence>;

/** A cell of the wall: which student and which criterion of which topic; without one, all of the student's evaluations. */
export interface WallCell {
  userId: string;
  column?: Pick<WallLevel, "area" | "topic" | "criterion"> | undefined;
}

/** The sentences behind a cell, the latest first. @throws DataFailure with code `42501` for everybody but who keeps the class */
export const fetchSentences = (data: Data, classId: string, { userId, column }: WallCell) =>
  ask(data, v.array(sentence), "evidence_sentences", { class: classId, student: userId, ...column });

const evaluation = v.object({
  student: v.string(),
  name: v.nullish(v.string(), ""),
  title: v.string(),
  sentences: v.array(sentence),
  comments: commentList,
  talk: v.picklist(["open", "closed", "not_taught"]),
});

/** The newest evaluation of a work; `talk` says whether the reader could open the talk, or why not. */
export type EvaluationForStaff = v.InferOutput<typeof evaluation>;

/** Reads the evaluation of a work. @throws DataFailure with code `42501` for everybody but who keeps the class */
export const fetchEvaluation = (data: Data, classId: string, sessionId: string) =>
  ask(data, evaluation, "evaluation_for_staff", { class: classId, session: sessionId });

/** Writes to a student about evaluated work. @throws DataFailure with code `22023` and a sentence about what was typed */
export const commentOnWork = (data: Data, classId: string, sessionId: string, words: string) =>
  run(data, "comment_on_work", { class: classId, session: sessionId, words });

/** That a student met a misconception: in words of their own (`said`), or by the author's answer that they chose. */
const met = v.object({
  name: v.nullish(v.string(), ""),
  activity: v.string(),
  source: v.picklist(["chosen", "said"]),
  quote: v.string(),
  at: v.string(),
});

/** The sentences behind a misconception, by student. @throws DataFailure with code `42501` for everybody but who keeps the class */
export const fetchMisconception = (data: Data, classId: string, misconception: string) =>
  ask(data, v.array(met), "misconception_sentences", { class: classId, misconception });

/** A level that a teacher sets, with the reason that the student reads. */
export interface SetLevel {
  session: string;
  criterion: string;
  /** 0 to 5. */
  level: number;
  reason: string;
}

/** Sets a level beside the model's; from then on it counts. @throws DataFailure with code `22023` and a sentence about what was typed */
export const setLevel = (data: Data, classId: string, set: SetLevel) => run(data, "set_level", { class: classId, ...set });

const agreement = v.object({
  count: v.number(),
  criteria: v.array(
    v.object({
      criterion: v.string(),
      count: v.number(),
      same: v.number(),
      near: v.number(),
      levels: v.array(v.tuple([v.number(), v.number()])),
    }),
  ),
});

/** How far the model and the teachers of a school agree; `levels` are pairs of the model's and the teacher's. */
export type LevelAgreement = v.InferOutput<typeof agreement>;

/** How often teachers of a school gave the model's level: criteria of 10 judgements and more. For its admins. */
export const fetchAgreement = (data: Data, schoolId: string) => ask(data, agreement, "level_agreement", { school: schoolId });
