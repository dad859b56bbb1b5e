import { createStore, type StoreApi } from "zustand";
import { canAskAgain, type FailureReason } from "../stream/failure.ts";
import { streamReply } from "../stream/stream-reply.ts";
import { createFrameBuffer } from "./frames.ts";
import { keepWords } from "./kept-words.ts";
import { newMessageId } from "./message-id.ts";
import { newMessage, toSessionMessage, type SessionMessage } from "./message.ts";
import type { Reply } from "./reply.ts";
import { restore, type Known } from "./restore.ts";
import { isSendable } from "./sendable.ts";

/** Everything about one open conversation. */
export interface ChatState {
  messages: SessionMessage[];
  reply: Reply;
  draft: string;
  setDraft(text: string): void;
  /** Sends a message. Does nothing for blank or too long text, or while the last message has no reply. */
  send(text: string): void;
  /** Sends the last message again under its old id, so that the server never stores it twice. */
  askAgain(): void;
  /** Ends the conversation in this tab. The server finishes and keeps a reply on its way. */
  dispose(): void;
}

/** A conversation's own store. */
export type ChatSession = StoreApi<ChatState>;

/** What a conversation needs to know. */
export interface ChatSessionOptions extends Known {
  /** The address of the area's chat function. */
  endpoint: string;
  getToken: () => Promise<string | null>;
  /** How long to wait before each new try while the server is busy with this conversation, in milliseconds. */
  busyWaitsMs?: number[];
  /** After so long without a sign from the server the connection counts as lost, in milliseconds. */
  silenceMs?: number;
}

// Together a little longer than the server holds on to a conversation whose process has died (90 s).
const busyWaits = [1000, 2000, 3000, 5000, 8000, 13_000, 15_000, 15_000, 15_000, 15_000];
// Longer than the server waits for a model's first word.
const silence = 45_000;

/** Opens a conversation. Make one for each session that is shown, and dispose of it on leaving. */
export function createChatSession(options: ChatSessionOptions): ChatSession {
  const { sessionId, busyWaitsMs = busyWaits, silenceMs = silence } = options;
  const gone = new AbortController();

  return createStore<ChatState>((set, get) => {
    const buffer = createFrameBuffer((text) => {
      const { reply, messages } = get();
      if (reply.state !== "streaming") return;
      // The coach answers only what is stored.
      const stored = reply.text === "" ? { messages: messages.map(asStored) } : {};
      set({ ...stored, reply: { state: "streaming", text: reply.text + text } });
    });

    const keep = () => {
      const { draft, messages } = get();
      const last = messages.at(-1);
      keepWords(sessionId, { draft, unanswered: last?.role === "user" ? { id: last.id, text: last.content } : null });
    };

    const ask = async ({ id, content }: SessionMessage) => {
      set({ reply: { state: "streaming", text: "" } });
      for (let attempt = 0; ; attempt += 1) {
        const outcome = await streamReply({
          endpoint: options.endpoint,
          getToken: options.getToken,
          body: { session_id: sessionId, message_id: id, text: content },
          signal: gone.signal,
          onDelta: buffer.add,
          silenceMs,
        });
        buffer.clear();
        if (gone.signal.aborted) return;
        if (outcome.ok) return settle(toSessionMessage(outcome.message));
        const wait = outcome.reason === "busy" ? busyWaitsMs[attempt] : undefined;
        if (wait === undefined) return fail(outcome.reason);
        await pause(wait, gone.signal);
        if (gone.signal.aborted) return;
      }
    };

    const settle = (reply: SessionMessage) => {
      set({ messages: [...get().messages.map(asStored), reply], reply: { state: "idle" } });
      keep();
    };

    const fail = (reason: FailureReason) => {
      set({ reply: { state: "failed", reason } });
      if (canAskAgain(reason)) return;
      // The server will never take these words as they are: they go back to where they can be changed.
      const { messages, draft } = get();
      const refused = messages.at(-1);
      if (refused?.isPending) set({ messages: messages.slice(0, -1), draft: draft || refused.content });
      keep();
    };

    return {
      ...restore(options),
      setDraft(draft) {
        set({ draft });
        keep();
      },
      send(text) {
        const content = text.trim();
        if (gone.signal.aborted || !isSendable(content, get().reply)) return;
        const message = newMessage(newMessageId(), content);
        set({ messages: [...get().messages, message], draft: "" });
        keep();
        void ask(message);
      },
      askAgain() {
        const { messages, reply } = get();
        const last = messages.at(-1);
        if (reply.state === "failed" && canAskAgain(reply.reason) && last?.role === "user") void ask(last);
      },
      dispose() {
        gone.abort();
        buffer.clear();
      },
    };
  });
}

function asStored(message: SessionMessage): SessionMessage {
  return message.isPending ? { ...message, isPending: false } : message;
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => (clearTimeout(timer), resolve()), { once: true });
  });
}
