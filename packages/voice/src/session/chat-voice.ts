import { createDictation } from "./dictation.ts";
import { createVoice, type Voice, type VoiceOptions } from "./voice.ts";

/**
 * A conversation as the voice knows it. The store of any conversation that has these parts fits;
 * neither package needs the other.
 */
export interface SpokenChat {
  getState(): SpokenChatState;
  subscribe(listener: (state: SpokenChatState, before: SpokenChatState) => void): () => void;
}

export interface SpokenChatState {
  /** An answer to words of danger is not for everybody in the room: it is never read aloud. */
  messages: readonly { role: string; content: string; isCare?: boolean }[];
  reply: { state: "idle" } | { state: "streaming"; text: string } | { state: "failed" };
  draft: string;
  setDraft(text: string): void;
}

/** What the voice of a conversation needs to know. */
export interface ChatVoiceOptions extends VoiceOptions {
  /** Asked when a reply begins: whether it is read aloud. All are, unless told. */
  speaksReply?(): boolean;
}

/**
 * Makes a voice that follows a conversation: replies are read aloud while they arrive, heard words go to the draft,
 * and sending and typing make it quiet.
 */
export function createChatVoice(chat: SpokenChat, { speaksReply = () => true, ...options }: ChatVoiceOptions): Voice {
  const dictation = createDictation();
  let isDictating = false;
  let isRead = false;
  /** What of the running reply was handed to the voice. */
  let told = "";

  const voice = createVoice({
    ...options,
    onTranscript(text, isFinal) {
      const { draft, setDraft } = chat.getState();
      isDictating = true;
      setDraft(dictation.heard(draft, text, isFinal));
      isDictating = false;
      options.onTranscript?.(text, isFinal);
    },
  });

  const begin = () => {
    isRead = speaksReply();
    told = "";
  };

  const tell = (text: string) => {
    if (!text.startsWith(told)) {
      // Another text has taken the place of the one that broke off.
      voice.getState().stopSpeaking();
      told = "";
    }
    const more = text.slice(told.length);
    told = text;
    if (isRead && more) voice.getState().speakDelta(more);
  };

  const unsubscribe = chat.subscribe((now, before) => {
    const last = now.messages.at(-1);
    if (now.messages.length > before.messages.length && last?.role === "user") {
      dictation.settle();
      voice.getState().messageSent();
    } else if (now.draft !== before.draft && now.messages === before.messages && !isDictating) {
      voice.getState().typed();
    }

    const { reply } = now;
    if (reply === before.reply) return;
    if (reply.state === "streaming") {
      if (before.reply.state !== "streaming") begin();
      tell(reply.text);
    } else if (before.reply.state === "streaming") {
      if (reply.state === "idle" && last?.role === "assistant" && !last.isCare) {
        tell(last.content);
        voice.getState().finishReply();
      } else {
        voice.getState().stopSpeaking();
      }
    }
  });

  const { dispose } = voice.getState();
  voice.setState({
    dispose() {
      unsubscribe();
      dispose();
    },
  });
  return voice;
}
