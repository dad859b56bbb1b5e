import { useEffect, type RefObject } from "react";
import type { ChatSession } from "../session/chat-state.ts";

const fields = new WeakMap<ChatSession, RefObject<HTMLElement | null>>();

/** Brings the keyboard to where a conversation's messages are written; does nothing while none can be. */
export function focusComposer(session: ChatSession): void {
  fields.get(session)?.current?.focus();
}

/** Makes a field the one where the messages of a conversation are written. */
export function useComposerField(session: ChatSession, field: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    fields.set(session, field);
    return () => void fields.delete(session);
  }, [session, field]);
}
