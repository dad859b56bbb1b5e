import type { OwnModule } from "@learn/own-work";
import * as v from "valibot";

const text = v.nullish(v.string(), "");

/** A tutor as the function answers it after it was saved. */
export const savedTutor = v.object({
  learning_module_id: v.string(),
  title: text,
  description: text,
  sub_category: text,
  outcomes: text,
  metrics_for_success: text,
  ai_facilitator_instructions: text,
  ai_assessment_instructions: text,
});

/** What a student reads about a tutor. */
export type Tutor = Pick<
  OwnModule,
  "learning_module_id" | "title" | "description" | "outcomes" | "metrics_for_success" | "ai_facilitator_instructions"
>;

/**
 * Whether proposed instructions can take the place of the present ones: they say something, and something else.
 *
 * @see requirements TUTOR-059, TUTOR-060
 */
export function isNewProposal(proposed: string | null, current: string): proposed is string {
  return proposed !== null && proposed.trim() !== "" && proposed.trim() !== current.trim();
}
