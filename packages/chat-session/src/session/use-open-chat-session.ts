import { useEffect, useLayoutEffect, useRef, useState } from "react";
import type { ChatSession, ChatSessionOptions } from "./chat-state.ts";
import { createChatSession } from "./session.ts";

/** Opens a conversation for as long as a component is there. Give the component the session's id as its key. */
export function useOpenChatSession(options: ChatSessionOptions): ChatSession {
  const [session] = useState(() => createChatSession(options));
  // Before anything is painted, so that nobody is told of a missing reply that is asked for already.
  useLayoutEffect(() => session.getState().resume(), [session]);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    clearTimeout(leaving.current);
    return () => {
      // A moment later, because in development React takes every component away once and puts it back.
      leaving.current = setTimeout(() => session.getState().dispose(), 0);
    };
  }, [session]);
  return session;
}
