import * as v from "valibot";
import type { Activity } from "../activity/index.ts";

const text = v.nullish(v.string(), "");

/** One message; what its area keeps beside these travels with it unread. */
export const messageSchema = v.looseObject({
  id: v.string(),
  role: v.picklist(["user", "assistant"]),
  content: v.string(),
  timestamp: v.string(),
  failed: v.optional(v.boolean()),
  cut: v.optional(v.boolean()),
  prompt: v.optional(v.string()),
  practice: v.optional(v.boolean()),
  /** Of a reply that was ended because it was too long: how many words had come of it. */
  words: v.optional(v.number()),
});

/** One message of a conversation as it is stored; `failed` marks what is no answer: an apology, or, with `cut`, the part of a reply that had come when the learner left. */
export type StoredMessage = v.InferOutput<typeof messageSchema>;

// Only the content tools write this column, and they check the whole of it.
const coachSchema = v.custom<Activity>((value) => typeof value === "object" && value !== null && "path" in value && "criteria" in value);

const moduleSchema = v.object({
  title: text,
  description: text,
  outcomes: text,
  metrics_for_success: text,
  ai_facilitator_instructions: text,
  ai_assessment_instructions: text,
  coach: v.fallback(v.nullable(coachSchema), null),
});

/** What a coach may know of the activity. */
export type LearningModule = v.InferOutput<typeof moduleSchema>;

/** Where a student can live, as the profile offers it. */
const continents = ["Africa", "Asia", "Europe", "North America", "Oceania", "South America"] as const;

const sessionEntries = {
  ok: v.literal(true),
  history: v.array(messageSchema),
  learner: v.object({
    name: v.nullish(v.string()),
    grade_level: v.nullish(v.union([v.number(), v.string()])),
    // It goes into a system message: nothing but one of these.
    continent: v.optional(v.fallback(v.nullish(v.picklist(continents)), null)),
    country: v.nullish(v.string()),
  }),
  module: v.nullish(moduleSchema, null),
};

const refusedSchema = v.object({
  ok: v.literal(false),
  reason: v.picklist([
    "not_found",
    "not_yours",
    "area_disabled",
    "consent_missing",
    "completed",
    "busy",
    "evaluating",
    "rate_limited",
    "over_budget",
    "coach_resting",
    "school_resting",
    "no_module",
    "no_conversation",
    "team_closed",
    "paused",
  ]),
  retry_after: v.nullish(v.number()),
});

/** Why the database refused a turn or an assessment. */
export type Refused = v.InferOutput<typeof refusedSchema>;

const memoryLineSchema = v.object({
  id: v.string(),
  kind: v.picklist(["shown", "mended", "interest"]),
  /** Where it was said; null for an interest. */
  about: v.nullable(v.string()),
  text: v.string(),
  /** How long ago it was said. */
  days: v.number(),
  /** Whether a coach may come back to it now; one line at most. */
  is_due: v.boolean(),
});

/** A sentence of the student's own that a coach may know of. */
export type MemoryLine = v.InferOutput<typeof memoryLineSchema>;

/** What every turn starts from; an area's own begin may answer more. */
export const begunTurnSchema = v.object({
  ...sessionEntries,
  state: v.picklist(["new", "again", "answered"]),
  message: v.nullish(messageSchema),
  reply: v.nullish(messageSchema),
  safe_person: v.nullish(v.string()),
  summary: v.nullish(v.object({ text: v.string(), until: v.string() })),
  module_state: v.nullish(v.string()),
  left_behind: v.nullish(v.number()),
  /** Whether a teacher may see on the board of a lesson where the student stands. */
  is_in_class: v.optional(v.boolean()),
  /** Of a talk of one student alone, the most useful first. */
  memory: v.optional(v.array(memoryLineSchema)),
  /** What an area's own procedure answers besides, unread. */
  of_area: v.optional(v.unknown()),
});

/** Everything a reply needs: `message` is the student's as it is stored, `history` what stood before it, but for the oldest messages of a long conversation, of which `left_behind` are not told, `summary` what its oldest part says, up to one message, and `module_state` names the module as it is now. */
export type BegunTurn = v.InferOutput<typeof begunTurnSchema>;

const begunAssessmentSchema = v.object({
  ...sessionEntries,
  /** Of a team's conversation: who is in the team, unread. */
  of_team: v.optional(v.unknown()),
});

/** Everything an assessment needs; `history` is the conversation over all its pages, as far as it could matter. */
export type BegunAssessment = v.InferOutput<typeof begunAssessmentSchema>;

const storedAssessmentSchema = v.object({
  completed: v.boolean(),
  /** False where an earlier evaluation stays. */
  stored: v.boolean(),
  evaluation_score: v.nullish(v.number()),
  /** The levels that teachers have set for this work, which count in the score. */
  teacher_levels: v.optional(v.array(v.object({ criterion: v.string(), level: v.number(), name: v.string(), reason: v.string() })), []),
  /** What teachers wrote about this work. */
  teacher_comments: v.optional(v.array(v.object({ id: v.number(), name: v.string(), text: v.string() })), []),
});

/** Reads what a procedure answered that begins something: what it starts from, or why it was refused. */
export function readBegun<Schema extends v.GenericSchema>(schema: Schema, value: unknown): v.InferOutput<Schema> | Refused {
  const refused = v.safeParse(refusedSchema, value);
  return refused.success ? refused.output : v.parse(schema, value);
}

/** Reads what `claim_turn` answered. */
export function readBegunTurn(value: unknown): BegunTurn | Refused {
  return readBegun(begunTurnSchema, value);
}

/** Reads what `begin_assessment` answered. */
export function readBegunAssessment(value: unknown): BegunAssessment | Refused {
  return readBegun(begunAssessmentSchema, value);
}

/** Reads the message that `finish_turn` stored; null when the session is gone, or when there was nothing to store. */
export function readStoredMessage(value: unknown): StoredMessage | null {
  return v.parse(v.nullable(messageSchema), value);
}

/** Reads what `finish_assessment` stored; null when the session is gone. */
export function readStoredAssessment(value: unknown): v.InferOutput<typeof storedAssessmentSchema> | null {
  return v.parse(v.nullable(storedAssessmentSchema), value);
}
