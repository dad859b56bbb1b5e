import { DataFailure } from "@learn/data";
import * as v from "valibot";

const text = v.nullish(v.string(), "");

const ownModule = v.object({
  learning_module_id: v.string(),
  title: text,
  description: text,
  sub_category: text,
  outcomes: text,
  metrics_for_success: text,
  ai_facilitator_instructions: text,
  ai_assessment_instructions: text,
  created_at: v.nullish(v.string(), null),
  updated_at: v.nullish(v.string(), null),
  sessions: v.nullish(v.number(), 0),
  messages: v.nullish(v.number(), 0),
});

/** A module that the student made, with how many sessions and messages hang on it. */
export type OwnModule = v.InferOutput<typeof ownModule>;

/** What a student types to make one. */
export interface NewModule {
  title: string;
  description: string;
  sub_category: string;
}

/** Reads the student's modules as the database answers them, newest first; throws when they aren't modules. */
export function readOwnModules(rows: unknown): OwnModule[] {
  return v.parse(v.array(ownModule), rows);
}

/** The codes with which the table API refuses somebody who isn't signed in (any more). */
const signedOutCodes = new Set(["PGRST301", "PGRST302", "PGRST303"]);

/** Whether a refusal says that nobody is signed in. */
export function isSignedOut(error: Error): boolean {
  return error instanceof DataFailure && signedOutCodes.has(error.code);
}
