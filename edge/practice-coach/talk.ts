import type { Activity, Misconception } from "../supabase/functions/_shared/activity.ts";
import { hearCues } from "../supabase/functions/_shared/cues.ts";
import type { CueHit, SpokenMessage } from "../supabase/functions/_shared/cues.ts";
import { countWords, wordsOf } from "../supabase/functions/_shared/sentences.ts";
import * as listen from "./listen.ts";
import { askQuestion, freshMemory, isTimeToLookBack, lookBackQuestion, nextQuestion, observeReply } from "./memory.ts";
import type { Kind, Memory } from "./memory.ts";
import { isCopied, isRepeat } from "./own-words.ts";
import { quoteCue, quoteFirstClause } from "./quote.ts";
import { smallWords } from "./english-words.ts";
import { words } from "./words.ts";

const replyWords = 75;
/** What one message of a student and its answer take, roughly; "if minutes remain" is counted with it. */
const minutesPerTurn = 2;

/**
 * The practice coach's reply to the last message of a conversation.
 *
 * It keeps nothing between calls: the conversation is played again from its first message. Where the coach's side differs
 * from what this coach would have said, what really stands there counts.
 *
 * @param messages - user and assistant messages in order; a greeting before the first user message is not needed
 */
export function replyTo(activity: Activity, messages: SpokenMessage[]): string {
  let memory = freshMemory(activity);
  let reply = "";
  messages.forEach((message, index) => {
    if (message.role !== "user") return;
    const before = structuredClone(memory);
    reply = answer(activity, memory, message.content);
    const next = messages[index + 1];
    if (next === undefined) return;
    const actual = next.role === "assistant" ? next.content : "";
    if (actual !== reply) {
      const replayed = memory;
      memory = { ...before, touched: replayed.touched, written: replayed.written, full: replayed.full, piece: replayed.piece };
      observeReply(activity, memory, actual);
    }
    memory.said = [...memory.said, actual].slice(-2);
  });
  return reply;
}

interface Heard {
  text: string;
  hits: CueHit[];
}

/** Takes the first rule that applies, and brings the memory up to date as if the reply were sent. */
function answer(activity: Activity, memory: Memory, text: string): string {
  const heard: Heard = { text, hits: hearCues(text, activity.cues) };
  if (listen.asksWhoThisIs(text)) return join(words.whatItIs, memory.present.text);
  if (heard.hits.length === 0 && listen.asksForTheAnswer(text)) return answerAsked(activity, memory);
  if (heard.hits.length === 0 && listen.isStuck(text)) return answerStuck(activity, memory);
  if (heard.hits.length === 0 && listen.isNotEnglish(text, activity)) {
    inARow(memory, "language");
    return join(words.englishOnly, memory.present.text);
  }
  if (isThin(memory, heard)) return answerThin(activity, memory, text);
  const sources = [...memory.said, activity.material, activity.description];
  if (isCopied(text, sources)) return answerCopied(activity, memory);
  if (!isRepeat(text, memory.written)) memory.full += 1;
  memory.written.push(text);
  for (const hit of heard.hits) {
    const isOutcome = activity.outcomes.some(({ id }) => id === hit.touches);
    if (isOutcome && !memory.touched.includes(hit.touches)) memory.touched.push(hit.touches);
  }
  return answerFull(activity, memory, heard);
}

/** How often in a row this kind of message has come, this time included. */
function inARow(memory: Memory, kind: Kind): number {
  memory.row = { kind, count: memory.row.kind === kind ? memory.row.count + 1 : 1 };
  return memory.row.count;
}

function answerAsked(activity: Activity, memory: Memory): string {
  const count = inARow(memory, "asked");
  if (count === 1) return activity.asked.say;
  if (count === 2) return lastSentence(activity.asked.say);
  return moveOn(activity, memory, null);
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
  return moveOn(activity, memory, null);
}

function isThin(memory: Memory, heard: Heard): boolean {
  return countWords(heard.text) < 4 && heard.hits.length === 0 && !listen.isWantedNameOrNumber(heard.text, memory.present.text);
}

function answerThin(activity: Activity, memory: Memory, text: string): string {
  const count = inARow(memory, "thin");
  const piece = quoteFirstClause(text);
  if (count === 1) return join(piece === null ? "" : words.quote(piece), words.whyThin);
  if (count === 2) return join(memory.present.text, words.startBecause);
  if (count === 3 && !memory.saidStuck) {
    memory.saidStuck = true;
    return activity.stuck.say;
  }
  return moveOn(activity, memory, piece);
}

function answerCopied(activity: Activity, memory: Memory): string {
  const count = inARow(memory, "copied");
  if (count === 1) return words.copied;
  if (count === 2) return join(memory.present.text, words.startBecause);
  return moveOn(activity, memory, null);
}

function answerFull(activity: Activity, memory: Memory, heard: Heard): string {
  const speaking = chooseRow(activity, memory, heard.hits);
  const piece = speaking === null ? quoteFirstClause(heard.text) : quoteCue(speaking);
  const quote = piece === null ? "" : words.quote(piece);
  if (speaking !== null) memory.piece = piece ?? memory.piece;
  const ladder = activity.misconceptions.find(({ id }) => id === speaking?.touches);
  if (ladder !== undefined && memory.ending === "open") return answerMisconception(activity, memory, ladder, piece);
  if (memory.ending !== "open" || isTimeToLookBack(activity, memory)) return close(activity, memory, quote);
  if (speaking === null) {
    if (inARow(memory, "no-cue") > 2 && !memory.askedHardestWord) {
      memory.askedHardestWord = true;
      return join(quote, words.hardestWord);
    }
    return moveOn(activity, memory, piece);
  }
  inARow(memory, "cue");
  const question = nextQuestion(activity, memory, { id: speaking.asks, outcome: speaking.asks === "next" ? undefined : speaking.touches });
  if (question === null) return close(activity, memory, quote);
  memory.ladder = null;
  return join(quote, bridge(memory, "outcome", words.afterOutcome), askQuestion(memory, question));
}

/** One row speaks: a misconception, unless an outcome was heard with at least two phrases more. */
function chooseRow(activity: Activity, memory: Memory, hits: CueHit[]): CueHit | null {
  const isParked = (hit: CueHit): boolean => memory.parked.some(({ id }) => id === hit.touches);
  const ladders = hits.filter((hit) => activity.misconceptions.some(({ id }) => id === hit.touches) && !isParked(hit));
  const outcomes = hits.filter((hit) => activity.outcomes.some(({ id }) => id === hit.touches));
  const weight = (hit: CueHit): number => hit.phrases.length * 1000 + Math.max(...hit.phrases.map((phrase) => phrase.length));
  const heaviest = (rows: CueHit[]): CueHit | null => rows.toSorted((one, other) => weight(other) - weight(one))[0] ?? null;
  const ladder = heaviest(ladders);
  const most = Math.max(0, ...outcomes.map((hit) => hit.phrases.length));
  if (ladder !== null && most < ladder.phrases.length + 2) return ladder;
  return heaviest(outcomes.filter((hit) => memory.present.outcomes.includes(hit.touches))) ?? heaviest(outcomes);
}

function answerMisconception(activity: Activity, memory: Memory, misconception: Misconception, piece: string | null): string {
  inARow(memory, "cue");
  const quote = piece === null ? "" : words.quote(piece);
  const hint = giveHint(activity, memory, misconception.id);
  if (hint !== null) return join(quote, bridge(memory, "misconception", words.afterMisconception), hint);
  memory.parked.push({ id: misconception.id, piece, revisited: false });
  memory.ladder = null;
  const question = nextQuestion(activity, memory);
  if (question !== null) return join(quote, words.park, askQuestion(memory, question));
  return close(activity, memory, join(quote, words.park));
}

function giveHint(activity: Activity, memory: Memory, id: string): string | null {
  const given = memory.hints[id] ?? 0;
  const hint = activity.misconceptions.find((one) => one.id === id)?.hints[given];
  if (hint === undefined) return null;
  memory.hints[id] = given + 1;
  memory.ladder = id;
  memory.present = { text: hint, outcomes: [] };
  return hint;
}

/** Goes on with the next question of the path whatever the student wrote. */
function moveOn(activity: Activity, memory: Memory, piece: string | null): string {
  const quote = piece === null ? "" : words.quote(piece);
  const question = nextQuestion(activity, memory);
  if (question === null) return close(activity, memory, quote);
  memory.ladder = null;
  return join(quote, bridge(memory, "no-cue", words.afterNoCue), askQuestion(memory, question));
}

/** The end: the last question, something further while minutes remain, then the evaluation; nothing is asked twice. */
function close(activity: Activity, memory: Memory, quote: string): string {
  const lookBack = lookBackQuestion(activity, memory);
  if (lookBack !== null) {
    memory.ending = "looking-back";
    const parked = memory.parked.find((one) => !one.revisited && one.piece !== null);
    if (parked !== undefined) parked.revisited = true;
    const opening = parked === undefined ? join(quote, bridge(memory, "outcome", words.afterOutcome)) : words.backToParked(parked.piece ?? "");
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
  if (question === null) return join(quote, bridge(memory, "no-cue", words.afterNoCue), words.askForEvaluation);
  return join(quote, bridge(memory, "no-cue", words.afterNoCue), askQuestion(memory, question));
}

function bridge(memory: Memory, kind: string, list: string[]): string {
  const used = memory.bridges[kind] ?? 0;
  memory.bridges[kind] = used + 1;
  return list[used % list.length] ?? "";
}

/** Joins what is not empty; a reply too long drops its first parts, never its question. */
function join(...parts: string[]): string {
  let kept = parts.filter((part) => part !== "");
  while (kept.length > 1 && countWords(kept.join(" ")) > replyWords) kept = kept.slice(1);
  return kept.join(" ");
}

function lastSentence(text: string): string {
  return /[^.!?]+\?$/.exec(text)?.[0].trim() ?? text;
}

/** Two words of the student's own to start from. */
function twoWords(memory: Memory): string | null {
  const source = memory.piece ?? memory.written.at(-1);
  if (source === undefined) return null;
  const all = wordsOf(source);
  const from = Math.max(0, all.findIndex((word) => !smallWords.has(word.folded)));
  const pair = all.slice(from, from + 2);
  const [first, last] = [pair[0], pair.at(-1)];
  const piece = first === undefined || last === undefined ? "" : source.slice(first.start, last.end);
  return piece === "" || quoteFirstClause(piece) === null ? null : piece;
}
