import { useEffect, useRef, useState } from "react";
import { useStore } from "zustand";
import { createChatVoice, type ChatVoiceOptions, type SpokenChat } from "./chat-voice.ts";
import type { Voice, VoiceState } from "./voice.ts";

/** Opens the voice of a conversation for as long as a component is there. Give the component the session's id as its key. */
export function useChatVoice(chat: SpokenChat, options: ChatVoiceOptions): Voice {
  const [voice] = useState(() => createChatVoice(chat, options));
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    clearTimeout(leaving.current);
    return () => {
      // A moment later, because in development React takes every component away once and puts it back.
      leaving.current = setTimeout(() => voice.getState().dispose(), 0);
    };
  }, [voice]);
  return voice;
}

/** A part of a voice's state; the component is drawn again only when that part changes. */
export function useVoice<T>(voice: Voice, select: (state: VoiceState) => T): T {
  return useStore(voice, select);
}
