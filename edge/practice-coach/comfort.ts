import { findDanger, dangerAnswer } from "../supabase/functions/_shared/safety/index.ts";
import type { Activity } from "../supabase/functions/_shared/cues/index.ts";
import { countWords } from "../supabase/functions/_shared/text/index.ts";
import { answerQuestion } from "./answer-question.ts";
import { choosesToGoOn, choosesToStop, hearChild } from "./hear-child.ts";
import { nextQuestion, askQuestion } from "./memory.ts";
import type { Memory } from "./memory.ts";
import { opened, unsaid } from "./reply-parts.ts";
import { comfortWords, words } from "./words.ts";

/**
 * The fixed answer where a message signals danger and no function has answered it before, as for a client of its own; null for
 * nearly every message. Nobody is told there.
 */
export function answerDanger(memory: Memory, text: string): string | null {
  const danger = findDanger(text);
  if (danger === null) return null;
  memory.resting = "danger";
  return dangerAnswer(danger, { isRecorded: true });
}

/** What a child brings is named and a choice offered; what is written is neither counted nor asked about. */
export function answerBrought(memory: Memory, text: string): string {
  const brought = hearChild(text);
  if (brought === null) return quietly(memory, text);
  memory.resting = brought.kind;
  const { loss, done, ...others } = comfortWords;
  const choices =
    brought.kind === "loss" ? loss(brought.who) : brought.kind === "done" ? done(memory.written.length) : others[brought.kind];
  // Beginning with the first: it is the one that names what was brought.
  const choice = choices.find((one) => !memory.recent.includes(one));
  return choice ?? quietly(memory, text);
}

/** A reply that asks nothing. */
function quietly(memory: Memory, text: string): string {
  return unsaid(memory, comfortWords.quiet, text) ?? comfortWords.quiet[0] ?? "";
}

const bare = /^\W*(?:ok(?:ay)?|yes|yeah|yep|sure|please|no|nope|fine|hm+|thanks?|thank you|both|maybe)\W*$/i;
const gentle = new Set(["loss", "fear", "sadness"]);

/**
 * The answer while the talk rests; null where the student goes on by themselves, and the rules for answers apply.
 *
 * After a signal of danger only the student's own choice ends the pause: to say so, or to say something about the activity.
 *
 * @param isAboutActivity - whether a cue was heard or the message is one of their own about the matter
 */
export function answerResting(activity: Activity, memory: Memory, text: string, isAboutActivity: boolean): string | null {
  const { resting } = memory;
  if (resting === null) return null;
  if (resting === "danger") {
    if (choosesToGoOn(text)) return goOn(activity, memory, text);
    if (isAboutActivity && hearChild(text) === null) return ended(memory);
    return quietly(memory, text);
  }
  if (hearChild(text) !== null && !choosesToStop(text)) return null;
  if (choosesToGoOn(text)) return goOn(activity, memory, text);
  if (choosesToStop(text)) return farewell(memory, text);
  if (bare.test(text)) {
    if (gentle.has(resting)) return quietly(memory, text);
    if (resting === "done") return offer(memory);
    const isNo = /^\W*no/i.test(text);
    if ((resting === "stop" || resting === "tired") !== isNo) return farewell(memory, text);
    return goOn(activity, memory, text);
  }
  if (resting === "confused" && countWords(text) <= (isAboutActivity ? 2 : 4)) {
    memory.resting = null;
    if (/\b(?:question|all|everything|whole|easier)\b/i.test(text)) return activity.stuck.say;
    return answerQuestion(
      activity,
      memory,
      {
        about: text
          .replace(/[?!.]/g, "")
          .replace(/^(?:the word|the|a|an) /i, "")
          .trim(),
      },
      text,
    );
  }
  return ended(memory);
}

function ended(memory: Memory): null {
  memory.resting = null;
  return null;
}

function goOn(activity: Activity, memory: Memory, text: string): string {
  const wantsAnother = memory.resting === "anger" || memory.resting === "bored" || /\b(?:another|different|next|new|skip)\b/i.test(text);
  memory.resting = null;
  const question = wantsAnother ? nextQuestion(activity, memory) : null;
  return opened(memory, [comfortWords.welcomeBack], [question === null ? memory.present.text : askQuestion(memory, question)], text);
}

function farewell(memory: Memory, text: string): string {
  return unsaid(memory, comfortWords.farewell, text) ?? comfortWords.farewell[0] ?? "";
}

function offer(memory: Memory): string {
  memory.resting = null;
  memory.ending = "offered";
  return words.askForEvaluation;
}
