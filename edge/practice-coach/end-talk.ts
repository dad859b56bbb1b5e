import { mostReplyWords } from "../supabase/functions/_shared/conversation/index.ts";
import type { Activity } from "../supabase/functions/_shared/cues/index.ts";
import { countWords } from "../supabase/functions/_shared/text/index.ts";
import { askQuestion, lookBackQuestion, nextQuestion } from "./memory.ts";
import type { Memory } from "./memory.ts";
import { join, opened } from "./reply-parts.ts";
import { words } from "./words.ts";

/** What one message of a student and its answer take, roughly; "if minutes remain" is counted with it. */
const minutesPerTurn = 2;

/**
 * The end: the last question, something further while minutes remain, what the hints left open, then the evaluation;
 * nothing is asked twice.
 *
 * @param openings - what the reply may open with, the best first
 */
export function endTalk(activity: Activity, memory: Memory, openings: readonly (readonly string[])[], seed: string): string {
  const lookBack = lookBackQuestion(activity, memory);
  if (lookBack !== null) {
    memory.ending = "looking-back";
    const parked = memory.parked.find((one) => !one.revisited && one.piece !== null);
    if (parked !== undefined) parked.revisited = true;
    const first = parked === undefined ? openings : [[words.backToParked(parked.piece ?? "")]];
    return opened(memory, [...first, words.afterOutcome], [askQuestion(memory, lookBack)], seed);
  }
  if (memory.ending === "looking-back" && memory.written.length * minutesPerTurn < activity.minutes) {
    memory.ending = "opened-further";
    memory.present = { text: activity.finishedEarly.say, outcomes: [] };
    return opened(memory, [...openings, words.afterOutcome], [activity.finishedEarly.say], seed);
  }
  if (memory.ending !== "offered") return offerEvaluation(activity, memory, openings, seed);
  const question = nextQuestion(activity, memory);
  if (question === null) return offerEvaluation(activity, memory, openings, seed);
  return opened(memory, [...openings, words.afterNoCue], [askQuestion(memory, question)], seed);
}

/**
 * Offers the evaluation. What three hints have left open is told first, in as many messages as it takes: nobody is
 * evaluated with a wrong idea that nobody has answered.
 */
export function offerEvaluation(activity: Activity, memory: Memory, openings: readonly (readonly string[])[], seed: string): string {
  const open = activity.misconceptions.flatMap(({ id, found }) =>
    found !== undefined && memory.open.includes(id) && !memory.told.includes(id) ? [{ id, found }] : [],
  );
  const [first, ...others] = open;
  if (first === undefined) {
    memory.ending = "offered";
    return opened(memory, openings, [words.askForEvaluation], seed);
  }
  memory.told.push(first.id);
  let told = join(words.before, first.found);
  let left = others;
  for (const next of others) {
    if (countWords(`${told} ${next.found} ${words.askForEvaluation}`) > mostReplyWords) break;
    told = join(told, next.found);
    memory.told.push(next.id);
    left = left.slice(1);
  }
  if (left.length > 0) return `${told} ${words.oneMore}`;
  memory.ending = "offered";
  return `${told} ${words.askForEvaluation}`;
}
