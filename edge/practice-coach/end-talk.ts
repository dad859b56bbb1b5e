import type { Activity } from "../supabase/functions/_shared/cues/index.ts";
import { askQuestion, lookBackQuestion, nextQuestion } from "./memory.ts";
import type { Memory } from "./memory.ts";
import { bridge, join } from "./reply-parts.ts";
import { words } from "./words.ts";

/** What one message of a student and its answer take, roughly; "if minutes remain" is counted with it. */
const minutesPerTurn = 2;

/** The end: the last question, something further while minutes remain, then the evaluation; nothing is asked twice. */
export function endTalk(activity: Activity, memory: Memory, quote: string): string {
  const lookBack = lookBackQuestion(activity, memory);
  if (lookBack !== null) {
    memory.ending = "looking-back";
    const parked = memory.parked.find((one) => !one.revisited && one.piece !== null);
    if (parked !== undefined) parked.revisited = true;
    const opening =
      parked === undefined ? join(quote, bridge(memory, "outcome", words.afterOutcome)) : words.backToParked(parked.piece ?? "");
    return join(opening, askQuestion(memory, lookBack));
  }
  if (memory.ending === "looking-back" && memory.written.length * minutesPerTurn < activity.minutes) {
    memory.ending = "opened-further";
    memory.present = { text: activity.finishedEarly.say, outcomes: [] };
    return join(quote, activity.finishedEarly.say);
  }
  if (memory.ending !== "offered") {
    memory.ending = "offered";
    return join(quote, words.askForEvaluation);
  }
  const question = nextQuestion(activity, memory);
  if (question === null) return join(quote, words.askForEvaluation);
  return join(quote, bridge(memory, "no-cue", words.afterNoCue), askQuestion(memory, question));
}
