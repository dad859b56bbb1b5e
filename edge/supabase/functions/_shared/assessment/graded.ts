import * as v from "valibot";
import type { Relevance } from "./relevance.ts";
import { agreesWithLevels } from "./feedback.ts";
import { helperWords, type AreaCalls } from "../turn/index.ts";
import type { Speaker } from "./proven-quote.ts";
import { QuotesUsed, type TakenQuote } from "./quotes-used.ts";
import { markCutQuotes, shownQuote } from "./shown-quote.ts";
import { storable } from "../text/index.ts";

/** One criterion's level with the student's words that prove it. */
export interface GradedCriterion {
  name: string;
  /** 0 to 5. */
  level: number;
  /** As the student wrote it, with an ellipsis where it leaves out a part of its sentence. */
  quote: string;
}

/** An evaluation: what is stored and what the student reads. */
export interface Evaluation {
  /** 0 to 100; null where nothing proves a number: then nothing is stored. */
  score: number | null;
  /** Empty where what the model wrote does not fit the levels that are kept. */
  evidence: string;
  criteria: GradedCriterion[];
  /** Whether every level that the model gave is proven, and at least one is above 0. */
  proven: boolean;
}

/** What quotes are looked for in. */
export interface Proof {
  /** The student's words that were sent, everything the coach ever said, and what the page shows. */
  lines: { speaker: Speaker; words: string }[];
  bearing?: Relevance | undefined;
}

const longestEvidence = 1000;
const longestQuote = 300;
/** Longer than any evaluation; what goes on and on is none. */
const longestReply = 20_000;

const replySchema = v.object({
  evaluation_score: v.pipe(v.number(), v.finite()),
  evaluation_evidence: v.string(),
  criteria: v.pipe(v.array(v.unknown()), v.minLength(1)),
});
const criterionSchema = v.object({
  name: v.string(),
  level: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(5)),
  quote: v.pipe(v.string(), v.maxLength(longestQuote)),
});

/** An evaluation as it was read. */
export interface ReadEvaluation extends Evaluation {
  /** Whether nothing of its form was missing or wrong. */
  isWhole: boolean;
  /** The criteria to which the last reply gives a level that no quote of either reply proves. */
  notProven: string[];
}

/**
 * Reads a model's evaluation and believes only what the transcript proves: a level without a proven quote of its own
 * is 0, and the score is counted again from the levels that are left. A reply that gives one level it does not prove is
 * not believed about the others either: there is no score.
 *
 * A criterion that is missing, out of range or not of the form counts 0; of one that is given twice the first counts.
 *
 * @param replies - the model's reply; behind it the one in which it was asked for quotes once more, which may prove a
 * level of the first and raise none
 * @param names - the criteria, in order; others are not counted
 * @returns null when no reply is JSON of the asked form
 * @see requirements ASSESS-010 to ASSESS-013, ASSESS-046
 */
export function readEvaluation(replies: string[], names: string[], { lines, bearing }: Proof): ReadEvaluation | null {
  const parsed = replies.flatMap((reply) => parseReply(reply, names) ?? []);
  const last = parsed.at(-1);
  if (last === undefined) return null;
  const quotes = new QuotesUsed(lines, bearing);
  const proofs = names.map((name) => proofOf(name, parsed, quotes));
  // Answers that only have the form of one are believed beside as many that share the activity's matter.
  let room = proofs.filter((proof) => proof?.bears === "matter").length + (bearing?.moreForms ?? 0);
  const criteria = names.map((name, index): GradedCriterion => {
    const proof = proofs[index] ?? null;
    if (proof === null || (proof.bears === "form" && (room -= 1) < 0)) return { name, level: 0, quote: "" };
    return { name, level: proof.level, quote: storable(shownQuote(proof, quotes.lines)) };
  });
  const notProven = criteria.filter(({ name, level }) => level === 0 && (last.given.get(name)?.level ?? 0) > 0).map(({ name }) => name);
  const sum = criteria.reduce((total, { level }) => total + level, 0);
  const proven = sum > 0 && notProven.length === 0;
  const isOfTheseLevels = criteria.every(({ name, level }) => last.given.get(name)?.level === level);
  const evidence = evidenceOf(markCutQuotes(last.evidence, quotes.lines));
  return {
    // The average of the levels, of which 5 is the highest, out of 100.
    score: proven ? (20 * sum) / names.length : null,
    evidence: isOfTheseLevels && agreesWithLevels(evidence, criteria) ? evidence : "",
    criteria,
    proven,
    isWhole: last.isWhole,
    notProven,
  };
}

/** The first quote given for a criterion that proves it, with the level that it proves: a later reply raises none. */
function proofOf(name: string, replies: ParsedReply[], quotes: QuotesUsed): (TakenQuote & { level: number }) | null {
  const given = replies.flatMap((reply) => reply.given.get(name) ?? []);
  const level = given[0]?.level ?? 0;
  for (const one of given) {
    const taken = Math.min(level, one.level) > 0 ? quotes.take(one.quote, name) : null;
    if (taken !== null) return { ...taken, level: Math.min(level, one.level) };
  }
  return null;
}

interface ParsedReply {
  evidence: string;
  given: Map<string, v.InferOutput<typeof criterionSchema>>;
  isWhole: boolean;
}

function parseReply(reply: string, names: string[]): ParsedReply | null {
  const parsed = v.safeParse(replySchema, jsonIn(reply));
  if (!parsed.success) return null;
  const { criteria, evaluation_evidence: evidence } = parsed.output;
  const sound = criteria.flatMap((one) => {
    const criterion = v.safeParse(criterionSchema, one);
    return criterion.success ? [criterion.output] : [];
  });
  const given = new Map(
    names.flatMap((name) =>
      sound
        .filter((one) => sameName(one.name, name))
        .slice(0, 1)
        .map((one) => [name, one] as const),
    ),
  );
  return { evidence, given, isWhole: given.size === names.length && sound.length === criteria.length };
}

/** What a provider or a proxy says in place of a reply: its figures are no score. */
const errorText =
  /^\W*(?:\w+ )?(?:error|exception|http(?:\/[\d.]+)? ?\d{3}|[45]\d\d (?:bad|unauthori[sz]ed|forbidden|not found|too many|internal|service|gateway|server))\b/i;
const errorSchema = v.union([v.object({ error: v.unknown() }), v.object({ errors: v.unknown() })]);

/** Whether a reply is the words of a failure, which are never read for a score. */
export function isErrorText(reply: string): boolean {
  const text = reply.slice(0, longestReply).trim();
  return errorText.test(text) || Object.values(helperWords).some((words) => text.startsWith(words)) || v.is(errorSchema, jsonIn(text));
}

/**
 * Whether an evaluation completes the activity.
 *
 * @param score - 0 to 100
 * @param passMark - the area's own; the score must be above it, not equal
 * @see requirements ASSESS-020 to ASSESS-025
 */
export function completesActivity({ score, proven }: Pick<Evaluation, "score" | "proven">, passMark: number): boolean {
  return proven && score !== null && score > passMark;
}

function evidenceOf(text: string): string {
  // Cut first: the cut can go through the middle of a character.
  return storable(text.trim().slice(0, longestEvidence));
}

function sameName(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}

/** The JSON of a reply, also from inside a code fence; undefined when there is none. */
export function jsonIn(reply: string): unknown {
  if (reply.length > longestReply) return undefined;
  let bare = reply.trim().replace(/^```(?:json)?/i, "");
  if (bare.endsWith("```")) bare = bare.slice(0, -3);
  try {
    return JSON.parse(bare);
  } catch {
    return undefined;
  }
}

/**
 * Tells what a score has to be above to complete an activity of this area, so that no page types it again.
 *
 * Answers `{ pass_mark }`, 0 to 100; the same as in the answer of an evaluation.
 */
export async function tellPassMark({ assessment }: Pick<AreaCalls, "assessment">): Promise<Response> {
  return Response.json({ pass_mark: assessment.passMark }, { headers: { "cache-control": "no-store" } });
}
