import type { ChatMessage } from "@learn/data";
import { createStore } from "zustand";
import { canAskAgain, isLineTrouble, type Refusal } from "../stream/failure.ts";
import { routeBeside } from "../stream/post.ts";
import type { TurnEvents, TurnOutcome } from "../stream/stream-reply.ts";
import { askUntilAnswered, usualWaits } from "./ask-until-answered.ts";
import { attemptTurn } from "./attempt.ts";
import type { ChatSession, ChatSessionOptions, ChatState } from "./chat-state.ts";
import type { AreaTurn, AreaTurnResult, ReplyNews } from "./extension.ts";
import { createFrameBuffer } from "./frames.ts";
import { hasKeptWords, keepWords, wordsToKeep } from "./kept-words.ts";
import { createShowEarlier, earlierOf } from "./earlier.ts";
import { createRetryDelay } from "./line.ts";
import { newMessageId } from "./message-id.ts";
import { asStored, cutReply, joined, newMessage, toSessionMessage, unanswered, type SessionMessage } from "./message.ts";
import { followOtherTabs } from "./other-tabs.ts";
import { isOutstanding, type Line } from "./reply.ts";
import { createCooldown } from "./cooldown.ts";
import { replyWithout, restore } from "./restore.ts";
import { isSendable } from "./sendable.ts";
import { followTalk, quietTalk, withNews } from "./shared-talk.ts";
import { takenOver } from "./take-over.ts";

// Longer than the server waits for a model's first word.
const silence = 45_000;

/** Opens a conversation. Make one for each session that is shown, and dispose of it on leaving. */
export function createChatSession(options: ChatSessionOptions): ChatSession {
  const { learnerId, sessionId, extension, silenceMs = silence } = options;
  const waits = { ...usualWaits, ...options.waits };
  const { isAwaited, ...restored } = restore(options);
  const gone = new AbortController();
  const retryDelay = createRetryDelay();
  let mayResume = isAwaited;
  const reader = { learnerId, extension };
  const read = (stored: ChatMessage) => toSessionMessage(stored, reader);
  let turns = 0;

  return createStore<ChatState>((set, get) => {
    /** Half a reply or an apology whose message is asked about again; it stays until something takes its place. */
    let placeholder: SessionMessage | null = null;
    let isFirstPiece = true;

    const cooldown = createCooldown(() => set({ cooldownUntil: null }));
    const otherTabs = followOtherTabs({
      sessionId,
      readAgain: async () => (await options.readAgain?.()) ?? { messages: [] },
      turn: () => (get().reply.state === "streaming" ? null : turns),
      takeOver: ({ messages: stored, earlier: left }) => {
        const messages = takenOver(get().messages, stored, reader);
        const earlier = messages[0]?.id === get().messages[0]?.id ? get().earlier : earlierOf(left);
        const [missed, missing] = [unanswered(get().messages), unanswered(messages)];
        // If the same reply is still missing, this tab's own reason for it is more precise.
        const isAsBefore = missed?.asked.id === missing?.asked.id && missed?.placeholder?.id === missing?.placeholder?.id;
        set(isAsBefore ? { messages, earlier } : { messages, earlier, reply: replyWithout(missing), cooldownUntil: cooldown.begin(0) });
        keep();
      },
    });

    const followed =
      options.shared &&
      followTalk({
        talk: options.shared,
        signal: gone.signal,
        onGone: () => set({ messages: [], reply: { state: "failed", reason: "not-yours" }, talk: { ...quietTalk, isGone: true } }),
        onNews: ({ writing, works, changed }) => {
          const before = get();
          const isWritingToOthers = writing !== null && before.reply.state !== "streaming";
          if (!changed) {
            if (before.talk?.isWritingToOthers !== isWritingToOthers) set({ talk: { ...(before.talk ?? quietTalk), isWritingToOthers } });
            return;
          }
          const messages = withNews(before.messages, changed.messages, reader);
          const { members, progress, score, earlier } = changed;
          set({
            messages,
            ...(earlier === undefined || messages[0]?.id === before.messages[0]?.id ? {} : { earlier: earlierOf(earlier) }),
            talk: { members, progress, works, score, isWritingToOthers, isGone: false },
            // What this tab waits for, or waited for in vain, has come by another way.
            ...(before.reply.state !== "idle" && isAnswered(before.messages, messages) ? { reply: { state: "idle" as const } } : {}),
          });
          keep();
        },
      });

    const removePlaceholder = () => {
      const left = placeholder;
      placeholder = null;
      if (left) set({ messages: get().messages.filter((message) => message !== left) });
    };

    const buffer = createFrameBuffer((piece) => {
      removePlaceholder();
      const { reply } = get();
      if (reply.state !== "streaming") return;
      // A joined reply is sent from its beginning, so it replaces the text that was here before.
      set({ reply: { ...reply, text: isFirstPiece ? piece : reply.text + piece, line: "up", doing: "writing" } });
      isFirstPiece = false;
    });

    const keep = () => {
      const { draft, messages, reply } = get();
      const missing = unanswered(messages);
      const isWaiting = reply.state === "streaming" && !gone.signal.aborted;
      // An apology or half a reply came from the server, so the server has the message too.
      const isWorthKeeping = missing && (isWaiting || !missing.placeholder);
      keepWords({ learnerId, sessionId }, { draft, unanswered: isWorthKeeping ? wordsToKeep(missing.asked, isWaiting) : null });
    };

    const onLine = (line: Line) => {
      const { reply } = get();
      if (reply.state === "streaming" && reply.line !== line) set({ reply: { ...reply, line } });
    };

    const onHeard = () => {
      onLine("up");
      // The server answers only what it has stored.
      const { messages } = get();
      if (messages.at(-1)?.isPending) set({ messages: messages.map(asStored) });
    };

    /** Adds to what is known of the reply on its way, after the words that came before. */
    const tell = (news: ReplyNews) => {
      buffer.flush();
      const { reply } = get();
      if (reply.state === "streaming") set({ reply: { ...reply, ...news } });
    };
    const events: TurnEvents = {
      onDelta: buffer.add,
      onOther: (name, data) => {
        const news = extension?.readEvent(name, data);
        if (news) tell(news);
      },
    };

    const attempt = async (endpoint: string, asked: Record<string, unknown>): Promise<TurnOutcome> => {
      isFirstPiece = true;
      const body = { ...asked, session_id: sessionId };
      const limits = { silenceMs, wholeMs: waits.wholeMs };
      const request = { endpoint, getToken: options.getToken, body, signal: gone.signal, onHeard, ...events, ...limits };
      const outcome = await attemptTurn(request, () => onLine("offline"));
      // What came in the last moment before the line broke is there to be read, too.
      if (outcome.ok) buffer.clear();
      else buffer.flush();
      return outcome;
    };

    const untilAnswered = (once: () => Promise<TurnOutcome>) =>
      askUntilAnswered({ attempt: once, onLine, waits, retryDelay, signal: gone.signal });

    const ask = async (asked: SessionMessage) => {
      const { mode, move, extension: more } = asked.sendOptions;
      turns += 1;
      set({
        reply: { state: "streaming", text: "", line: "up", doing: "thinking", mode, extension: null },
        cooldownUntil: cooldown.begin(0),
      });
      keep();
      const body = { ...extension?.told, ...more, message_id: asked.id, text: asked.content, mode, move };
      const outcome = await untilAnswered(() => attempt(options.endpoint, body));
      if (!outcome) return;
      if (outcome.ok) settle(read(outcome.message), outcome);
      else fail(asked, outcome);
      if (!get().messages.at(-1)?.isPending) otherTabs.tell();
      otherTabs.catchUp();
      followed?.askNow();
    };

    const settle = (reply: SessionMessage, { cooldownMs }: { cooldownMs: number }) => {
      removePlaceholder();
      // In a conversation of several, the reply may have been among the news already.
      const messages = joined(get().messages.map(asStored), reply);
      set({
        messages,
        reply: reply.isCut ? { state: "failed", reason: "cut" } : { state: "idle" },
        cooldownUntil: cooldown.begin(cooldownMs),
      });
      keep();
    };

    const take = async ({ route, body, doing }: AreaTurn): Promise<AreaTurnResult> => {
      const before = get().reply;
      placeholder = null;
      turns += 1;
      set({ reply: { state: "streaming", text: "", line: "up", doing, extension: null } });
      const outcome = await untilAnswered(() => attempt(routeBeside(options.endpoint, route), body));
      if (!outcome) return { ok: false, reason: "lost", sentence: "" };
      if (!outcome.ok) {
        // The conversation hasn't changed, and what the learner typed is still in the field.
        set({ reply: before });
        otherTabs.catchUp();
        return { ok: false, reason: outcome.reason, sentence: outcome.sentence };
      }
      const message = read(outcome.message);
      set({ messages: joined(get().messages, message), reply: { state: "idle" } });
      otherTabs.tell();
      otherTabs.catchUp();
      return { ok: true, message };
    };

    const fail = (asked: SessionMessage, refusal: Refusal) => {
      const { reason, cooldownMs } = refusal;
      const { messages, draft, reply, talk } = get();
      // The reply has come with the news already, or the learner is no member any more: there is no failure to show.
      if (talk?.isGone || (talk && unanswered(messages)?.asked.id !== asked.id)) return;
      const text = reply.state === "streaming" ? reply.text : "";
      if (!canAskAgain(reason) && messages.at(-1)?.isPending) {
        // The server will never take these words as they are: they go back to where they can be changed.
        set({ messages: messages.slice(0, -1), reply: { state: "failed", reason }, draft: draft || asked.content });
      } else if (text !== "" && isLineTrouble(reason)) {
        // What has come stays to be read until the whole is here.
        set({ messages: [...messages, cutReply(asked, text)], reply: { state: "failed", reason } });
      } else {
        set({ reply: { state: "failed", reason }, cooldownUntil: cooldown.begin(cooldownMs) });
      }
      keep();
    };

    return {
      ...restored,
      showEarlier: createShowEarlier({ ...options, signal: gone.signal, now: get, tell: (earlier) => set({ earlier }) }),
      earlier: earlierOf(options.earlier),
      cooldownUntil: null,
      talk: options.shared ? quietTalk : null,
      setDraft(draft) {
        set({ draft });
        keep();
      },
      send(text, sendOptions) {
        const content = text.trim();
        if (gone.signal.aborted || get().talk?.isGone || !isSendable(content, get())) return;
        const message = newMessage(newMessageId(), content, sendOptions, extension?.besideMessage?.(get().messages));
        placeholder = null;
        // A message that doesn't come from the composer must not clear its draft.
        set({ messages: [...get().messages, message], draft: get().draft === text ? "" : get().draft });
        void ask(message);
      },
      async takeTurn(turn) {
        const { reply } = get();
        if (gone.signal.aborted || !extension?.routes.includes(turn.route) || isOutstanding(reply)) {
          return { ok: false, reason: reply.state === "failed" ? reply.reason : "busy", sentence: "" };
        }
        return await take(turn);
      },
      askAgain() {
        const { messages, reply } = get();
        if (reply.state === "streaming") return retryDelay.wake();
        const missing = unanswered(messages);
        if (!missing || gone.signal.aborted || get().cooldownUntil !== null || (reply.state === "failed" && !canAskAgain(reply.reason)))
          return;
        placeholder = missing.placeholder;
        void ask(missing.asked);
      },
      resume() {
        if (!mayResume) return;
        mayResume = false;
        get().askAgain();
      },
      tellOtherTabs: otherTabs.tell,
      dispose() {
        // The server keeps what had come of the reply that is left.
        if (get().reply.state === "streaming") otherTabs.tell();
        otherTabs.leave();
        gone.abort();
        buffer.clear();
        cooldown.stop();
        // Words that were removed at sign-out must not be kept again: the next person at this computer would find them.
        if (hasKeptWords({ learnerId, sessionId })) keep();
      },
    };
  });
}

/** Whether the learner's message that had no reply has one now. */
function isAnswered(before: SessionMessage[], now: SessionMessage[]): boolean {
  const missing = unanswered(before);
  return missing !== null && unanswered(now)?.asked.id !== missing.asked.id;
}
