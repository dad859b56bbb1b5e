import type { ChatMessage, Progress, TalkMember, TalkNews } from "@learn/data";
import type { ChatState } from "./chat-state.ts";
import { earlierOf } from "./earlier.ts";
import { isHidden } from "./connection.ts";
import { toSessionMessage, unanswered, type Reader, type SessionMessage } from "./message.ts";
import { same } from "./merge-messages.ts";

/** What a conversation of several needs. */
export interface SharedTalk {
  /** Reads what is new since a number, the newest messages for null; answers null where the learner is no member any more. */
  readNews: (after: number | null) => Promise<TalkNews | null>;
  /** How often it is asked while somebody looks, in milliseconds; 2,000 unless told. */
  everyMs?: number;
  /** Says at once that there is something new, where the server can: then it is asked seldom besides. */
  live?: { follow(onNews: () => void): () => void; isLive(): boolean };
}

/** What is known of a conversation of several beside its messages. */
export interface TalkState {
  members: TalkMember[];
  /** Whether the coach is writing a reply to what somebody else asked. */
  isWritingToOthers: boolean;
  /** Whether the learner is no member any more: nothing more can be read or written. */
  isGone: boolean;
  progress: Progress | null;
  /** The number at which what the team shows of its work changed last; 0 before the first time. */
  works?: number | undefined;
  /** The score of the team's latest evaluation; null before the first. */
  score: number | null;
}

/** A conversation of several before anything was heard of it. */
export const quietTalk: TalkState = { members: [], isWritingToOthers: false, isGone: false, progress: null, score: null };

/**
 * The messages with news among them, each once and in the order of the server: what it has not told yet stands at the end, the
 * learner's own message on its way among it.
 */
export function withNews(before: SessionMessage[], news: ChatMessage[], reader: Reader): SessionMessage[] {
  const known = new Map(before.map((message) => [message.id, message]));
  const all = new Map(known);
  for (const stored of news) all.set(stored.id, same(known.get(stored.id), toSessionMessage(stored, reader)));
  const placed = [...all.values()].filter(({ number }) => number !== null);
  const others = [...all.values()].filter(({ number }) => number === null);
  return [
    // Shown by the browser until the first message is stored.
    ...others.filter(({ id }) => id === "greeting"),
    ...placed.toSorted((one, other) => (one.number ?? 0) - (other.number ?? 0)),
    ...others.filter(({ id }) => id !== "greeting"),
  ];
}

/** What an answer to the question for news changes of a conversation of several; null for nothing. */
export function afterNews(before: ChatState, { writing, works, changed }: TalkNews, reader: Reader): Partial<ChatState> | null {
  const isWritingToOthers = writing !== null && before.reply.state !== "streaming";
  if (!changed) {
    const isAsBefore = before.talk?.isWritingToOthers === isWritingToOthers;
    return isAsBefore ? null : { talk: { ...(before.talk ?? quietTalk), isWritingToOthers } };
  }
  const messages = withNews(before.messages, changed.messages, reader);
  const { members, progress, score, earlier } = changed;
  return {
    messages,
    ...(earlier === undefined || messages[0]?.id === before.messages[0]?.id ? {} : { earlier: earlierOf(earlier) }),
    talk: { members, progress, works, score, isWritingToOthers, isGone: false },
    // What this tab waits for, or waited for in vain, has come by another way.
    ...(before.reply.state !== "idle" && isAnswered(before.messages, messages) ? { reply: { state: "idle" as const } } : {}),
  };
}

/** Whether the learner's message that had no reply has one now. */
function isAnswered(before: SessionMessage[], now: SessionMessage[]): boolean {
  const missing = unanswered(before);
  return missing !== null && unanswered(now)?.asked.id !== missing.asked.id;
}

/** What following a conversation needs. */
export interface FollowingTalk {
  talk: SharedTalk;
  /** Gets each answer that came. */
  onNews: (news: TalkNews) => void;
  /** Told once when the learner is no member any more. */
  onGone: () => void;
  signal: AbortSignal;
}

const usualMs = 2000;
/** How often a hidden tab asks, in milliseconds. */
const hiddenMs = 15_000;
/** Used while the server says at once when there is something to ask for. */
const liveMs = 20_000;
/** How long to wait after a question that wasn't answered, in milliseconds. */
const brokenMs = 3000;

/**
 * Asks for news until the conversation is left: every moment while somebody looks, seldom in a tab that nobody sees, at once when
 * it is seen again or the connection is back. Only one question is on its way at a time.
 */
export function followTalk({ talk, onNews, onGone, signal }: FollowingTalk): { askNow(): void } {
  const everyMs = talk.everyMs ?? usualMs;
  let after: number | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAsking = false;
  let isAskedAgain = false;

  const ask = async () => {
    clearTimeout(timer);
    if (signal.aborted) return;
    if (isAsking) {
      isAskedAgain = true;
      return;
    }
    isAsking = true;
    const answer = await talk.readNews(after).catch(() => undefined);
    isAsking = false;
    if (signal.aborted) return;
    if (answer === null) return onGone();
    if (answer !== undefined) {
      after = Math.max(after ?? 0, answer.news);
      onNews(answer);
    }
    const isNow = isAskedAgain;
    isAskedAgain = false;
    const wait = answer === undefined ? brokenMs : isHidden() ? hiddenMs : talk.live?.isLive() ? liveMs : everyMs;
    // Random, so that a class whose connections come back together doesn't keep asking together.
    timer = setTimeout(() => void ask(), isNow ? 0 : wait * (0.9 + Math.random() / 5));
  };
  const onSeen = () => {
    if (!isHidden()) void ask();
  };
  globalThis.document?.addEventListener("visibilitychange", onSeen, { signal });
  globalThis.addEventListener?.("online", onSeen, { signal });
  const leave = talk.live?.follow(onSeen);
  signal.addEventListener("abort", () => {
    clearTimeout(timer);
    leave?.();
  });
  void ask();
  return { askNow: () => void ask() };
}
