import { useLayoutEffect, type RefObject } from "react";
import type { ChatSession } from "../session/chat-state.ts";

const fields = new WeakMap<ChatSession, RefObject<HTMLElement | null>>();
/** Conversations whose field went away while it was written in, or is waited for. */
const interrupted = new WeakSet<ChatSession>();

/** Brings the keyboard to where a conversation's messages are written: to the field that is there, or once one is. */
export function focusComposer(session: ChatSession): void {
  const field = fields.get(session);
  if (field) field.current?.focus();
  else interrupted.add(session);
}

/**
 * Makes a field the one where the messages of a conversation are written. The keyboard stays there where another one takes its place,
 * as on a guided path, whose own comes later than the page.
 */
export function useComposerField(session: ChatSession, field: RefObject<HTMLElement | null>): void {
  // Before the field is taken off the page, and its focus with it.
  useLayoutEffect(() => {
    fields.set(session, field);
    const shown = field.current;
    if (interrupted.delete(session)) shown?.focus();
    return () => {
      fields.delete(session);
      if (shown !== null && document.activeElement === shown) interrupted.add(session);
    };
  }, [session, field]);
}
