import * as v from "valibot";
import type { Path, PathStep } from "../_shared/guided/index.ts";
import type { ChatRules } from "../_shared/turn/index.ts";
import { cleanLine } from "./clean-line.ts";
import { aspects, isInLines, partOf, withPart, type Aspect } from "./tutor-prompt.ts";
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

/** What a tutor says of one part, as its designer reads it. */
interface ShownPart {
  part: Aspect;
  text: string;
}

/** What stands beside a reply of a design talk. */
export interface KeptDesign {
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
  return kept(now, taken(now, took, text), { mayBeFree: before !== "" });
}

/**
 * The same after a designer's reply: what it proposed, else the lines of its plan. What the student wrote into a part themselves
 * stands, whatever the reply says of it.
 *
 * @param said - `to` is the part that the student wrote, and `text` what they wrote
 */
export function keepReply(
  begun: OnPath,
  { proposed, lines, to, text }: { proposed: string; lines: string; to: string | undefined; text: string },
): KeptDesign {
  const { now } = instructionsOf(begun);
  const written = (aspect: Aspect): string => cleanLine(partOf(lines, aspect));
  const planned = aspects.reduce((tutor, aspect) => (written(aspect) === "" ? tutor : withPart(tutor, aspect, written(aspect))), now);
  const aspect = aspects.find((one) => one === to);
  const after = aspect === undefined ? proposed || planned : taken(proposed || planned, aspect, text);
  // Asked again, the reply that is replaced may have been the only one that kept it.
  return kept(now, after, { mayBeFree: proposed !== "", keepsSame: aspect !== undefined });
}

function kept(now: string, after: string, { mayBeFree, keepsSame = false }: { mayBeFree: boolean; keepsSame?: boolean }): KeptDesign {
  const next = new TextEncoder().encode(after).length > mostBytes ? now : after;
  const parts = aspects.map((part) => ({ part, text: shown(partOf(next, part)) }));
  if (next === now && !(keepsSame && next !== "")) return { parts };
  return mayBeFree || isInLines(next) ? { proposed_instructions: next, parts } : { begun_instructions: next, parts };
}

/**
 * The instructions as they are now, and those that the path began from: what a model proposed before it in this talk, else the tutor
 * as it is; empty for a new one. What a model proposes later doesn't change which questions there are.
 */
export function instructionsOf({ module, of_area: ofArea }: OnPath): { before: string; now: string } {
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
  const aspect = aspects.find((one) => one === question);
  // Written into a field of the page, it begins with the field's name, by which the talk shows what it is.
  const named = aspect === undefined ? "" : `${designWords.names[aspect]}: `;
  const words = [...cleanLine(answer.startsWith(named) ? answer.slice(named.length) : answer)].slice(0, longestPart).join("").trim();
  if (question === undefined || words === "") return tutor;
  return aspect === undefined ? `${tutor}\n${designWords.also(words)}` : withPart(tutor, aspect, words);
}
