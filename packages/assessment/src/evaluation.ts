import * as v from "valibot";

const Author = v.object({ id: v.string(), name: v.fallback(v.string(), "") });

const Criterion = v.object({
  name: v.string(),
  level: v.pipe(v.number(), v.minValue(0), v.maxValue(5)),
  quote: v.nullish(v.string(), ""),
  /** Who wrote the quote, where several work together. */
  author: v.optional(Author),
  /** One sentence of each who said something that bears on the criterion, where several work together. */
  quotes: v.optional(v.array(v.object({ author: Author, quote: v.string() }))),
  /** Why this level: what was reached; empty for level 0. */
  shown: v.optional(v.string(), ""),
  /** What a teacher thinks of it, who has looked at this work too: their level counts. */
  teacher: v.optional(v.object({ name: v.string(), level: v.pipe(v.number(), v.minValue(0), v.maxValue(5)), reason: v.string() })),
  /** What one step more would look like; empty at the highest level. */
  next: v.optional(v.string(), ""),
});

/** What the assess function answers. */
export const Evaluation = v.object({
  /** Null where nothing proves a number: nothing was stored. */
  evaluation_score: v.nullable(v.pipe(v.number(), v.minValue(0), v.maxValue(100))),
  evaluation_evidence: v.string(),
  /** The server's verdict: whether the score is above the area's threshold and rests on what was shown. */
  completed: v.boolean(),
  criteria: v.optional(v.array(Criterion), []),
  /** What teachers wrote about this work. */
  comments: v.optional(v.array(v.object({ id: v.number(), name: v.string(), text: v.string() }))),
  /** False where the student's words prove no score. */
  proven: v.optional(v.boolean(), true),
  /** False where an earlier evaluation stays. */
  stored: v.optional(v.boolean(), true),
  /** What the score has to be above. */
  pass_mark: v.optional(v.number()),
  /** A question of the author's that leads on to what is not shown yet. */
  next_question: v.nullish(v.string(), null),
  /** Technical issues: a score of 0 for this attempt, and nothing that is stored changed. */
  failed: v.optional(v.boolean(), false),
});

/** A score from 0 to 100 with what it rests on. */
export type Evaluation = v.InferOutput<typeof Evaluation>;

/**
 * Whether there is a conversation to evaluate.
 *
 * @param messageCount - messages in the chat, the greeting included
 * @see requirements AILEARN-041
 */
export function canEvaluate(messageCount: number): boolean {
  return messageCount > 1;
}
