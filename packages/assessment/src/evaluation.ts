import * as v from "valibot";

const Criterion = v.object({
  name: v.string(),
  level: v.pipe(v.number(), v.minValue(0), v.maxValue(5)),
  quote: v.nullish(v.string(), ""),
});

/** What the assess function answers. */
export const Evaluation = v.object({
  evaluation_score: v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
  evaluation_evidence: v.string(),
  /** The server's own verdict; older answers have none. */
  completed: v.optional(v.boolean()),
  criteria: v.optional(v.array(Criterion), []),
  practice: v.optional(v.boolean(), false),
});

/** A score from 0 to 100 with what it rests on. */
export type Evaluation = v.InferOutput<typeof Evaluation>;

/**
 * Whether an evaluation completes the activity: as the server decided, else by the score.
 *
 * @param threshold - the area's pass mark; the score must be above it, not equal
 * @see requirements ASSESS-020..025
 */
export function completesActivity(evaluation: Pick<Evaluation, "evaluation_score" | "completed">, threshold: number): boolean {
  return evaluation.completed ?? evaluation.evaluation_score > threshold;
}

/**
 * Whether there is a conversation to evaluate.
 *
 * @param messageCount - messages in the chat, the greeting included
 * @see requirements AILEARN-041
 */
export function canEvaluate(messageCount: number): boolean {
  return messageCount > 1;
}
