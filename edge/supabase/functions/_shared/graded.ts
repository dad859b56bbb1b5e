import * as v from "valibot";
import { QuotesUsed } from "./quotes-used.ts";
import { storable } from "./storable.ts";
import type { TranscriptLine } from "./transcript.ts";

/** One criterion's level with the student's words that prove it. */
export interface GradedCriterion {
  name: string;
  /** 0 to 5. */
  level: number;
  quote: string;
}

/** An evaluation: what is stored and what the student reads. */
export interface Evaluation {
  /** 0 to 100. */
  score: number;
  evidence: string;
  criteria: GradedCriterion[];
  /** False for a score that was guessed from a reply without form; it never completes an activity. */
  proven: boolean;
}

/** The evidence where the reply has none of its own. */
export const genericEvidence = "Assessment completed based on conversation analysis and success metrics.";

const longestEvidence = 1000;

const replySchema = v.object({
  criteria: v.pipe(v.array(v.object({ name: v.string(), level: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(5)), quote: v.string() })), v.minLength(1)),
  evaluation_score: v.pipe(v.number(), v.finite()),
  evaluation_evidence: v.string(),
});

/**
 * Reads a model's evaluation and believes only what the transcript proves: a level without a proven quote of its own
 * is 0, and the score is counted again from the levels that are left. One message proves two criteria at most.
 *
 * @param names - the criteria, in order; others are not counted
 * @returns null when the reply is not JSON of the asked form
 * @see requirements ASSESS-010 to ASSESS-013
 */
export function readEvaluation(reply: string, names: string[], lines: TranscriptLine[]): Evaluation | null {
  const parsed = v.safeParse(replySchema, jsonIn(reply));
  if (!parsed.success) return null;
  const quotes = new QuotesUsed(lines);
  const criteria = names.map((name): GradedCriterion => {
    const given = parsed.output.criteria.find((one) => sameName(one.name, name));
    const quote = storable(given?.quote ?? "").trim();
    if (given === undefined || given.level === 0 || !quotes.take(quote)) return { name, level: 0, quote: "" };
    return { name, level: given.level, quote };
  });
  const sum = criteria.reduce((total, { level }) => total + level, 0);
  // Cut first: the cut can go through the middle of a character.
  const evidence = storable(parsed.output.evaluation_evidence.trim().slice(0, longestEvidence));
  return { score: clampScore(4 * sum), evidence: evidence === "" ? genericEvidence : evidence, criteria, proven: true };
}

/**
 * The specified way out for a reply that is not JSON: its first number, else 75, with generic evidence.
 *
 * @see requirements ASSESS-014 to ASSESS-016
 */
export function guessEvaluation(reply: string): Evaluation {
  const number = /-?\d+(?:\.\d+)?/.exec(reply)?.[0];
  return { score: clampScore(number === undefined ? 75 : Number(number)), evidence: genericEvidence, criteria: [], proven: false };
}

/**
 * Whether an evaluation completes the activity.
 *
 * @param score - 0 to 100, already clamped
 * @param threshold - the area's pass mark; the score must be above it, not equal
 * @see requirements ASSESS-020
 */
export function completesActivity({ score, proven }: Pick<Evaluation, "score" | "proven">, threshold: number): boolean {
  return proven && score > threshold;
}

function clampScore(score: number): number {
  return Math.min(100, Math.max(0, score));
}

function sameName(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}

/** The JSON of a reply, also from inside a code fence; undefined when there is none. */
function jsonIn(reply: string): unknown {
  const bare = reply.trim().replace(/^```(?:json)?\s*/i, "").replace(/\s*```$/, "");
  try {
    return JSON.parse(bare);
  } catch {
    return undefined;
  }
}
