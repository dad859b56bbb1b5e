import * as v from "valibot";
import type { Path, PathStep } from "../_shared/guided/index.ts";
import type { ChatRules } from "../_shared/turn/index.ts";
import { cleanLine } from "./clean-line.ts";
import { aspects, isInLines, partOf, withPart } from "./tutor-prompt.ts";
import type { Aspect } from "./tutor-prompt.ts";
import { designWords } from "./words.ts";

/** The most characters of an answer that go into a tutor prompt: a few long sentences. */
const longestPart = 500;
/** The most characters of what a tutor says that its question repeats. */
const longestShown = 300;
/** More than this can't stand beside a reply, in bytes. */
const mostBytes = 16_000;

/** Steps whose answers are a few words as a rule: they become lines of a tutor prompt. */
const inFewWords = { outcomes: [], isBrief: true } satisfies Partial<PathStep>;

type OnPath = Parameters<ChatRules["path"]>[0];

/** What a design's talk holds, as the database reads it over all of the talk. */
const designSchema = v.object({ before: v.nullish(v.string()), now: v.nullish(v.string()) });

/** The path on which a tutor is designed, or changed where there are instructions already. */
export function designPath(begun: OnPath): Path {
  const { before, now } = instructionsOf(begun);
  return {
    path: stepsFor(before, now),
    misconceptions: [],
    stuck: designWords.stuck,
    criteria: [],
    end: before === "" ? designWords.end : designWords.endOfChange,
  };
}

/** A part of a tutor as its designer reads it, with the question that asks for it, counted from 1. */
interface ShownPart {
  question: number;
  name: string;
  text: string;
}

/** What stands beside a reply of the path. */
interface KeptDesign {
  proposed_instructions?: string;
  /** What was answered while there is no tutor prompt yet: it has no topic. */
  begun_instructions?: string;
  parts: ShownPart[];
}

/**
 * The tutor prompt as it stands after the newest message, where that one answers a question and says something new. Each answer
 * goes into the part that was asked for, as it was written.
 *
 * @param said - `took` is the id of the question that was answered
 */
export function keepDesign(begun: OnPath, { took, text }: { took: string | undefined; text: string }): KeptDesign {
  const { before, now } = instructionsOf(begun);
  const steps = stepsFor(before, now);
  const answered = taken(now, took, text);
  const proposed = new TextEncoder().encode(answered).length > mostBytes ? now : answered;
  const parts = steps.flatMap(({ id }, index) => {
    const aspect = aspects.find((one) => one === id);
    return aspect === undefined ? [] : [{ question: index + 1, name: designWords.names[aspect], text: shown(partOf(proposed, aspect)) }];
  });
  if (proposed === now) return { parts };
  return before !== "" || isInLines(proposed) ? { proposed_instructions: proposed, parts } : { begun_instructions: proposed, parts };
}

/**
 * The instructions as they are now, and those that the path began from: what a model proposed before it in this talk, else the tutor
 * as it is; empty for a new one. What a model proposes later doesn't change which questions there are.
 */
function instructionsOf({ module, of_area: ofArea }: OnPath): { before: string; now: string } {
  const { before, now } = v.parse(designSchema, ofArea ?? {});
  const present = module?.ai_facilitator_instructions ?? "";
  return { before: (before ?? present).trim(), now: (now ?? present).trim() };
}

/** A new tutor is asked about part by part. One that is changed first as its talk's greeting asks, then part by part where it has parts. */
function stepsFor(before: string, now: string): PathStep[] {
  if (before === "") return aspects.map((id) => stepOf(now, id, designWords.questions[id]));
  const wish = { ...inFewWords, id: "wish", text: designWords.wish, hints: designWords.smallerWish };
  return isInLines(before) ? [wish, ...aspects.map((id) => stepOf(now, id, designWords.notYet(designWords.questions[id])))] : [wish];
}

/** The question for a part: what it should say instead, or as `open` asks where the tutor says nothing of it. */
function stepOf(tutor: string, id: Aspect, open: string): PathStep {
  const now = shown(partOf(tutor, id));
  return { ...inFewWords, id, text: now === "" ? open : designWords.change(designWords.names[id], now), hints: designWords.smaller[id] };
}

function shown(part: string): string {
  return part.length > longestShown ? `${part.slice(0, longestShown).trimEnd()}…` : part;
}

function taken(tutor: string, question: string | undefined, answer: string): string {
  const words = [...cleanLine(answer)].slice(0, longestPart).join("").trim();
  if (question === undefined || words === "") return tutor;
  const aspect = aspects.find((one) => one === question);
  return aspect === undefined ? `${tutor}\n${designWords.also(words)}` : withPart(tutor, aspect, words);
}
