import * as v from "valibot";
import { readBegun, type Refused } from "../_shared/conversation/index.ts";

const text = v.nullish(v.string(), "");

const tutorSchema = v.object({
  learning_module_id: v.string(),
  title: text,
  description: text,
  sub_category: text,
  outcomes: text,
  metrics_for_success: text,
  ai_facilitator_instructions: text,
  ai_assessment_instructions: text,
});

/** A tutor as the student who designed it reads it. */
export type Tutor = v.InferOutput<typeof tutorSchema>;

const notYetSchema = v.object({ ok: v.literal(false), reason: v.picklist(["no_proposal", "too_many"]) });

/**
 * Why nothing is saved or tried that could be later: no tutor prompt was proposed, or none that differs from the present
 * one, or the student has as many tutors as one can have.
 */
export type NotYet = v.InferOutput<typeof notYetSchema>;
const learnerSchema = v.object({ grade_level: v.nullish(v.union([v.number(), v.string()])) });

const begunFinalSchema = v.variant("state", [
  v.object({ ok: v.literal(true), state: v.literal("finished"), tutor: tutorSchema }),
  v.object({ ok: v.literal(true), state: v.literal("new"), proposed: v.string(), tutor: v.nullish(tutorSchema, null) }),
]);

/** What a tutor is made from, or the tutor that was made before. */
export type BegunFinal = v.InferOutput<typeof begunFinalSchema>;

const begunTrySchema = v.object({ ok: v.literal(true), instructions: v.string(), learner: learnerSchema });

/** The instructions that are tried, and for whom. */
export type BegunTry = v.InferOutput<typeof begunTrySchema>;

/** Reads what `begin_tutor_final` answered. */
export function readBegunFinal(value: unknown): BegunFinal | Refused | NotYet {
  return v.is(notYetSchema, value) ? value : readBegun(begunFinalSchema, value);
}

/** Reads what `begin_tutor_try` answered. */
export function readBegunTry(value: unknown): BegunTry | Refused | NotYet {
  return v.is(notYetSchema, value) ? value : readBegun(begunTrySchema, value);
}

/** Reads what `finish_tutor` answered; null when the design was dropped meanwhile. */
export function readTutor(value: unknown): Tutor | null {
  return v.parse(v.nullable(tutorSchema), value);
}

/** Whether a refusal is one of this area's own. */
export function isNotYet(refused: Refused | NotYet): refused is NotYet {
  return v.is(notYetSchema, refused);
}
