import { createStore } from "zustand";
import { canAskAgain } from "../stream/failure.ts";
import type { ChatSession, ChatSessionOptions, ChatState } from "./chat-state.ts";
import { createCooldown } from "./cooldown.ts";
import { createShowEarlier, earlierOf } from "./earlier.ts";
import { hasKeptWords, keepWords, wordsToKeep } from "./kept-words.ts";
import { newMessage, newMessageId, unanswered } from "./message.ts";
import { followOtherTabs } from "./other-tabs.ts";
import { isOutstanding } from "./reply.ts";
import { replyWithout, restore } from "./restore.ts";
import { isSendable } from "./sendable.ts";
import { afterNews, followTalk, quietTalk } from "./shared-talk.ts";
import { mergeMessages } from "./merge-messages.ts";
import { createTurns } from "./turns.ts";

/** Opens a conversation. Make one for each session that is shown, and dispose of it on leaving. */
export function createChatSession(options: ChatSessionOptions): ChatSession {
  const { learnerId, sessionId, extension } = options;
  const { isAwaited, ...restored } = restore(options);
  const gone = new AbortController();
  const reader = { learnerId, extension };
  let mayResume = isAwaited;

  return createStore<ChatState>((set, get) => {
    const keep = () => {
      const { draft, messages, reply } = get();
      const missing = unanswered(messages);
      const isWaiting = reply.state === "streaming" && !gone.signal.aborted;
      // An apology or half a reply came from the server, so the server has the message too.
      const isWorthKeeping = missing && (isWaiting || !missing.placeholder);
      keepWords({ learnerId, sessionId }, { draft, unanswered: isWorthKeeping ? wordsToKeep(missing.asked, isWaiting) : null });
    };
    const cooldown = createCooldown(() => set({ cooldownUntil: null }));
    const onOver = (hasMore: boolean) => {
      if (hasMore) otherTabs.tell();
      otherTabs.catchUp();
      followed?.askNow();
    };
    const turns = createTurns({ options, get, set, keep, onOver, cooldown, signal: gone.signal });

    const otherTabs = followOtherTabs({
      sessionId,
      readAgain: async () => (await options.readAgain?.()) ?? { messages: [] },
      turn: () => (get().reply.state === "streaming" ? null : turns.count()),
      onMerged: ({ messages: stored, earlier: left }) => {
        const messages = mergeMessages(get().messages, stored, reader);
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
        onNews: (news) => {
          const change = afterNews(get(), news, reader);
          if (change) set(change);
          if (change?.messages) keep();
        },
      });

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
        if (gone.signal.aborted || !isSendable(content, get())) return;
        const message = newMessage(newMessageId(), content, sendOptions, extension?.besideMessage?.(get().messages));
        // A message that doesn't come from the composer must not clear its draft.
        set({ messages: [...get().messages, message], draft: get().draft === text ? "" : get().draft });
        void turns.ask(message, null);
      },
      async takeTurn(turn) {
        const { reply } = get();
        if (gone.signal.aborted || !extension?.routes.includes(turn.route) || isOutstanding(reply)) {
          return { ok: false, reason: reply.state === "failed" ? reply.reason : "busy", sentence: "" };
        }
        return await turns.take(turn);
      },
      askAgain() {
        const { messages, reply } = get();
        if (reply.state === "streaming") return turns.hurry();
        const missing = unanswered(messages);
        if (!missing || gone.signal.aborted || get().cooldownUntil !== null || (reply.state === "failed" && !canAskAgain(reply.reason)))
          return;
        void turns.ask(missing.asked, missing.placeholder);
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
        turns.stop();
        cooldown.stop();
        // Words that were removed at sign-out must not be kept again: the next person at this computer would find them.
        if (hasKeptWords({ learnerId, sessionId })) keep();
      },
    };
  });
}
