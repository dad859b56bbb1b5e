import * as v from "valibot";
import { QuotesUsed } from "./quotes-used.ts";
import { storable } from "./storable.ts";
import type { TranscriptLine } from "./transcript.ts";
import { visible } from "./visible.ts";

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
  /** False for a score that rests on no criteria; it never completes an activity. */
  proven: boolean;
}

/** The evidence where the reply has none of its own. */
export const genericEvidence = "Assessment completed based on conversation analysis and success metrics.";

const longestEvidence = 1000;
const longestQuote = 300;
/** Longer than any evaluation; what goes on and on is none. */
const longestReply = 20_000;

const plainSchema = v.object({ evaluation_score: v.pipe(v.number(), v.finite()), evaluation_evidence: v.string() });
const replySchema = v.object({ ...plainSchema.entries, criteria: v.pipe(v.array(v.unknown()), v.minLength(1)) });
const criterionSchema = v.object({
  name: v.string(),
  level: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(5)),
  quote: v.pipe(v.string(), v.maxLength(longestQuote)),
});

/** An evaluation as it was read. */
export interface ReadEvaluation extends Evaluation {
  /** Whether nothing of its form was missing or wrong. */
  isWhole: boolean;
}

/**
 * Reads a model's evaluation and believes only what the transcript proves: a level without a proven quote of its own
 * is 0, and the score is counted again from the levels that are left. One message proves two criteria at most.
 *
 * A criterion that is missing, out of range or not of the form counts 0; of one that is given twice the first counts.
 *
 * @param names - the criteria, in order; others are not counted
 * @param lines - the student's words that were sent, and everything the coach ever said
 * @returns null when the reply is not JSON of the asked form
 * @see requirements ASSESS-010 to ASSESS-013, ASSESS-046
 */
export function readEvaluation(reply: string, names: string[], lines: TranscriptLine[]): ReadEvaluation | null {
  const parsed = v.safeParse(replySchema, jsonIn(reply));
  if (!parsed.success) return null;
  const given = parsed.output.criteria.flatMap((one) => {
    const criterion = v.safeParse(criterionSchema, one);
    return criterion.success ? [criterion.output] : [];
  });
  const quotes = new QuotesUsed(lines);
  const criteria = names.map((name): GradedCriterion => {
    const found = given.find((one) => sameName(one.name, name));
    const quote = visible(storable(found?.quote ?? "")).trim();
    if (found === undefined || found.level === 0 || !quotes.take(quote)) return { name, level: 0, quote: "" };
    return { name, level: found.level, quote };
  });
  const sum = criteria.reduce((total, { level }) => total + level, 0);
  const evidence = evidenceOf(parsed.output.evaluation_evidence);
  return {
    // The average of the levels, of which 5 is the highest, out of 100.
    score: clampScore((20 * sum) / names.length),
    evidence,
    criteria,
    proven: true,
    isWhole: names.every((name) => given.some((one) => sameName(one.name, name))) && given.length === parsed.output.criteria.length,
  };
}

/**
 * The way out for a reply without criteria: score and evidence where it is JSON that has both; else the specified
 * rule, its first number or 75, with generic evidence.
 *
 * @see requirements ASSESS-010 to ASSESS-016
 */
export function guessEvaluation(reply: string): Evaluation {
  const plain = v.safeParse(plainSchema, jsonIn(reply));
  if (plain.success) {
    const { evaluation_score, evaluation_evidence } = plain.output;
    return { score: clampScore(evaluation_score), evidence: evidenceOf(evaluation_evidence), criteria: [], proven: false };
  }
  const number = /-?\d+(?:\.\d+)?/.exec(reply.slice(0, longestReply))?.[0];
  return { score: clampScore(number === undefined ? 75 : Number(number)), evidence: genericEvidence, criteria: [], proven: false };
}

/**
 * Whether an evaluation completes the activity.
 *
 * @param score - 0 to 100, already clamped
 * @param threshold - the area's pass mark; the score must be above it, not equal
 * @see requirements ASSESS-020 to ASSESS-025
 */
export function completesActivity({ score, proven }: Pick<Evaluation, "score" | "proven">, threshold: number): boolean {
  return proven && score > threshold;
}

function evidenceOf(text: string): string {
  // Cut first: the cut can go through the middle of a character.
  return storable(text.trim().slice(0, longestEvidence)) || genericEvidence;
}

function clampScore(score: number): number {
  return Math.min(100, Math.max(0, score));
}

function sameName(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}

/** The JSON of a reply, also from inside a code fence; undefined when there is none. */
function jsonIn(reply: string): unknown {
  if (reply.length > longestReply) return undefined;
  let bare = reply.trim().replace(/^```(?:json)?/i, "");
  if (bare.endsWith("```")) bare = bare.slice(0, -3);
  try {
    return JSON.parse(bare);
  } catch {
    return undefined;
  }
}
