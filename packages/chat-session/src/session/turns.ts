import type { ChatMessage } from "@learn/data";
import { canAskAgain, isLineTrouble, type Refusal } from "../stream/failure.ts";
import { streamReply, type TurnEvents, type TurnOutcome, type TurnRequest } from "../stream/stream-reply.ts";
import { askUntilAnswered, usualWaits } from "./ask-until-answered.ts";
import type { ChatSessionOptions, ChatState } from "./chat-state.ts";
import type { Cooldown } from "./cooldown.ts";
import type { AreaTurn, AreaTurnResult, ReplyNews } from "./extension.ts";
import { createFrameBuffer } from "./frames.ts";
import { createRetryDelay, watchNetwork } from "./connection.ts";
import { asStored, cutReply, joined, toSessionMessage, unanswered, type SessionMessage } from "./message.ts";
import type { Line } from "./reply.ts";

// Longer than the server waits for a model's first word.
const silence = 45_000;

/** What turns need of the conversation that they belong to. */
export interface TurnContext {
  options: ChatSessionOptions;
  get(): ChatState;
  set(change: Partial<ChatState>): void;
  /** Keeps the words that the server doesn't have in this tab. */
  keep(): void;
  /** Called when a turn is over, with whether the server knows more of the conversation now. */
  onOver(hasMore: boolean): void;
  cooldown: Cooldown;
  /** Aborted when the conversation is left. */
  signal: AbortSignal;
}

/** The turns of one open conversation, of which one at a time is on its way. */
export interface Turns {
  /** Asks for the reply to a message; a placeholder stays until something takes its place. */
  ask(asked: SessionMessage, placeholder: SessionMessage | null): Promise<void>;
  /** Asks something of the area's function that isn't a message. */
  take(turn: AreaTurn): Promise<AreaTurnResult>;
  /** Cuts a wait before the next try short. */
  hurry(): void;
  /** How many were begun. */
  count(): number;
  /** Shows nothing more of what is on its way. */
  stop(): void;
}

/** Makes the turns of a conversation. */
export function createTurns({ options, get, set, keep, onOver, cooldown, signal }: TurnContext): Turns {
  const { learnerId, sessionId, extension, silenceMs = silence } = options;
  const waits = { ...usualWaits, ...options.waits };
  const retryDelay = createRetryDelay();
  const read = (stored: ChatMessage) => toSessionMessage(stored, { learnerId, extension });
  /** Half a reply or an apology whose message is asked about again. */
  let replaced: SessionMessage | null = null;
  let isFirstPiece = true;
  let turns = 0;

  const removePlaceholder = () => {
    const left = replaced;
    replaced = null;
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
    const request = { endpoint, student: options.student, body, signal, onHeard, ...events, ...limits };
    const outcome = await attemptTurn(request, () => onLine("offline"));
    // What came in the last moment before the connection broke is there to be read, too.
    if (outcome.ok) buffer.clear();
    else buffer.flush();
    return outcome;
  };
  const untilAnswered = (once: () => Promise<TurnOutcome>) => askUntilAnswered({ attempt: once, onLine, waits, retryDelay, signal });

  const settle = (reply: SessionMessage, { cooldownMs }: { cooldownMs: number }) => {
    removePlaceholder();
    set({
      // In a conversation of several, the reply may have been among the news already.
      messages: joined(get().messages.map(asStored), reply),
      reply: reply.isCut ? { state: "failed", reason: "cut" } : { state: "idle" },
      cooldownUntil: cooldown.begin(cooldownMs),
    });
    keep();
  };

  const fail = (asked: SessionMessage, { reason, cooldownMs }: Refusal) => {
    const { messages, draft, reply, talk } = get();
    // The reply has come with the news already, or the learner is no member any more: there is no failure to show.
    if (talk?.isGone || (talk && unanswered(messages)?.asked.id !== asked.id)) return;
    const text = reply.state === "streaming" ? reply.text : "";
    if (!canAskAgain(reason) && messages.at(-1)?.isPending) {
      // The server will never take these words as they are: they go back to where they can be changed, before what was typed since.
      set({
        messages: messages.slice(0, -1),
        reply: { state: "failed", reason },
        draft: [asked.content, draft.trim()].filter(Boolean).join("\n\n"),
      });
    } else if (text !== "" && isLineTrouble(reason)) {
      // What has come stays to be read until the whole is here.
      set({ messages: [...messages, cutReply(asked, text)], reply: { state: "failed", reason } });
    } else {
      set({ reply: { state: "failed", reason }, cooldownUntil: cooldown.begin(cooldownMs) });
    }
    keep();
  };

  return {
    async ask(asked, placeholder) {
      const { mode, move, extension: more } = asked.sendOptions;
      replaced = placeholder;
      turns += 1;
      set({
        reply: { state: "streaming", text: "", line: "up", doing: "thinking", mode, extension: null },
        cooldownUntil: cooldown.begin(0),
      });
      keep();
      const body = { ...more, message_id: asked.id, text: asked.content, mode, move };
      const outcome = await untilAnswered(() => attempt(options.endpoint, body));
      if (!outcome) return;
      if (outcome.ok) settle(read(outcome.message), outcome);
      else fail(asked, outcome);
      onOver(!get().messages.at(-1)?.isPending);
    },
    async take({ route, body, doing }) {
      const before = get().reply;
      replaced = null;
      turns += 1;
      set({ reply: { state: "streaming", text: "", line: "up", doing, extension: null } });
      const outcome = await untilAnswered(() => attempt(routeBeside(options.endpoint, route), body));
      if (!outcome) return { ok: false, reason: "lost", sentence: "" };
      if (!outcome.ok) {
        // The conversation hasn't changed, and what the learner typed is still in the field.
        set({ reply: before });
        onOver(false);
        return { ok: false, reason: outcome.reason, sentence: outcome.sentence };
      }
      const message = read(outcome.message);
      set({ messages: joined(get().messages, message), reply: { state: "idle" } });
      onOver(true);
      return { ok: true, message };
    },
    hurry: retryDelay.wake,
    count: () => turns,
    stop: buffer.clear,
  };
}

/** Another address of an area's function, beside this one. */
function routeBeside(endpoint: string, route: string): string {
  return endpoint.replace(/[^/]*$/, route);
}

/** Asks once. Gives up when the network has gone and come back, and nothing was heard from the server in between. */
async function attemptTurn(request: TurnRequest, onOffline: () => void): Promise<TurnOutcome> {
  const ended = new AbortController();
  const end = () => ended.abort();
  let isDeaf = false;
  const stopWatching = watchNetwork(
    () => {
      isDeaf = true;
      onOffline();
    },
    // A stream from before the break may hang without an error.
    () => isDeaf && end(),
  );
  request.signal.addEventListener("abort", end);
  if (request.signal.aborted) end();
  const onHeard = () => {
    isDeaf = false;
    request.onHeard();
  };
  try {
    return await streamReply({ ...request, signal: ended.signal, onHeard });
  } finally {
    stopWatching();
    request.signal.removeEventListener("abort", end);
  }
}
