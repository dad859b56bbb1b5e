import * as v from "valibot";
import type { Activity, SpokenMessage } from "../supabase/functions/_shared/cues/index.ts";
import { findDanger } from "../supabase/functions/_shared/safety/index.ts";
import { countWords, fold } from "../supabase/functions/_shared/text/index.ts";
import { hearChild } from "./hear-child.ts";
import { asksForTheAnswer, asksWhoThisIs, isStuck } from "./listen.ts";
import { isPrivate, quoteFirstClause } from "./quote.ts";
import { join } from "./reply-parts.ts";
import { replyTo } from "./talk.ts";
import { projectWords as words } from "./project-words.ts";

const projectSchema = v.object({
  /** The parts of a plan, in order: what each is called, and the question that asks for it. */
  plan: v.array(v.object({ name: v.string(), asks: v.string() })),
  /** The members of the team, by sign; nobody in a project of one. */
  members: v.array(v.object({ sign: v.string(), turns: v.number() })),
  /** The sign of the member who is to be asked; null for the whole team. */
  next: v.nullable(v.string()),
});

/** What the practice coach is told of a project beside its conversation. */
export type Project = v.InferOutput<typeof projectSchema>;

/** The project that came with a request; null when none came or it can't be read. */
export function readProject(json: string | undefined): Project | null {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), projectSchema), json);
  return parsed.success ? parsed.output : null;
}

/** After so many replies the plan is put in view again, whatever is asked. */
const repliesBetweenPlans = 3;
/** So many words of each part of the plan. */
const wordsOfPart = 8;

/**
 * The practice coach's reply in a project: the question that comes next on the way to a plan, the plan in view as far as there
 * is one, and in a team who has said what, and who is asked.
 */
export function projectReply(activity: Activity, messages: SpokenMessage[], project: Project): string {
  const said = messages.filter(({ role }) => role === "user" || role === "assistant").map(readSign);
  const turns = inTurns(said);
  const base = replyTo(activity, turns);
  const last = turns.at(-1)?.content ?? "";
  // A child comes before every plan, and whoever asks what this is gets an answer.
  if (findDanger(last) !== null || hearChild(last) !== null || asksWhoThisIs(last)) return base;
  const plan = planOf(turns, said, project);
  const isTeam = project.members.length > 1;
  const [lead, general] = apart(base);
  const question = isPlanned(last) ? (projectQuestion(general, activity, turns) ?? general) : general;
  if (!question.endsWith("?")) return base;
  const asked = isTeam ? addressed(question, project.next) : question;
  const replies = messages.filter(({ role }) => role === "assistant").length;
  const isComplete = plan.length === project.plan.length && plan.some(({ at }) => at === turns.length - 1);
  if (plan.length >= 2 && (isComplete || /\bplan\b/i.test(question) || replies % repliesBetweenPlans === 0)) {
    return join(planLine(plan, isComplete, messages), asked);
  }
  return isTeam ? join(heardFrom(said), asked) : join(lead, asked);
}

interface Said extends SpokenMessage {
  /** Who wrote it in a team. */
  sign: string | null;
}

const signed = /^(@\d{1,3}): /;

function readSign({ role, content }: SpokenMessage): Said {
  const sign = role === "user" ? (signed.exec(content)?.[1] ?? null) : null;
  return { role, content: sign === null ? content : content.replace(signed, ""), sign };
}

/** The conversation with what several wrote between two replies as one message. */
function inTurns(said: Said[]): SpokenMessage[] {
  const turns: SpokenMessage[] = [];
  for (const { role, content } of said) {
    const last = turns.at(-1);
    if (role === "user" && last?.role === "user") last.content += `\n${content}`;
    else turns.push({ role, content });
  }
  return turns;
}

/** In the place of a question that fits any matter, the next of the project's own that was not asked yet; null when all were. */
function projectQuestion(question: string, { path }: Activity, turns: SpokenMessage[]): string | null {
  if (path.some(({ text }) => text === question)) return question;
  const asked = turns.flatMap(({ role, content }) => (role === "assistant" ? [fold(content)] : []));
  // The greeting has asked the first one in words of its own.
  return path.slice(1).find(({ text }) => !asked.some((said) => said.includes(fold(text))))?.text ?? null;
}

interface PlanPart {
  name: string;
  words: string;
  /** The place of its message among the turns. */
  at: number;
}

/** What has been said of each part of the plan: the newest answer to its question; the first part is what the greeting asks. */
function planOf(turns: SpokenMessage[], said: Said[], { plan, members }: Project): PlanPart[] {
  return plan.flatMap(({ name, asks }, part) => {
    const asked = fold(asks);
    const places = turns.flatMap((turn, at) => {
      const before = turns[at - 1];
      const isAnswer = turn.role === "user" && before !== undefined && fold(before.content).includes(asked);
      return isAnswer || (part === 0 && turn.role === "user" && turns.slice(0, at).every(({ role }) => role === "assistant")) ? [at] : [];
    });
    const at = places.findLast((place) => isPlanned(turns[place]?.content ?? "") && !isPrivate(turns[place]?.content ?? ""));
    if (at === undefined) return [];
    const text = turns[at]?.content ?? "";
    const piece = quoteFirstClause(text) ?? text.split("\n")[0] ?? "";
    const sign = members.length > 1 ? said.find((one) => one.role === "user" && text.startsWith(one.content))?.sign : null;
    const short = piece
      .split(/\s+/)
      .slice(0, wordsOfPart)
      .join(" ")
      .replace(/[.,;:!?]+$/, "");
    return [{ name, words: sign ? words.partBy(short, sign) : words.part(short), at }];
  });
}

/** Whether an answer can be a part of a plan: not "idk", not "you say it", not what a child tells of itself. */
function isPlanned(text: string): boolean {
  return countWords(text) >= 2 && !asksForTheAnswer(text) && !isStuck(text) && hearChild(text) === null && !text.trimEnd().endsWith("?");
}

function planLine(plan: PlanPart[], isComplete: boolean, messages: SpokenMessage[]): string {
  const parts = plan.map((part) => `${part.name}: ${part.words}`).join("; ");
  return words.plan(leastRecent(isComplete ? words.wholePlanOpenings : words.planOpenings, messages), parts);
}

/** The first opening that no reply had yet; where all had their turn, the one that was heard longest ago. */
function leastRecent(openings: readonly string[], messages: SpokenMessage[]): string {
  const heardAt = (opening: string) => messages.findLastIndex(({ role, content }) => role === "assistant" && content.startsWith(opening));
  return openings.toSorted((one, other) => heardAt(one) - heardAt(other))[0] ?? "";
}

/** A reply's question, with all of it that belongs to it, and what stands before. */
function apart(reply: string): [string, string] {
  const sentences = reply.match(/[^.!?]+[.!?]+["”)]*\s*/g) ?? [reply];
  // "Look at your plan. What did you try?" is one question in two sentences.
  const from = sentences.length > 1 && /^\s*(?:look|picture|think)\b/i.test(sentences.at(-2) ?? "") ? -2 : -1;
  return [sentences.slice(0, from).join("").trim(), sentences.slice(from).join("").trim()];
}

function addressed(question: string, next: string | null): string {
  if (next === null) return words.all(lowered(question));
  return `${next}, ${lowered(question)}`;
}

function lowered(question: string): string {
  return /^I\b/.test(question) ? question : question.slice(0, 1).toLowerCase() + question.slice(1);
}

/** Who has just said what, for at most two of them. */
function heardFrom(said: Said[]): string {
  const lastReply = said.findLastIndex(({ role }) => role === "assistant");
  const pieces = said.slice(lastReply + 1).flatMap(({ sign, content }) => {
    const piece = sign === null ? null : quoteFirstClause(content);
    return sign === null || piece === null ? [] : [words.from(sign, piece)];
  });
  return pieces.slice(-2).join(" ");
}
