import { answersOf } from "../_shared/guided/index.ts";
import type { Path, PathStep } from "../_shared/guided/index.ts";
import type { BegunTurn, StoredMessage } from "../_shared/conversation/index.ts";
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

type OnPath = Pick<BegunTurn, "module" | "history">;

/** The path on which a tutor is designed, or changed where there are instructions already. */
export function designPath(begun: OnPath): Path {
  const before = instructionsBefore(begun);
  return {
    path: stepsFor(before, instructionsNow(begun)),
    misconceptions: [],
    stuck: designWords.stuck,
    criteria: [],
    end: endFor(before),
  };
}

/**
 * The tutor prompt as it stands after the newest message, where that one answers a question; nothing where it says nothing new. Each
 * answer goes into the part that was asked for, as it was written; what the prompt holds already is not taken again.
 */
export function keepDesign(begun: OnPath, { messages }: { messages: readonly StoredMessage[] }): { proposed_instructions?: string } {
  const now = instructionsNow(begun);
  const steps = stepsFor(instructionsBefore(begun), now);
  const sinceProposal = messages.slice(Math.max(0, messages.findLastIndex(proposes)));
  const proposed = [...answersOf(sinceProposal)]
    .toSorted(([one], [other]) => one - other)
    .reduce((text, [question, answer]) => taken(text, steps[question - 1], answer), now);
  const isTooLong = new TextEncoder().encode(proposed).length > mostBytes;
  if (proposed === now || isTooLong || (now === "" && !isInLines(proposed))) return {};
  return { proposed_instructions: proposed };
}

/**
 * What the path begins from: what a model proposed before it in this talk, else the tutor as it is; empty for a new one. What a model
 * proposes later doesn't change which questions there are.
 */
function instructionsBefore({ module, history }: OnPath): string {
  const begins = history.findIndex((message) => message["guide"] !== undefined);
  return instructionsNow({ module, history: begins < 0 ? history : history.slice(0, begins) });
}

/** What was proposed last in this talk, else the tutor as it is; empty for a new one. */
function instructionsNow({ module, history }: OnPath): string {
  const last = history.findLast(proposes)?.["proposed_instructions"];
  return (typeof last === "string" ? last : (module?.ai_facilitator_instructions ?? "")).trim();
}

function proposes({ role, ...kept }: StoredMessage): boolean {
  const proposed = kept["proposed_instructions"];
  return role === "assistant" && typeof proposed === "string" && proposed.trim() !== "";
}

/** A new tutor is asked about part by part. One that is changed first as its talk's greeting asks, then part by part where it has parts. */
function stepsFor(before: string, now: string): PathStep[] {
  if (before === "") return aspects.map((id) => ({ ...inFewWords, id, text: designWords.questions[id], hints: designWords.smaller[id] }));
  const wish = { ...inFewWords, id: "wish", text: designWords.wish, hints: designWords.smallerWish };
  return isInLines(before) ? [wish, ...aspects.map((id) => stepOfChange(now, id))] : [wish];
}

function stepOfChange(tutor: string, id: Aspect): PathStep {
  const now = partOf(tutor, id);
  const shown = now.length > longestShown ? `${now.slice(0, longestShown).trimEnd()}…` : now;
  const text = now === "" ? designWords.notYet(designWords.questions[id]) : designWords.change(designWords.names[id], shown);
  return { ...inFewWords, id, text, hints: designWords.smaller[id] };
}

function endFor(before: string): string {
  return before === "" ? designWords.end : designWords.endOfChange;
}

function taken(text: string, step: PathStep | undefined, answer: string): string {
  const words = partIn(answer);
  const aspect = aspects.find((one) => one === step?.id);
  if (step === undefined || words === "") return text;
  return aspect === undefined ? `${text}\n${designWords.also(words)}` : withPart(text, aspect, words);
}

function partIn(answer: string): string {
  return [...cleanLine(answer)].slice(0, longestPart).join("").trim();
}
