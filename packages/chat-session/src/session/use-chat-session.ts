import { useStore } from "zustand";
import type { ChatSession, ChatState } from "./chat-state.ts";

/** A part of a conversation's state; the component is drawn again only when that part changes. */
export function useChatSession<T>(session: ChatSession, select: (state: ChatState) => T): T {
  return useStore(session, select);
}
