import { type Activity, type CueHit, type Misconception, type SpokenMessage, hearCues } from "../supabase/functions/_shared/cues/index.ts";
import { isSaidAgain } from "../supabase/functions/_shared/assessment/index.ts";
import { findDanger } from "../supabase/functions/_shared/safety/index.ts";
import { sentencesOf, wordsOf } from "../supabase/functions/_shared/text/index.ts";
import { analysisReply, buildReply } from "./build.ts";
import { chooseRow } from "./choose-row.ts";
import { critiqueReply } from "./critique.ts";
import { answerQuestion, ownQuestion } from "./answer-question.ts";
import { answerBrought, answerDanger, answerResting } from "./comfort.ts";
import { praiseFor } from "./deeds.ts";
import { endTalk, offerEvaluation } from "./end-talk.ts";
import { hearChild } from "./hear-child.ts";
import { ideasReply, leavesRoom } from "./ideas.ts";
import { askAgain } from "./ask-again.ts";
import { isAboutChild, kindOf } from "./kinds.ts";
import type { WhatIsSaid } from "./kinds.ts";
import * as listen from "./listen.ts";
import { askQuestion, freshMemory, isTimeToLookBack, keepReply, nextQuestion, observeReply } from "./memory.ts";
import type { Kind, Memory } from "./memory.ts";
import { quoteCue, quoteFirstClause } from "./quote.ts";
import type { Workshop } from "./phases.ts";
import { twoWords } from "./start-from.ts";
import { join, lastSentence, mayQuote, opened, unsaid } from "./reply-parts.ts";
import { words } from "./words.ts";
import { hearIdea } from "./wrong-ideas/hear-idea.ts";

/**
 * The practice coach's reply to the last message of a conversation.
 *
 * It keeps nothing between calls: the conversation is played again from its first message. Where the coach's side differs
 * from what this coach would have said, what really stands there counts.
 *
 * @param messages - user and assistant messages in order; a greeting before the first user message is not needed
 * @param workshop - how the student asks, where programs are built; after a run the last message is the coach's own
 */
export function replyTo(activity: Activity, messages: SpokenMessage[], workshop: Workshop | null = null): string {
  let memory = freshMemory(activity);
  let reply = "";
  messages.forEach((message, index) => {
    if (message.role !== "user") return;
    const next = messages[index + 1];
    if (next === undefined) memory.workshop = workshop;
    if (next === undefined && workshop?.mode === "code" && !isForTheChild(memory, hear(activity, memory, message.content))) {
      const texts = messages.flatMap(({ role, content }) => (role === "user" ? [content] : []));
      reply = buildReply(activity, memory, texts, workshop);
      return;
    }
    const before = structuredClone(memory);
    reply = answer(activity, memory, message.content);
    if (next === undefined) {
      reply = lookedAt(activity, { before, memory, reply }, messages);
      return;
    }
    const actual = next.role === "assistant" ? next.content : "";
    if (actual !== reply) {
      const replayed = memory;
      memory = { ...before, touched: replayed.touched, written: replayed.written, full: replayed.full, piece: replayed.piece };
      observeReply(activity, memory, actual);
    }
    keepReply(memory, actual);
  });
  memory.workshop = workshop;
  return workshop?.mode === "analysis" ? analysisReply(activity, memory, workshop) : reply;
}

/** What a student who asks for ideas or a critique gets in the place of the ordinary answer, with the question that it came to. */
function lookedAt(
  activity: Activity,
  { before, memory, reply }: { before: Memory; memory: Memory; reply: string },
  messages: SpokenMessage[],
): string {
  const { workshop } = memory;
  if (workshop?.mode !== "critique" && workshop?.mode !== "ideas") return reply;
  const text = messages.at(-1)?.content ?? "";
  const heard = hear(activity, before, text);
  const { kind } = heard;
  if (isForTheChild(before, heard)) return reply;
  const question = memory.ending === "offered" ? words.askForEvaluation : memory.present.text;
  const isHint =
    memory.ladder !== null &&
    memory.present.text !== before.present.text &&
    activity.misconceptions.some(({ hints }) => hints.includes(question));
  if (workshop.mode === "critique") return critiqueReply({ activity, messages, kind, question, isHint, programs: workshop.programs });
  // A long hint would leave no room for an idea.
  const short = leavesRoom(question) ? question : (nextQuestion(activity, memory)?.text ?? question);
  return ideasReply({ activity, messages, kind, question: short });
}

/** Whether a message is about the child and not about the program: it is answered alike in every mode. */
function isForTheChild(memory: Memory, { text, kind }: Heard): boolean {
  return memory.resting !== null || findDanger(text) !== null || isAboutChild(kind);
}

/** So many messages of their own are a talk that can be evaluated. */
const enoughToEvaluate = 5;

interface Heard {
  text: string;
  hits: CueHit[];
  /** The misconception that the message comes closest to, heard by its meaning. */
  idea: string | null;
  kind: WhatIsSaid;
}

function hear(activity: Activity, { present, said }: Memory, text: string): Heard {
  const hits = hearCues(text, activity.cues);
  const idea = hearIdea(activity, text);
  return {
    text,
    hits,
    idea,
    kind: kindOf(text, { activity, question: present.text, said, isHeard: hits.length > 0, isIdea: idea !== null }),
  };
}

/** Takes the first rule that applies, and brings the memory up to date as if the reply were sent; `keepReply` says that it was. */
export function answer(activity: Activity, memory: Memory, text: string): string {
  const danger = answerDanger(memory, text);
  if (danger !== null) return danger;
  const heard = hear(activity, memory, text);
  const resting = answerResting(activity, memory, text, heard.hits.length > 0);
  if (resting !== null) return resting;
  switch (heard.kind) {
    case "brought":
      return answerComing(activity, memory, text);
    case "question": {
      const question = ownQuestion(text, memory);
      return question === null ? answerStuck(activity, memory) : answerQuestion(activity, memory, question, text);
    }
    case "who":
      return join(words.whatItIs, memory.present.text);
    case "asked":
      return answerAsked(activity, memory, text);
    case "stuck":
      return answerStuck(activity, memory);
    case "language":
      inARow(memory, "language");
      return opened(memory, [[words.englishOnly], words.englishAgain], [memory.present.text], text);
    case "thin":
      return answerThin(activity, memory, text);
    case "copied":
      return answerCopied(activity, memory, text);
    case "own":
      return answerOwn(activity, memory, heard);
  }
}

/** A child that is through after a whole talk gets the end of it; one that still doesn't understand, the help of the author. */
function answerComing(activity: Activity, memory: Memory, text: string): string {
  const kind = hearChild(text)?.kind;
  if (kind === "done" && memory.full >= enoughToEvaluate) return offerEvaluation(activity, memory, [], text);
  if (kind === "confused" && inARow(memory, "confused") > 1) return answerStuck(activity, memory);
  return answerBrought(memory, text);
}

function answerOwn(activity: Activity, memory: Memory, heard: Heard): string {
  const { text } = heard;
  if (!isSaidAgain(text, memory.written)) memory.full += 1;
  memory.written.push(text);
  // A word that fits a question not yet asked must not end the talk before it.
  memory.touched.push(...memory.present.outcomes.filter((id) => heard.hits.some((hit) => hit.touches === id)));
  return answerFull(activity, memory, heard);
}

/** How often in a row this kind of message has come, this time included. */
function inARow(memory: Memory, kind: Kind): number {
  memory.row = { kind, count: memory.row.kind === kind ? memory.row.count + 1 : 1 };
  return memory.row.count;
}

function answerAsked(activity: Activity, memory: Memory, text: string): string {
  const count = inARow(memory, "asked");
  if (count === 1) return activity.asked.say;
  if (count === 2) return lastSentence(activity.asked.say);
  return moveOn(activity, memory, [], text);
}

function answerStuck(activity: Activity, memory: Memory): string {
  inARow(memory, "stuck");
  if (!memory.saidStuck) {
    memory.saidStuck = true;
    return activity.stuck.say;
  }
  const hint = memory.ladder === null ? null : giveHint(activity, memory, memory.ladder);
  if (hint !== null) return hint;
  const pair = twoWords(memory);
  if (pair !== null && memory.startedFrom !== memory.present.text) {
    memory.startedFrom = memory.present.text;
    return join(words.startFrom(pair), memory.present.text);
  }
  return moveOn(activity, memory, [], memory.present.text);
}

function answerThin(activity: Activity, memory: Memory, text: string): string {
  const count = inARow(memory, "thin");
  // A hello is no answer to ask reasons for.
  if (count === 1 && listen.isSmallTalk(text)) return opened(memory, [words.hello], [memory.present.text], text);
  const quotes = quotesOf(quoteFirstClause(text));
  const why = unsaid(memory, words.whyThin, "") ?? words.whyThin[0] ?? "";
  if (count === 1) return opened(memory, [mayQuote(memory) ? quotes : []], [why], text);
  if (count === 2) return askAgain(memory);
  if (count === 3 && !memory.saidStuck) {
    memory.saidStuck = true;
    return activity.stuck.say;
  }
  return moveOn(activity, memory, [], text);
}

function answerCopied(activity: Activity, memory: Memory, text: string): string {
  const count = inARow(memory, "copied");
  if (count === 1) return opened(memory, [words.copied], [], "") || askAgain(memory);
  if (count === 2) return askAgain(memory);
  return moveOn(activity, memory, [], text);
}

function answerFull(activity: Activity, memory: Memory, heard: Heard): string {
  const { text } = heard;
  const speaking = closerIdea(activity, memory, heard) ?? chooseRow(activity, memory, heard.hits);
  const piece = speaking === null ? quoteFirstClause(text) : quoteCue(speaking);
  const openings = openingsFor(activity, memory, text, piece);
  if (speaking !== null) memory.piece = piece ?? memory.piece;
  const ladder = activity.misconceptions.find(({ id }) => id === speaking?.touches);
  // The answer to the strongest hint speaks of something else than the wrong idea: the matter is no longer open.
  if (ladder === undefined && speaking !== null) memory.open = memory.open.filter((id) => id !== memory.ladder);
  if (ladder !== undefined && memory.ending === "open") return answerMisconception(activity, memory, ladder, { text, piece, openings });
  if (memory.ending !== "open" || isTimeToLookBack(activity, memory)) return endTalk(activity, memory, openings, text);
  if (speaking === null) {
    if (inARow(memory, "no-cue") > 2 && !memory.askedHardestWord) {
      memory.askedHardestWord = true;
      return opened(memory, openings, [words.hardestWord], text);
    }
    return moveOn(activity, memory, openings, text);
  }
  inARow(memory, "cue");
  const question = nextQuestion(activity, memory, { id: speaking.asks, outcome: speaking.asks === "next" ? undefined : speaking.touches });
  if (question === null) return endTalk(activity, memory, openings, text);
  memory.ladder = null;
  return opened(memory, [...openings, words.afterOutcome], [askQuestion(memory, question)], text);
}

/** The wrong idea that a message comes closest to in its meaning, where no cue hears one. */
function closerIdea(activity: Activity, memory: Memory, { text, hits, idea }: Heard): CueHit | null {
  const isCued = hits.some(({ touches }) => touches === idea);
  const [sentence] = sentencesOf(text);
  if (idea === null || isCued || sentence === undefined || memory.parked.some(({ id }) => id === idea)) return null;
  return { row: -1, touches: idea, asks: "ladder", phrases: [], sentence, from: 0, to: sentence.words.length - 1 };
}

/** What was done is named; a child's own words are read back now and then, so that they know what the coach goes by. */
function openingsFor(activity: Activity, memory: Memory, text: string, piece: string | null): string[][] {
  const figures = new Set(wordsOf([...memory.said, activity.material].join(" ")).map(({ folded }) => folded));
  const praise = praiseFor(text, figures);
  const quotes = mayQuote(memory) ? quotesOf(piece) : [];
  return memory.recent.length % 2 === 0 ? [quotes, praise] : [praise, quotes];
}

function quotesOf(piece: string | null): string[] {
  return piece === null ? [] : words.quotes.map((quote) => quote(piece));
}

interface Said {
  text: string;
  piece: string | null;
  openings: string[][];
}

function answerMisconception(activity: Activity, memory: Memory, misconception: Misconception, { text, piece, openings }: Said): string {
  inARow(memory, "cue");
  const hint = giveHint(activity, memory, misconception.id);
  if (hint !== null) {
    const bridge = unsaid(memory, words.afterMisconception, text) ?? "";
    return opened(memory, openings, [bridge, hint], text);
  }
  memory.parked.push({ id: misconception.id, piece, revisited: false });
  memory.ladder = null;
  const question = nextQuestion(activity, memory);
  if (question !== null) return opened(memory, [[words.park]], [askQuestion(memory, question)], text);
  return endTalk(activity, memory, [[words.park]], text);
}

function giveHint(activity: Activity, memory: Memory, id: string): string | null {
  const given = memory.hints[id] ?? 0;
  const hint = activity.misconceptions.find((one) => one.id === id)?.hints[given];
  if (hint === undefined) return null;
  memory.hints[id] = given + 1;
  if (given === 2) memory.open.push(id);
  memory.ladder = id;
  memory.present = { text: hint, outcomes: [] };
  return hint;
}

/** Goes on with the next question of the path whatever the student wrote. */
function moveOn(activity: Activity, memory: Memory, openings: string[][], text: string): string {
  const question = nextQuestion(activity, memory);
  if (question === null) return endTalk(activity, memory, openings, text);
  memory.ladder = null;
  return opened(memory, [...openings, words.afterNoCue], [askQuestion(memory, question)], text);
}
