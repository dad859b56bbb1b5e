import * as v from "valibot";
import type { Activity, SpokenMessage } from "../../supabase/functions/_shared/cues/index.ts";
import { findDanger } from "../../supabase/functions/_shared/safety/index.ts";
import { holdsAnswer, readPlan } from "../../supabase/functions/tutor/plan.ts";
import type { PlannedTask, TutorPlan } from "../../supabase/functions/tutor/plan.ts";
import { generalActivity } from "../general-activity.ts";
import { kindOf } from "../kinds.ts";
import { asksForTheAnswer } from "../listen.ts";
import { replyTo } from "../talk.ts";
import { readTutorPrompt } from "./tutor-prompt.ts";
import { refusedWish } from "./wishes.ts";
import { playWords } from "./words.ts";

const tutorSchema = v.object({ title: v.string(), outcomes: v.string(), instructions: v.string() });

/** A tutor that a student designed, as it comes with a request. */
export type PlayedTutor = v.InferOutput<typeof tutorSchema>;

/** The tutor that came with a request; null when none came or it can't be read. */
export function readTutor(json: string | undefined): PlayedTutor | null {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), tutorSchema), json);
  return parsed.success ? parsed.output : null;
}

/**
 * The practice coach's reply in the place of a tutor that a student designed: it asks by the tutor's own tasks, compares a
 * result with the one that the design gives, and says what it is. What the design orders beyond that, it doesn't read.
 */
export function playReply(tutor: PlayedTutor, messages: SpokenMessage[]): string {
  const plan = readPlan(tutor.instructions);
  const activity = playedActivity(tutor);
  const said = messages.flatMap(({ role, content }) => (role === "assistant" ? [content] : []));
  const text = messages.at(-1)?.content ?? "";
  const first = activity.path[0]?.text ?? "";
  if (said.length === 0 && findDanger(text) === null && opens(activity, text)) return `${playWords.begins} ${first}`;
  // The greeting asked whether the student is ready: the talk begins with the question after that.
  const talk = said[0]?.startsWith(playWords.begins) === true ? messages.slice(2) : messages;
  const question = activity.path.findLast((one) => said.at(-1)?.includes(one.text))?.text ?? first;
  if (findDanger(text) === null) {
    if ((refusedWish(text) !== null && !asksForTheAnswer(text)) || ordersByDesign.test(text))
      return `${unsaidOf(playWords.noOrders, said)} ${question}`;
    if (question === first && knowsNothing.test(text)) return `${playWords.fromStart} ${activity.path[1]?.text ?? first}`;
  }
  const task = openTask(said, plan);
  const compared = task === undefined ? null : compare(task, text, said);
  if (compared?.isOver === false) return compared.words;
  const reply = replyTo(activity, talk);
  return compared === null ? reply : `${compared.words} ${questionOf(reply)}`;
}

const ordersByDesign =
  /\b(?:your|the|my) (?:instructions?|rules?|plan|design|prompt)\b[^.!?]{0,20}\b(?:says?|said|tells?|allows?)\b|^\W*system\s*:/i;
const knowsNothing =
  /^\W*(?:i (?:know|do ?n[o']?t know) )?(?:nothing|not (?:much|a lot|anything)|anything|much)\W*(?:at all|about it|yet)?\W*$/i;

/** The first of these that wasn't said yet, else the first. */
function unsaidOf(choices: readonly string[], said: string[]): string {
  return choices.find((one) => !said.some((before) => before.includes(one))) ?? choices[0] ?? "";
}

/** Whether a first message only says that the student is ready, or what they hope for. */
function opens(activity: Activity, text: string): boolean {
  const kind = kindOf(text, { activity, question: activity.path[0]?.text ?? "", said: [], isHeard: false, isIdea: false });
  return (
    kind === "thin" ||
    kind === "stuck" ||
    /^\W*(?:yes|yeah|yep|ok(?:ay)?|sure|i am ready|im ready|i'm ready|ready|let'?s (?:go|start))\b/i.test(text)
  );
}

const withoutAnswers = (text: string): string =>
  text.replace(/\s*[([]\s*(?:answer|solution)[^)\]]*[)\]]/gi, "").replace(/\s*(?:->|→|=>).*$/gm, "");

/** A tutor as an activity of the practice coach: its tasks first, then questions that fit any of them. */
export function playedActivity({ title, outcomes, instructions }: PlayedTutor): Activity {
  const { topic, tasks } = readPlan(instructions);
  const parts = readTutorPrompt(instructions);
  const about = topic || title;
  const questions = [
    `What do you know about ${lowered(about)} already?`,
    ...tasks.slice(0, 4).map(questionFor),
    "How could you check that your result is right?",
    "Make up a task like that on your own and work it out. What comes out?",
    "Which step was the trickiest for you, and why?",
    "How would you explain it to a friend who has never seen it?",
    "What can you do now that you could not do at the start?",
  ];
  const help = parts !== null && parts.help.length < 160 && refusedWish(parts.help) === null ? parts.help : null;
  return {
    ...generalActivity,
    id: "tutor",
    title,
    // What a word means may stand in the design; the answers to its tasks are not for the page.
    description: withoutAnswers([parts?.goal ?? "", outcomes].filter((text) => text !== "").join(". ")),
    path: questions.map((text, index) => ({ id: `Q${index + 1}`, outcomes: [], text })),
    stuck: { do: "Make it smaller.", say: help === null ? generalActivity.stuck.say : playWords.help(help) },
  };
}

function lowered(text: string): string {
  return /^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}

function questionFor({ task }: PlannedTask): string {
  return `Try this task from your plan: ${task.replace(/[?.\s]+$/, "")}. What do you get, and how?`;
}

/** The task that a message answers: the one asked just now, or looked at once more. */
function openTask(said: string[], { tasks }: TutorPlan): PlannedTask | undefined {
  const last = said.findLast((reply) => !playWords.otherThanPlan.includes(reply)) ?? "";
  return tasks.find((task) => task.answer !== "" && last.includes(questionFor(task)));
}

/** What can be said of a result without a model: whether it is the one that the design gives. */
function compare({ answer }: PlannedTask, text: string, said: string[]): { words: string; isOver: boolean } | null {
  if (holdsAnswer(text, answer)) return { words: unsaidOf(playWords.sameAsPlan, said), isOver: true };
  // Only numbers can be told to be others; words may mean the same.
  return /\d/.test(answer) && /\d/.test(text) ? { words: unsaidOf(playWords.otherThanPlan, said), isOver: false } : null;
}

/** The last question of a reply, which goes on with the talk. */
function questionOf(reply: string): string {
  return /(?:Try this task[^?]*\?|[^.!?]+\?)\s*$/.exec(reply)?.[0].trim() ?? reply;
}
