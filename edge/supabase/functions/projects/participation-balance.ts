import type { StoredMessage } from "../_shared/conversation/index.ts";
import { countWords, sentencesOf } from "../_shared/text/index.ts";
import { authorOf, type Member } from "./members.ts";

/** What of a team's talk was one member's, counted from what is stored. */
export interface Part {
  member: Member;
  /** Messages. */
  turns: number;
  words: number;
  /** Sentences that propose, plan, reason or ask for something. */
  ideas: number;
  /** How many of the mentor's replies asked this member by name since they last wrote. */
  askedInVain: number;
  /** How many of the mentor's replies came after the last one that asked this member by name; null when none did. */
  repliesSinceAsked: number | null;
}

/** Signs of a thought of one's own, in a sentence of at least four words. */
const ideaSigns =
  /\b(?:we (?:could|should|can|need|will)|let'?s|lets|what if|maybe|i(?:'ll| will| can| could| think)|my idea|instead|because|so that|how about|why don'?t we|first|then|by (?:mon|tues|wednes|thurs|fri|satur|sun)day)\b|\?/i;

/** Whether a sentence is a thought that others can take up. */
function isIdea(sentence: string): boolean {
  return countWords(sentence) >= 4 && ideaSigns.test(sentence);
}

function ideasIn(text: string): number {
  return sentencesOf(text).filter(({ words }) => isIdea(text.slice(words[0]?.start ?? 0, (words.at(-1)?.end ?? text.length) + 1))).length;
}

/** Whom one of the mentor's replies asked by name. */
export function askedIn(message: StoredMessage): string[] {
  const asked = message["asked"];
  return Array.isArray(asked) ? asked.filter((one) => typeof one === "string") : [];
}

/** What each member has had of the talk, in the order of joining. */
export function partsOf(history: StoredMessage[], members: Member[]): Part[] {
  const replies = history.filter(({ role, failed, id }) => role === "assistant" && failed !== true && id !== "greeting");
  return members.map((member) => {
    const own = history.filter((message) => message.role === "user" && authorOf(message)?.id === member.id);
    const lastOwn = history.findLastIndex((message) => message.role === "user" && authorOf(message)?.id === member.id);
    const lastAsked = replies.findLastIndex((reply) => askedIn(reply).includes(member.id));
    return {
      member,
      turns: own.length,
      words: own.reduce((sum, { content }) => sum + countWords(content), 0),
      ideas: own.reduce((sum, { content }) => sum + ideasIn(content), 0),
      askedInVain: replies.filter((reply) => askedIn(reply).includes(member.id) && history.indexOf(reply) > lastOwn).length,
      repliesSinceAsked: lastAsked === -1 ? null : replies.length - 1 - lastAsked,
    };
  });
}

/** A member who was asked so often without an answer is left in peace until they write. */
const mostAsksInVain = 2;
/** Who doesn't answer is asked again after so many other replies. */
const repliesBetweenAsks = 3;
/** Less than this share of an even part of the words is quiet, more than that one is carrying all. */
const quietShare = 0.5;
const carryingShare = 1.6;

/** Whom the mentor had better ask next, and how the talk is shared. */
export interface ParticipationBalance {
  parts: Part[];
  /** Whom to ask by name; null for the whole team. */
  next: Member | null;
  quiet: Member[];
  carrying: Member[];
}

/**
 * How fairly a team's talk is shared, and whom to ask next.
 *
 * The quietest is asked, but nobody twice running, nobody who was asked in vain twice and has not written since, and never the
 * one who carries the talk. In a talk that is shared evenly the team is asked. Teachers and facilitators are neither asked nor counted.
 */
export function participationBalanceOf(history: StoredMessage[], members: Member[]): ParticipationBalance {
  const parts = partsOf(
    history,
    members.filter((member) => member.is_student),
  );
  const words = parts.reduce((sum, part) => sum + part.words, 0);
  const even = words / Math.max(1, parts.length);
  const quietParts = parts.filter((part) => words > 0 && part.words < even * quietShare);
  const carrying = parts.filter((part) => parts.length > 1 && part.words > even * carryingShare).map(({ member }) => member);
  const next = quietParts
    .filter(({ askedInVain, repliesSinceAsked: since }) => {
      if (askedInVain >= mostAsksInVain || since === 0) return false;
      return askedInVain === 0 || since === null || since >= repliesBetweenAsks;
    })
    .toSorted(
      (one, other) =>
        // Who has written and is quiet comes before who was never here: they are likely to answer.
        one.askedInVain - other.askedInVain || Number(one.turns === 0) - Number(other.turns === 0) || one.words - other.words,
    )[0];
  return { parts, next: next?.member ?? null, quiet: quietParts.map(({ member }) => member), carrying };
}
