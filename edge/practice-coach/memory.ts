import type { Activity, PathQuestion } from "../supabase/functions/_shared/cues/index.ts";
import { fold } from "../supabase/functions/_shared/text/index.ts";
import type { Brought } from "./hear-child.ts";
import { fittingQuestions } from "./phases.ts";
import type { Workshop } from "./phases.ts";
import { openingsKept } from "./reply-parts.ts";
import { comfortWords, words } from "./words.ts";

/** All that the practice coach remembers of a conversation. */
export interface Memory {
  /** Ids of path questions that were asked, in order. */
  asked: string[];
  /** How many steps of each misconception's ladder were given. */
  hints: Record<string, number>;
  /** The misconception whose ladder is open. */
  ladder: string | null;
  /** The question or hint that the student answers now, and the outcomes it invites. */
  present: { text: string; outcomes: string[] };
  /** The outcome of each touch, once for each message that touched it. */
  touched: string[];
  parked: { id: string; piece: string | null; revisited: boolean }[];
  /** What the student wrote, in order. */
  written: string[];
  /** How many messages were neither thin nor copied nor said before. */
  full: number;
  /** How often in a row each kind of answer came. */
  row: { kind: Kind | null; count: number };
  /** The coach's last replies, oldest first: none opens like one of them. */
  recent: string[];
  /** Why the talk rests until the student chooses to go on; null while it doesn't. */
  resting: Resting | null;
  /** The misconceptions whose third hint was given and that no answer has led away from since. */
  open: string[];
  /** Of these the ones whose "what we found" was told. */
  told: string[];
  /** The last two messages of the coach. */
  said: string[];
  /** The last piece of the student's that a cue was heard in. */
  piece: string | null;
  saidStuck: boolean;
  /** The question that the student was given two of their own words for. */
  startedFrom: string | null;
  askedHardestWord: boolean;
  ending: "open" | "looking-back" | "opened-further" | "offered";
  /** How the student asks just now, where programs are built; null elsewhere and for earlier messages. */
  workshop: Workshop | null;
}

/** What a pause began with: a signal of danger, after which nothing is asked, or what the child brought. */
export type Resting = "danger" | Brought;

/** The kinds of messages that count in a row. */
export type Kind = "confused" | "asked" | "stuck" | "language" | "thin" | "copied" | "cue" | "no-cue";

/** Where every conversation begins: the greeting has asked the first question. */
export function freshMemory(activity: Activity): Memory {
  const first = activity.path[0];
  return {
    asked: first === undefined ? [] : [first.id],
    hints: {},
    ladder: null,
    present: { text: first?.text ?? "", outcomes: first?.outcomes ?? [] },
    touched: [],
    parked: [],
    written: [],
    full: 0,
    row: { kind: null, count: 0 },
    recent: [],
    resting: null,
    open: [],
    told: [],
    said: [first?.text ?? ""],
    piece: null,
    saidStuck: false,
    startedFrom: null,
    askedHardestWord: false,
    ending: "open",
    workshop: null,
  };
}

export function askQuestion(memory: Memory, question: PathQuestion): string {
  memory.asked.push(question.id);
  memory.present = { text: question.text, outcomes: question.outcomes };
  return question.text;
}

/** The first question not yet asked, with the outcome if there is one; the last of the path is kept for the end. */
export function nextQuestion(activity: Activity, memory: Memory, wanted?: { id?: string; outcome?: string }): PathQuestion | null {
  const last = activity.path.at(-1);
  const unasked = activity.path.filter((question) => question !== last && !memory.asked.includes(question.id));
  const open = fittingQuestions(unasked, memory.workshop);
  return (
    open.find((question) => question.id === wanted?.id) ??
    open.find((question) => wanted?.outcome !== undefined && question.outcomes.includes(wanted.outcome)) ??
    open[0] ??
    null
  );
}

/** The last question of the path, or null when it was asked. */
export function lookBackQuestion(activity: Activity, memory: Memory): PathQuestion | null {
  const last = activity.path.at(-1);
  return last === undefined || memory.asked.includes(last.id) ? null : last;
}

// Level 5 of a criterion needs two messages: a talk that ended at the first touch would keep it out of reach.
const touchesNeeded = 2;

/** Whether the last question of the path is due. */
export function isTimeToLookBack(activity: Activity, memory: Memory): boolean {
  const allTouched = activity.outcomes.every(({ id }) => memory.touched.filter((one) => one === id).length >= touchesNeeded);
  const allAsked = nextQuestion(activity, memory) === null;
  return memory.ending === "open" && lookBackQuestion(activity, memory) !== null && (allTouched || allAsked) && memory.full >= 5;
}

/** Takes in a reply that differs from this coach's own, such as an apology: only what it really asked counts as asked. */
export function observeReply(activity: Activity, memory: Memory, reply: string): void {
  const said = fold(reply);
  for (const question of activity.path) {
    if (said.includes(fold(question.text)) && !memory.asked.includes(question.id)) askQuestion(memory, question);
  }
  for (const { id, hints, found } of activity.misconceptions) {
    if (found !== undefined && said.includes(fold(found)) && !memory.told.includes(id)) memory.told.push(id);
    hints.forEach((hint, index) => {
      if (!said.includes(fold(hint))) return;
      memory.hints[id] = Math.max(memory.hints[id] ?? 0, index + 1);
      if (index === 2 && !memory.open.includes(id)) memory.open.push(id);
      memory.present = { text: hint, outcomes: [] };
      memory.ladder = id;
    });
  }
  const last = activity.path.at(-1);
  if (last !== undefined && memory.asked.includes(last.id) && memory.ending === "open") memory.ending = "looking-back";
  if (said.includes(fold(activity.finishedEarly.say))) memory.ending = "opened-further";
  if (said.includes(fold(words.askForEvaluation))) memory.ending = "offered";
  // The exchange about the danger itself never comes back; that the talk has rested since does.
  if (comfortWords.quiet.some((one) => said.includes(fold(one)))) memory.resting = "danger";
}

/** Remembers what was sent, so that the next reply begins and ends in other words. */
export function keepReply(memory: Memory, sent: string): void {
  memory.said = [...memory.said, sent].slice(-2);
  memory.recent = [...memory.recent, sent].slice(-openingsKept);
}
