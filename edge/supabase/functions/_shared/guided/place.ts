import * as v from "valibot";
import type { AnswerForm } from "../activity/index.ts";
import type { CheckForm } from "./check-form.ts";
import type { StoredMessage } from "../conversation/index.ts";
import { safetyPrompts } from "../safety/index.ts";

/**
 * What a student is asked to do now: to answer, to look again at an answer (`again`), to compare it with two others, to go up
 * the ladder of hints, to add something, or to do the check at the end.
 */
const steps = ["answer", "again", "compare", "ladder", "add", "end"] as const;

const ordinals = v.array(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(40)));

const placeSchema = v.object({
  question: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(40)),
  step: v.picklist(steps),
  hints: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(3)),
  through: ordinals,
  skipped: ordinals,
  /** Whether a sentence of the student's own came back, and the question of this place is still to be asked. */
  isReturning: v.optional(v.boolean()),
});

/** Where a student stands on the path. Questions are counted from 1. */
export type Place = v.InferOutput<typeof placeSchema>;

/** What stands beside the words of a reply: the place, and what the page offers there. */
export interface Guide extends Place {
  /** How many questions the path has. */
  of: number;
  /** How the question is answered; keys stay on the server. */
  form: AnswerForm;
  /** Two answers to compare with, in the order in which they are shown. */
  cards?: [string, string];
  /** How many hints are left, where there are any. */
  hintsLeft: number;
  hasAnotherWay: boolean;
  /** What this reply has taken as answers: the id of the question by that of the message. */
  took?: Record<string, string>;
  /** At the end of the path: what the student checks their own work by. */
  check?: CheckForm;
}

/** Where every path begins. */
export const firstPlace: Place = { question: 1, step: "answer", hints: 0, through: [], skipped: [] };

/**
 * Where a conversation stands: what was stored with the newest reply of the path, else at the first question, which the greeting asks.
 *
 * `isAsked`: whether the open question is the last that was asked. Behind another coach's reply it isn't: words written there answer that.
 */
export function standOf(history: readonly StoredMessage[]): { place: Place; isAsked: boolean } {
  const reply = history.findLastIndex((message) => placeIn(message) !== null);
  const newest = history[reply];
  return { place: (newest && placeIn(newest)) ?? firstPlace, isAsked: !history.slice(reply + 1).some(asksSomethingElse) };
}

/**
 * Whether a reply without a place may have asked something of its own, whoever gave it. A greeting asks the first question, an
 * apology asks nothing, and behind fixed words about danger the student is led back to what stood open.
 */
function asksSomethingElse({ id, role, failed, prompt = "" }: StoredMessage): boolean {
  return role === "assistant" && id.endsWith(":reply") && failed !== true && !prompt.startsWith(safetyPrompts);
}

/** The place that stands beside a reply of the path; null where none does. */
function placeIn(message: StoredMessage): Place | null {
  const read = v.safeParse(placeSchema, message["guide"]);
  return read.success ? read.output : null;
}

/** The form without what answers it. */
export function withoutKey(form: AnswerForm): AnswerForm {
  switch (form.kind) {
    case "sort":
      return { ...form, cards: form.cards.map(({ text }) => ({ text })) };
    case "order":
      // In the order of the alphabet: it says nothing.
      return { ...form, isCertain: false, steps: form.steps.toSorted((one, other) => one.localeCompare(other, "en")) };
    case "choice":
    case "number": {
      const { right: _, ...open } = form;
      return open;
    }
    default:
      return form;
  }
}
